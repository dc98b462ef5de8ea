public import RealFunctions

/// A formula as text that was read and checked for syntax, ready to be calculated or compiled.
///
///     let formula = try Formula("sin(x)/x")
///     let function = try formula.compiled(over: ["x"])
public struct Formula: Sendable {
  /// The text as it was given.
  public let source: String
  /// The syntax tree.
  package let syntax: Syntax
  /// The notes on texts with two readings.
  package let notes: [ReadingNote]
  private let scope: Scope

  /// Reads a formula; names have the meanings in `scope`.
  ///
  /// Any text may be given. Names without a value are an error only when the formula is used.
  /// - Throws: A ``Diagnostic`` whose range refers to `source`.
  public init(_ source: String, in scope: Scope = Scope()) throws(Diagnostic) {
    var parser = Parser(source, kinds: scope)
    syntax = try parser.wholeExpression()
    notes = parser.notes
    self.source = source
    self.scope = scope
  }

  /// The names without a value: coordinates such as x, and undefined names.
  public var freeNames: [String] { Evaluation.freeNames(of: syntax, in: scope) }

  /// The formula in a fully bracketed spelling that reads back as the same formula.
  public var canonicalText: String { Printer.text(of: syntax) }

  /// Compiles the formula to a function of `variables`, one or two.
  /// - Throws: A ``Diagnostic`` if a name has no value, or a function does not fit its arguments.
  public func compiled(over variables: [String]) throws(Diagnostic) -> CompiledFunction {
    try Evaluation.compile(outputs: [syntax], parameters: variables, in: scope)
  }

  /// Calculates the value of a formula without variables.
  /// - Throws: A ``Diagnostic`` if a name has no value, or a function does not fit its arguments.
  public func value(using workspace: Workspace = Workspace()) throws(Diagnostic) -> Value {
    try Evaluation.calculate(syntax, in: scope, using: workspace).value
  }
}
