package import Expressions

extension Syntax {
  /// A number as a formula.
  package init(written number: Double, at range: SourceRange) {
    let size = Syntax(.number(number.magnitude), range)
    self = number < 0 ? Syntax(.negation(size), range) : size
  }
}
