public import RealFunctions

extension Scope {
  /// Carries out the definition in a text: a value, `a = 2`, or a function, `f(x) = a x^2`.
  ///
  ///     var scope = Scope()
  ///     try scope.define("a = 2")
  ///     try scope.define("f(x) = a x^2")
  ///     try Formula("f(3)", in: scope).value()  // 18
  ///
  /// A value is calculated at once, with `workspace`; a function looks names up when it is used. The
  /// former meaning of the name is replaced. A definition that fails leaves the scope unchanged.
  /// - Throws: A ``Diagnostic`` whose range refers to `text`.
  public mutating func define(
    _ text: String,
    using workspace: Workspace = Workspace()
  ) throws(Diagnostic) {
    var parser = Parser(text, kinds: self)
    let head = try parser.definitionHead()
    if head.parameters.isEmpty {
      let value = try parser.wholeExpression()
      let formula = try Evaluation.check(value, parameters: [], in: self)
      let known = try formula.value(using: workspace).value
      define(head.name, as: known, meaning: formula.meaning(of: known, using: workspace))
    } else {
      let body = SourceRange(parser.peek.range.start, text.utf8.count)
      _ = try define(function: head.name, parameters: head.parameters, source: text, body: body)
    }
  }
}
