// The rooms that statements speak of: who imports this one has them all.
@_exported public import DataFiles
@_exported public import Expressions
@_exported public import RealFunctions
@_exported public import Reference
