// Modules on the way from a text to its values: they are re-exported to the importers of this module.
@_exported public import Diagnostics
@_exported public import FormulaChecking
@_exported public import FormulaPrograms
@_exported public import FormulaProperties
@_exported public import FormulaReading
@_exported public import FormulaVocabulary
