package import Diagnostics

// Trees that a program makes, in the form in which their printed text is read: `parse(print(tree)) == tree` holds for them, and
// what is computed of them is computed of the text that a saved session has of them, to the last digit.

extension Syntax {
  /// The tree that the shortest decimal of a finite number is read as.
  ///
  /// A number below zero, and minus zero, is the opposite of a number. Where the decimal has more digits than people write, the
  /// decimal is what is meant, not the double next to it.
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

  /// The tree as its printed text is read: a sum that begins with a sum is one sum; products and the chains of `and` and `or`
  /// do the same.
  ///
  /// Only a formula in which parts were exchanged for others can have another form.
  package var asRead: Syntax {
    let inside = mappingChildren(\.asRead)
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
