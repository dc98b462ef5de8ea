import Diagnostics
import FormulaVocabulary

// Where the parser recognises the forms of Dialect: each node of the tree is looked at once, as it is made.

extension Parser {
  /// Keeps the form of a node that was just made, if other programs read it otherwise.
  mutating func keepDialect(of syntax: Syntax) {
    let form: DialectForm? =
      switch syntax.node {
      case .power(let base, let exponent): tower(base, exponent, syntax.range)
      case .negation(let value): signedPower(value, syntax.range)
      case .number: octal(syntax.range)
      case .product(let factors): remainder(factors)
      case .comparison(let first, let links): chain(first, links, syntax.range)
      case .sum(let terms): plusMinus(terms)
      case .call(let callee, let arguments): call(callee, arguments, syntax.range)
      case .name, .factorial, .degrees, .conjunction, .disjunction, .not, .cases, .point,
        .component, .list, .listRange, .comprehension, .overRange, .element, .derivative:
        nil
      }
    if let form { dialects.append(form) }
  }

  private func form(_ row: Dialect, _ parts: [Syntax], _ range: SourceRange) -> DialectForm {
    DialectForm(row, parts, at: range, in: text)
  }

  /// `2^3^2` and `2^-1^2`; a power of e is a textbook's.
  private func tower(_ base: Syntax, _ exponent: Syntax, _ range: SourceRange) -> DialectForm? {
    var (upper, row) = (exponent, Dialect.tower)
    if case .negation(let value) = exponent.node, ["-", "−"].contains(text(exponent.range).first) {
      (upper, row) = (value, Dialect.signedTower)
    }
    guard case .power(let middle, let last) = upper.node, base.node != .name("e"),
      upper.range.start == middle.range.start,
      isPowerSign(SourceRange(middle.range.end, last.range.start)),
      isPowerSign(SourceRange(base.range.end, exponent.range.start))
    else { return nil }
    return form(row, [base, middle, last], range)
  }

  private func isPowerSign(_ range: SourceRange) -> Bool {
    ["^", "**"].contains(text(range).filter { $0 != " " })
  }

  /// `-2^2`, which stands in no exponent.
  private func signedPower(_ value: Syntax, _ range: SourceRange) -> DialectForm? {
    guard case .power(let base, let exponent) = value.node, case .number = base.node,
      case .number = exponent.node, value.range.start == base.range.start,
      isPowerSign(SourceRange(base.range.end, exponent.range.start)),
      tokens.last(where: { $0.range.end <= range.start })?.kind != .symbol(.power)
    else { return nil }
    return form(Dialect.signedPower, [base, exponent], range)
  }

  /// `010`, which begins with 0 and has digits below 8.
  private func octal(_ range: SourceRange) -> DialectForm? {
    guard range.start >= 0, range.end <= source.count, range.start + 1 < range.end,
      source[range.start] == UInt8(ascii: "0"),
      source[range.start..<range.end].allSatisfy({ (0x30...0x37).contains($0) })
    else { return nil }
    let digits = text(range)
    guard let other = Int(digits, radix: 8), let value = Int(digits), other != value else {
      return nil
    }
    let arguments = [value, other].map { ForeignPattern.Argument(text: String($0)) }
    return DialectForm(Dialect.octal, [], arguments, at: range, in: text)
  }

  /// `-7 % 3`: the left operand is all of the product before the sign.
  private func remainder(_ factors: [Syntax.Factor]) -> DialectForm? {
    guard
      let place = factors.firstIndex(where: { factor in
        factor.operation == .remainder && factor.sign.map { text($0) } == "%"
      }), place > 0
    else { return nil }
    let left = factors[0].value.range.union(factors[place - 1].value.range)
    let parts = factors[...place].map { $0.value }
    let right = factors[place].value
    let arguments = [left, right.range].map { ForeignPattern.Argument(text: text($0)) }
    return DialectForm(
      Dialect.remainder,
      parts,
      arguments,
      at: left.union(right.range),
      in: text
    )
  }

  /// `3 > 2 > 1`.
  private func chain(
    _ first: Syntax,
    _ links: [Syntax.Link],
    _ range: SourceRange
  ) -> DialectForm? {
    guard links.count == 2 else { return nil }
    let (middle, last) = (links[0].value, links[1].value)
    let texts = [
      first.range.union(middle.range), middle.range.union(last.range),
      SourceRange(middle.range.end, last.range.end),
    ].map { range in text(range) }
    let arguments = texts.map { ForeignPattern.Argument(text: $0) }
    return DialectForm(Dialect.chain, [first, middle, last], arguments, at: range, in: text)
  }

  /// `1.000 +- 0.002` with blanks around both signs.
  private func plusMinus(_ terms: [Syntax.Term]) -> DialectForm? {
    guard terms.count == 2, let sign = terms[1].sign, !terms[1].isNegative,
      case .negation(let value) = terms[1].value.node
    else { return nil }
    let range = terms[0].value.range.union(value.range)
    let signs = text(SourceRange(terms[0].value.range.end, value.range.start))
    guard signs == " +- " || signs == " +/- ", sign.end <= value.range.start else { return nil }
    return form(Dialect.plusMinus, [terms[0].value, value], range)
  }

  /// The call of a built-in function under the name that other programs have, too.
  private func call(
    _ callee: Syntax.Callee,
    _ arguments: [Syntax],
    _ range: SourceRange
  ) -> DialectForm? {
    guard let first = arguments.first, callee.primes == 0 else { return nil }
    let name = text(callee.range)
    var row = Dialect.functions[name]?[arguments.count]
    if callee.name == "quartile", arguments.count == 2, case .number(let k) = arguments[1].node {
      row = Dialect.quartiles[k]
    }
    guard let row,
      case .function(isBuiltin: true, _)? = kind(of: callee.name)
    else { return nil }
    // Who writes pi in sinc knows which one it is.
    var hasPi = false
    if callee.name == "sinc" { first.forEachName { if $0 == "pi" { hasPi = true } } }
    return hasPi ? nil : form(row, arguments, range)
  }

  // MARK: Signs in lists

  /// Keeps the form of `[a -b]`: a sign with a blank before it and none behind it begins an element elsewhere.
  ///
  /// A list of numbers without commas, `[1 -2 -3]`, is refused like `[1 2 3]`: it is never a sum.
  mutating func keepSigns(in elements: [Syntax], _ range: SourceRange) throws(Diagnostic) {
    var signs: [SourceRange] = []
    var isOfNumbers = elements.count == 1
    for element in elements {
      guard case .sum(let terms) = element.node, element.range.start == terms[0].value.range.start
      else { continue }
      for term in terms.dropFirst() {
        if let sign = term.sign, beginsElement(sign) {
          signs.append(sign)
        } else {
          isOfNumbers = false
        }
      }
      isOfNumbers = isOfNumbers && terms.allSatisfy { $0.value.isSignedNumber }
    }
    guard let first = signs.first else { return }
    var (there, here, offset) = ("", "", range.start + 1)
    for sign in signs {
      let before = text(SourceRange(offset, sign.start))
      there += before.dropLast(while: { $0 == " " }) + ", "
      here += before + text(sign) + " "
      offset = sign.end
      there += text(sign) == "+" ? "" : text(sign)
    }
    let rest = text(SourceRange(offset, range.end - 1))
    (there, here) = (there + rest, here + rest)
    if isOfNumbers { throw Diagnostic(.sideBySideInList("[\(there)]"), at: first) }
    let arguments = [here, there].map { ForeignPattern.Argument(text: $0) }
    dialects.append(
      DialectForm(Dialect.signsInList, elements, arguments, at: range, in: text)
    )
  }

  private func beginsElement(_ sign: SourceRange) -> Bool {
    guard sign.start > 0, sign.end < source.count else { return false }
    let blank = UInt8(ascii: " ")
    return source[sign.start - 1] == blank && source[sign.end] != blank
  }
}

extension Syntax {
  /// Whether it is a number as it is written, with its sign.
  fileprivate var isSignedNumber: Bool {
    switch node {
    case .number: true
    case .negation(let value): if case .number = value.node { true } else { false }
    default: false
    }
  }
}

extension String {
  /// The text without the characters at its end that satisfy a condition.
  fileprivate func dropLast(while condition: (Character) -> Bool) -> String {
    var text = self
    while let last = text.last, condition(last) { text.removeLast() }
    return text
  }
}
