/// Writes a syntax tree as text that reads back as the same tree: fully bracketed, one spelling each.
///
/// `2x+1` prints as `((2 * x) + 1)`. Deterministic; numbers are the shortest decimals that read back as
/// the same double.
package struct Printer {
  /// Returns the canonical text of a tree.
  package static func text(of syntax: Syntax) -> String {
    var printer = Printer()
    printer.write(syntax)
    return printer.output
  }

  private var output = ""

  private mutating func write(_ syntax: Syntax) {
    switch syntax.node {
    case .number(let value): output += syntax.decimal ?? Self.number(value)
    case .name(let name): output += name
    case .negation(let value): write("(-", value, ")")
    case .sum(let terms): writeSum(terms)
    case .product(let factors): writeProduct(factors)
    case .power(let base, let exponent): writePair(base, " ^ ", exponent)
    case .call(let callee, let arguments):
      write(callee)
      writeList(arguments, open: "(", close: ")")
    case .factorial(let value):
      output += "("
      writeTight(value, "!)")
    case .degrees(let value):
      output += "("
      writeTight(value, "°)")
    case .comparison(let first, let links): writeComparison(first, links)
    case .conjunction(let parts): writeChain(parts, " and ")
    case .disjunction(let parts): writeChain(parts, " or ")
    case .not(let value): write("(not ", value, ")")
    case .cases(let cases, let otherwise): writeCases(cases, otherwise)
    case .point(let x, let y): writeList([x, y], open: "(", close: ")")
    case .component(let point, let axis): writeTight(point, ".\(axis.rawValue)")
    case .list(let elements): writeList(elements, open: "[", close: "]")
    case .listRange(let first, let second, let last):
      write("[", first, "")
      if let second { write(", ", second, "") }
      write("..", last, "]")
    case .comprehension(let body, let ranges):
      write("[", body, "")
      write(ranges)
      output += "]"
    case .overRange(let callee, let body, let ranges):
      write(callee)
      write("(", body, "")
      write(ranges)
      output += ")"
    case .element(let list, let index):
      writeTight(list, "[")
      write("", index, "]")
    case .derivative(let variable, let value): write("d/d\(variable)(", value, ")")
    }
  }

  private mutating func write(_ callee: Syntax.Callee) {
    output += callee.name + String(repeating: "'", count: callee.primes)
  }

  private mutating func write(_ ranges: [Syntax.Range]) {
    for (index, range) in ranges.enumerated() {
      output += index == 0 ? " for \(range.name) in " : ", \(range.name) in "
      switch range.extent {
      case .numbers(let lower, let upper, let step):
        writeEnd(lower, "..")
        writeEnd(upper, "")
        if let step { write(" step ", step, "") }
      case .elements(let list): writeEnd(list, "")
      }
    }
  }

  private mutating func write(_ prefix: String, _ value: Syntax, _ suffix: String) {
    output += prefix
    write(value)
    output += suffix
  }

  private mutating func writePair(_ left: Syntax, _ sign: String, _ right: Syntax) {
    output += "("
    writeTight(left, sign)
    write("", right, ")")
  }

  /// Writes a value before a suffix that binds tightly: a product after `d/dx` would continue otherwise, a dot
  /// after a number would be its decimal point, and braces after `^` would end the exponent.
  private mutating func writeTight(_ value: Syntax, _ suffix: String) {
    let isLoose =
      switch value.node {
      case .derivative: true
      case .number: suffix.hasPrefix(".")
      case .cases: suffix.hasPrefix(".") || suffix == "["
      case .name, .negation, .sum, .product, .power, .call, .factorial, .degrees, .comparison,
        .conjunction, .disjunction, .not, .point, .component, .list, .listRange, .comprehension,
        .overRange, .element:
        false
      }
    if isLoose { write("(", value, ")") } else { write(value) }
    output += suffix
  }

  /// Writes an end of a range, where the name `step` would be read as a word.
  private mutating func writeEnd(_ end: Syntax, _ suffix: String) {
    let text = Self.text(of: end)
    let rest = text.utf8.starts(with: "step".utf8) ? text.dropFirst(4).first : "_"
    let beginsWithWord = rest.map { !$0.isLetter && !$0.isNumber && $0 != "_" } ?? true
    output += (beginsWithWord ? "(\(text))" : text) + suffix
  }

  private mutating func writeList(_ parts: [Syntax], open: String, close: String) {
    output += open
    for (index, part) in parts.enumerated() {
      if index > 0 { output += ", " }
      write(part)
    }
    output += close
  }

  /// Writes `a + b - c` as `((a + b) - c)`.
  private mutating func writeSum(_ terms: [Syntax.Term]) {
    output += String(repeating: "(", count: max(0, terms.count - 1))
    for (index, term) in terms.enumerated() {
      if index > 0 { output += term.isNegative ? " - " : " + " }
      write(term.value)
      if index > 0 { output += ")" }
    }
  }

  private mutating func writeProduct(_ factors: [Syntax.Factor]) {
    output += String(repeating: "(", count: max(0, factors.count - 1))
    for (index, factor) in factors.enumerated() {
      if index > 0 { output += factor.isCross ? " × " : factor.operation.sign }
      if index == 0 { writeTight(factor.value, "") } else { write(factor.value) }
      if index > 0 { output += ")" }
    }
  }

  private mutating func writeComparison(_ first: Syntax, _ links: [Syntax.Link]) {
    write("(", first, "")
    for link in links { write(" \(link.relation.rawValue) ", link.value, "") }
    output += ")"
  }

  private mutating func writeChain(_ parts: [Syntax], _ word: String) {
    output += String(repeating: "(", count: max(0, parts.count - 1))
    for (index, part) in parts.enumerated() {
      if index > 0 { output += word }
      write(part)
      if index > 0 { output += ")" }
    }
  }

  private mutating func writeCases(_ cases: [Syntax.Case], _ otherwise: Syntax?) {
    // In braces a last condition would be a case of its own: `{c: a, b < 1}` is read as `{c: a, b < 1: 1}`.
    if let otherwise, otherwise.isCondition, let only = cases.first, cases.count == 1 {
      write("(", only.condition, " ? ")
      write("", only.value, " : ")
      return write("", otherwise, ")")
    }
    output += "{"
    for (index, one) in cases.enumerated() {
      if index > 0 { output += ", " }
      write("", one.condition, ": ")
      write(one.value)
    }
    if let otherwise { write(", ", otherwise, "") }
    output += "}"
  }

  /// Returns the shortest decimal that reads back as `value`; infinity is `1e999`, which reads as infinity.
  package static func number(_ value: Double) -> String {
    guard value.isFinite else {
      return value.isNaN ? "undefined" : (value < 0 ? "-1e999" : "1e999")
    }
    let text = value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension Syntax.Factor.Operation {
  fileprivate var sign: String {
    switch self {
    case .times: " * "
    case .divide: " / "
    case .remainder: " % "
    }
  }
}
