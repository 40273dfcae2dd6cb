"""Data files to frozen structs: a strict YAML reader, verbs, texts, and lint."""
from .convert import by_id, convert
from .folder import data_folder, fingerprint
from .reader import Source, load_yaml
from .verbs import Verb, tag_of

__all__ = ["Source", "Verb", "by_id", "convert", "data_folder", "fingerprint", "load_yaml", "tag_of"]
