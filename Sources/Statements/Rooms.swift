// Modules that the interface of this module uses: they are re-exported to its importers.
@_exported public import DataFiles
@_exported public import Expressions
@_exported public import RealFunctions
@_exported public import Reference
