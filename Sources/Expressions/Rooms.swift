// The door of the rooms on the way from a text to its values: who imports this one has them all.
@_exported public import Diagnostics
@_exported public import FormulaChecking
@_exported public import FormulaPrograms
@_exported public import FormulaReading
@_exported public import FormulaVocabulary
