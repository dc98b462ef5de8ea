package import Diagnostics

// Trees made by the program, in the form in which their printed text is read:
// `parse(print(tree)) == tree` holds for them, and their values have the same digits as those of
// the text in a saved session.

extension Syntax {
  /// Creates the tree that the shortest decimal of a finite number is read as.
  ///
  /// A number below zero, and minus zero, is a negated number. If the decimal has more digits than
  /// people write, the decimal itself counts, not its nearest double.
  package init(written value: Double, _ range: SourceRange) {
    let magnitude = value.magnitude
    let text = Array(Printer.number(magnitude).utf8)
    let number = Syntax(
      .number(magnitude),
      range,
      decimal: LongDecimal.text(text[...], magnitude)
    )
    self = value.sign == .minus ? Syntax(.negation(number), range) : number
  }

  /// The tree as its printed text is read: a sum that starts with a sum is one sum; the same holds
  /// for products and chains of `and` and `or`.
  ///
  /// Only a formula in which parts were replaced can have another form.
  package var asRead: Syntax {
    let inside = mappingChildren { $0.asRead }
    switch inside.node {
    case .sum(let terms):
      guard let first = terms.first, case .sum(let inner) = first.value.node else { return inside }
      return Syntax(.sum(inner + terms.dropFirst()), range)
    case .product(let factors):
      guard let first = factors.first, case .product(let inner) = first.value.node else {
        return inside
      }
      return Syntax(.product(inner + factors.dropFirst()), range)
    case .conjunction(let parts):
      guard case .conjunction(let inner)? = parts.first?.node else { return inside }
      return Syntax(.conjunction(inner + parts.dropFirst()), range)
    case .disjunction(let parts):
      guard case .disjunction(let inner)? = parts.first?.node else { return inside }
      return Syntax(.disjunction(inner + parts.dropFirst()), range)
    case .number, .name, .negation, .power, .call, .factorial, .degrees, .comparison, .not, .cases,
      .point, .component, .list, .listRange, .comprehension, .overRange,
      .element, .derivative:
      return inside
    }
  }
}
