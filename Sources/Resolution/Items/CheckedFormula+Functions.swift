package import Expressions

extension CheckedFormula {
  /// Returns the formula as a function; it must give one number.
  package func number() throws(Diagnostic) -> CompiledFunction {
    if let pair = kinds.first(where: \.isPlanar) {
      throw Diagnostic(pair.notNumber, at: ranges[0])
    }
    return try compiled()
  }

  /// The derivative as a function; nil if it is not known.
  package var slope: CompiledFunction? { try? derivative().compiled() }
}
