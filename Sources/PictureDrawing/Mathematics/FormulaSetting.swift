package import ChartCore
package import Expressions
import FormulaVocabulary

/// Sets formulas: from what was read to what stands beside, above and below what.
///
/// Brackets stand where mathematics needs them, whatever was typed: none above and below the bar of a fraction, in an
/// exponent or under a root. What is set differs from what is typed for roots, bars, sums and the like; their plain
/// spelling stands beside them.
package struct FormulaSetting {
  /// What `log` without a base means.
  private let logarithmBase: LogarithmBase

  /// Creates a setting.
  package init(logarithmBase: LogarithmBase) { self.logarithmBase = logarithmBase }

  /// How closely the parts of a formula hold together, loosest first.
  enum Level: Int, Comparable {
    case choice, disjunction, conjunction, negation, comparison, sum, product, prefix, power, atom

    static func < (first: Level, second: Level) -> Bool { first.rawValue < second.rawValue }
  }

  /// Returns the formula of a syntax tree, as it is written.
  package func mathematics(of syntax: Syntax) -> Mathematics { part(syntax, .choice) }

  /// Returns a part in brackets if it is looser than its place allows.
  func part(_ syntax: Syntax, _ least: Level) -> Mathematics {
    let (level, shown) = set(syntax)
    return level < least ? shown.bracketed : shown
  }

  func set(_ syntax: Syntax) -> (Level, Mathematics) {
    switch syntax.node {
    case .number(let value): number(value)
    case .name(let name): (.atom, NameSetting.mathematics(of: name))
    case .negation(let value):
      (.prefix, .joined([.sign(.negative), part(value, value.beginsWithSign ? .atom : .prefix)]))
    case .sum(let terms): (.sum, sum(terms))
    case .product(let factors): restricted(factors) ?? (.product, product(factors))
    case .power(let base, let exponent): power(base, exponent)
    case .call(let callee, let arguments): call(callee, arguments)
    case .factorial(let value): (.power, .joined([part(value, .atom), .sign(.factorial)]))
    case .degrees(let value): (.power, .joined([part(value, .atom), .sign(.degrees)]))
    case .comparison(let first, let links): (.comparison, comparison(first, links))
    case .conjunction(let parts): (.conjunction, chain(parts, "and", .conjunction))
    case .disjunction(let parts): (.disjunction, chain(parts, "or", .disjunction))
    case .not(let value): (.negation, .joined([.words("not "), part(value, .negation)]))
    case .cases(let cases, let otherwise): (.choice, choice(cases, otherwise, syntax))
    case .point(let x, let y): (.atom, .fence(.round, list([x, y])))
    case .component(let point, let axis):
      (.power, .joined([pointPart(point), .sign(.init(".\(axis.rawValue)", .tight))]))
    case .list(let elements): (.atom, .fence(.square, list(elements)))
    case .listRange(let first, let second, let last):
      (.atom, .fence(.square, listRange(first, second, last)))
    case .comprehension(let body, let ranges):
      (.atom, .fence(.square, .joined([part(body, .choice)] + clause(ranges))))
    case .overRange(let callee, let body, let ranges): overRange(callee, body, ranges)
    case .element(let list, let index):
      (.power, .joined([part(list, .atom), .fence(.square, part(index, .choice))]))
    case .derivative(let variable, let value): derivative(variable, value)
    }
  }

  // MARK: Numbers

  /// `1e-05` is set as a power of ten.
  private func number(_ value: Double) -> (Level, Mathematics) {
    let text = Printer.number(value)
    guard value.isFinite else { return (.atom, .spelled(.upright("∞"), as: text)) }
    guard let mark = text.firstIndex(of: "e") else { return (.atom, .number(text)) }
    var digits = String(text[..<mark])
    if digits.hasSuffix(".0") { digits.removeLast(2) }
    let exponent = Int(text[text.index(after: mark)...]) ?? 0
    let sign: [Mathematics] = exponent < 0 ? [.sign(.negative)] : []
    let power = Mathematics.scripts(
      .number("10"),
      lower: nil,
      upper: .joined(sign + [.number(String(exponent.magnitude))])
    )
    let shown: Mathematics =
      digits == "1"
      ? power : .row([.number(digits), .sign(.init("×", plain: "*", .product)), power])
    return (.product, .spelled(shown, as: text))
  }

  /// The dot behind a number would be its own.
  private func pointPart(_ point: Syntax) -> Mathematics {
    if case .number = point.node { return part(point, .choice).bracketed }
    return part(point, .atom)
  }

  // MARK: Arithmetic

  private func sum(_ terms: [Syntax.Term]) -> Mathematics {
    var parts: [Mathematics] = []
    for (index, term) in terms.enumerated() {
      if index == 0 {
        parts.append(part(term.value, .product))
      } else {
        parts.append(.sign(term.isNegative ? .minus : .plus))
        // A sign behind a sign needs brackets; a sum of many may go on to the end.
        let isLastSum = index == terms.count - 1 && term.value.isOverRange
        let least: Level = term.value.beginsWithSign ? .atom : isLastSum ? .sum : .product
        parts.append(part(term.value, least))
      }
    }
    return .joined(parts)
  }

  /// `x^2 {x > 0}` is x² if x > 0.
  private func restricted(_ factors: [Syntax.Factor]) -> (Level, Mathematics)? {
    guard let last = factors.last, last.operation == .times, factors.count > 1,
      case .cases(let cases, otherwise: nil) = last.value.node, cases.count == 1,
      case .number(1) = cases[0].value.node
    else { return nil }
    let rest =
      factors.count == 2
      ? part(factors[0].value, .product) : product(Array(factors.dropLast()))
    let shown = Mathematics.joined([
      rest, .words(" if "), part(cases[0].condition, .disjunction),
    ])
    let plain = "\(rest.plain)*\(Printer.text(of: last.value))"
    return (.choice, .spelled(shown, as: "(\(plain))"))
  }

  /// Factors go from left to right: a division takes all before it above its bar.
  private func product(_ factors: [Syntax.Factor]) -> Mathematics {
    var row: [Mathematics] = []
    for (index, factor) in factors.enumerated() {
      switch factor.operation {
      case .times:
        let next = part(factor.value, factorLevel(factor.value, isFirst: index == 0))
        if let last = row.last { row.append(.sign(sign(between: last, and: next))) }
        row += index == 0 ? next.joinedParts : [next]
      case .divide:
        // The only factor needs no brackets above a bar.
        let upper = index == 1 ? part(factors[0].value, .choice) : .joined(row)
        row = [.fraction(upper, part(factor.value, .choice))]
      case .remainder:
        let next = part(factor.value, factorLevel(factor.value, isFirst: false))
        row = [.joined(row + [.sign(.remainder), next]).bracketedUnlessLast(index, factors)]
      }
    }
    return .joined(row)
  }

  private func factorLevel(_ factor: Syntax, isFirst: Bool) -> Level {
    if isFirst { return .product }
    return factor.beginsWithSign ? .atom : .prefix
  }

  /// A number stands before a letter, a root or brackets without a sign, and brackets behind brackets.
  private func sign(between last: Mathematics, and next: Mathematics) -> Mathematics.Sign {
    if next.beginsWithDigit { return .times }
    if next.isNamedCall { return .apart }
    if last.isNumeric { return .beside }
    return last.isBracket && next.isBracket ? .beside : .times
  }

  private func power(_ base: Syntax, _ exponent: Syntax) -> (Level, Mathematics) {
    let upper = part(exponent, .choice)
    // (sin x)² is sin²(x).
    if case .call(let callee, let arguments) = base.node, arguments.count == 1,
      callee.primes == 0, exponent.isWholePower, NameSetting.takesPowers(callee.name)
    {
      let name = Mathematics.scripts(.upright(callee.name), lower: nil, upper: upper)
      return (.power, .row([name, .fence(.round, part(arguments[0], .choice))]))
    }
    return (.power, .scripts(part(base, .atom), lower: nil, upper: upper))
  }

  // MARK: Calls

  private func call(_ callee: Syntax.Callee, _ arguments: [Syntax]) -> (Level, Mathematics) {
    if callee.primes == 0, let special = special(callee.name, arguments) { return special }
    var name = NameSetting.function(callee.name, logarithmBase)
    if callee.primes > 0 {
      let signs = ["′", "″", "‴"]
      let primes = Mathematics.Sign(
        callee.primes <= signs.count
          ? signs[callee.primes - 1] : String(repeating: "′", count: callee.primes),
        plain: String(repeating: "'", count: callee.primes),
        .tight
      )
      name = .row([name, .sign(primes)])
    }
    return (.atom, .row([name, .fence(.round, list(arguments))]))
  }

  /// What is no name with brackets: roots, bars, and brackets that round.
  private func special(_ name: String, _ arguments: [Syntax]) -> (Level, Mathematics)? {
    guard let row = Builtins.function(named: name), row.arity.accepts(arguments.count) else {
      return nil
    }
    // Each part once, however deep they stand in each other.
    lazy var parts = arguments.map { part($0, .choice) }
    func atom(_ shown: Mathematics) -> (Level, Mathematics) {
      let typed = parts.map(\.plain).joined(separator: ", ")
      return (.atom, .spelled(shown, as: "\(name)(\(typed))"))
    }
    switch row.spelling {
    case .name, .nameWithPowers, .letter, .lowered, .logarithm, .sum, .integral: return nil
    case .choice: return choice(arguments)
    case .root(.two): return atom(.root(parts[0], degree: nil))
    case .root(.number(let degree)):
      return atom(.root(parts[0], degree: .number(String(degree))))
    case .root(.argument): return atom(.root(parts[0], degree: parts[1]))
    case .bars: return atom(.fence(.bars, parts[0]))
    case .floor: return atom(.fence(.floor, parts[0]))
    case .ceiling: return atom(.fence(.ceiling, parts[0]))
    case .indexed(let letter):
      let shown = Mathematics.scripts(.variable(letter), lower: parts[0], upper: nil)
      return atom(.row([shown, .fence(.round, parts[1])]))
    }
  }

  /// `if(c, a, b)`: a if c, b otherwise.
  private func choice(_ arguments: [Syntax]) -> (Level, Mathematics) {
    let parts = arguments.map { part($0, .disjunction) }
    let words: [Mathematics] = [
      parts[1], .words(" if "), parts[0], .words(", "), parts[2], .words(" otherwise"),
    ]
    let typed = parts.map(\.plain).joined(separator: ", ")
    return (.choice, .spelled(.joined(words), as: "if(\(typed))"))
  }

  private func list(_ elements: [Syntax]) -> Mathematics {
    var parts: [Mathematics] = []
    for (index, element) in elements.enumerated() {
      if index > 0 { parts.append(.sign(.comma)) }
      parts.append(part(element, .choice))
    }
    return .joined(parts)
  }

  private func listRange(_ first: Syntax, _ second: Syntax?, _ last: Syntax) -> Mathematics {
    let start = list([first] + (second.map { [$0] } ?? []))
    return .joined([start, .sign(.init(" … ", plain: "..", .tight)), part(last, .choice)])
  }

  // MARK: Conditions

  private func comparison(_ first: Syntax, _ links: [Syntax.Link]) -> Mathematics {
    var parts = [part(first, .sum)]
    for link in links { parts += [.sign(link.relation.sign), part(link.value, .sum)] }
    return .joined(parts)
  }

  private func chain(_ conditions: [Syntax], _ word: String, _ level: Level) -> Mathematics {
    var parts: [Mathematics] = []
    for (index, condition) in conditions.enumerated() {
      if index > 0 { parts.append(.words(" \(word) ")) }
      // The first one may be a chain itself: these words go from left to right.
      parts.append(part(condition, level, isFirst: index == 0))
    }
    return .joined(parts)
  }

  private func part(_ syntax: Syntax, _ level: Level, isFirst: Bool) -> Mathematics {
    let (own, shown) = set(syntax)
    return own < level || own == level && !isFirst ? shown.bracketed : shown
  }

  /// `x if x > 0, −x otherwise`.
  private func choice(
    _ cases: [Syntax.Case],
    _ otherwise: Syntax?,
    _ syntax: Syntax
  ) -> Mathematics {
    var parts: [Mathematics] = []
    for (index, one) in cases.enumerated() {
      if index > 0 { parts.append(.words(", ")) }
      parts += [part(one.value, .disjunction), .words(" if "), part(one.condition, .disjunction)]
    }
    if let otherwise {
      parts += [.words(", "), part(otherwise, .disjunction), .words(" otherwise")]
    }
    return .spelled(.joined(parts), as: Printer.text(of: syntax))
  }
}
