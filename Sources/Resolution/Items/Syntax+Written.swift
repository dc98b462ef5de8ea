package import Expressions

extension Syntax {
  /// Creates the formula of a number.
  package init(written number: Double, at range: SourceRange) {
    let size = Syntax(.number(number.magnitude), range)
    self = number < 0 ? Syntax(.negation(size), range) : size
  }
}
