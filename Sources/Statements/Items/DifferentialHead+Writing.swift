import Expressions

// Differential equations as they are written.

extension DifferentialHead {
  /// An equation with `dy/dx` in place of `y'`, where it names its variable.
  func asTyped(_ equation: Syntax) -> Syntax {
    guard variable != nil else { return equation }
    let highest = unknown + String(repeating: "'", count: order)
    return equation.substituting([highest: leftSide(equation.range)])
  }

  /// `y'`, or `dy/dx` where it names its variable.
  func leftSide(_ range: SourceRange) -> Syntax {
    func name(_ text: String) -> Syntax { Syntax(.name(text), range) }
    func square(_ base: Syntax) -> Syntax { Syntax(.power(base, Syntax(.number(2), range)), range) }
    func quotient(_ upper: [Syntax], _ lower: Syntax) -> Syntax {
      let factors = upper.map { Syntax.Factor(operation: .times, value: $0) }
      return Syntax(.product(factors + [Syntax.Factor(operation: .divide, value: lower)]), range)
    }
    guard let variable else { return name(unknown + String(repeating: "'", count: order)) }
    if order == 1 { return quotient([name("d" + unknown)], name("d" + variable)) }
    return quotient([square(name("d")), name(unknown)], square(name("d" + variable)))
  }
}
