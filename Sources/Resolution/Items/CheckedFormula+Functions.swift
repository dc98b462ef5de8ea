package import Expressions

extension CheckedFormula {
  /// Returns the formula as a function; it must give one number.
  package func number() throws(Diagnostic) -> CompiledFunction {
    if kinds.contains(where: \.isPlanar) {
      throw Diagnostic(.pointAsNumber, at: ranges[0])
    }
    return try compiled()
  }

  /// The derivative as a function; nil if it is not known.
  package var slope: CompiledFunction? { try? derivative().compiled() }
}
