package import Expressions

extension CheckedFormula {
  /// The formula as a function, which must give one number.
  package func number() throws(Diagnostic) -> CompiledFunction {
    if kinds.contains(where: \.isPlanar) {
      throw Diagnostic(.pointAsNumber, at: ranges[0])
    }
    return try compiled()
  }

  /// The derivative as a function, or nil if it is not known.
  package var slope: CompiledFunction? { try? derivative().compiled() }
}
