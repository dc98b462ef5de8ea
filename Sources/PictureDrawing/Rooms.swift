// The rooms that this one speaks of: who imports it has them all.
@_exported public import Resolution
