import Expressions

// What stands in front of a formula that is drawn, and its range as mathematicians write it.

extension Respelling {
  static let clauses = [
    Respelling("textbooks", "plot x^2 for 0 < x < 2", respelled: inequalities)
  ]
  static let items = [
    Respelling("English, GeoGebra", "plot area under sin(x) for x in 0..pi", respelled: area),
    Respelling("gnuplot, Maple", "plot polar 1 + cos(theta)", respelled: polar),
  ]

  // MARK: Ranges

  /// `for 0 < x < 2`: what is between the two signs runs.
  @Sendable private static func inequalities(_ statement: FailedStatement) -> RespelledStatement? {
    let text = statement.text
    guard let start = text.place(where: { $0 == .name("for") }) else { return nil }
    let rest = text.dropFirst(start + 1)
    let end =
      rest.place { kind in
        if case .name(let word) = kind { return statement.words.options.contains(word) }
        return kind == .symbol(.comma)
      } ?? rest.count
    let clause = rest[0..<end]
    let rising: [Token.Kind] = [.symbol(.less), .symbol(.lessOrEqual)]
    let falling: [Token.Kind] = [.symbol(.greater), .symbol(.greaterOrEqual)]
    for signs in [rising, falling] {
      let parts = clause.split { signs.contains($0) }
      guard parts.count == 3, parts.allSatisfy({ !$0.isEmpty }), parts[1].count == 1,
        let variable = parts[1].name(0)
      else { continue }
      let (lower, upper) = signs == rising ? (parts[0], parts[2]) : (parts[2], parts[0])
      var edit = TokenEdit(statement)
      let head = [Token.Kind.name(variable), .name("in")]
      edit.move(
        lower.behind(head) + upper.behind([.symbol(.range)]),
        to: (start + 1)..<(start + 1 + end)
      )
      return edit.respelled()
    }
    return nil
  }

  // MARK: Kinds

  private static let areas: Set<String> = ["area", "shade", "shaded", "fill", "filled"]
  private static let kinds: Set<String> = ["between", "under"]

  /// `plot area between f and g`, `shade under sin(x)`, `shade sin(x) for x in 0..pi`.
  @Sendable private static func area(_ statement: FailedStatement) -> RespelledStatement? {
    let text = statement.text
    guard statement.mayDraw else { return nil }
    var edit = TokenEdit(statement)
    var isChanged = false
    for place in statement.items.reversed() {
      guard let word = statement.word(place), areas.contains(word) else { continue }
      if let kind = text.name(place + 1), kinds.contains(kind) {
        edit.drop(place..<(place + 1))
      } else if word == "shade", text.beginsFormula(at: place + 1) {
        edit.replace(place..<(place + 1), with: .name("under"))
      } else {
        continue
      }
      isChanged = true
    }
    return isChanged ? edit.respelled() : nil
  }

  /// `plot polar 1 + cos(theta)`.
  @Sendable private static func polar(_ statement: FailedStatement) -> RespelledStatement? {
    let text = statement.text
    guard statement.mayDraw else { return nil }
    var edit = TokenEdit(statement)
    var isChanged = false
    for place in statement.items.reversed() where statement.word(place) == "polar" {
      if text.name(place + 1) == "r", text.kind(place + 2) == .symbol(.equal) {
        edit.drop(place..<(place + 1))
      } else if text.beginsFormula(at: place + 1) {
        edit.replace(place..<(place + 1), with: .name("r"), .symbol(.equal))
      } else {
        continue
      }
      isChanged = true
    }
    return isChanged ? edit.respelled() : nil
  }
}

extension TokenText {
  /// Whether a formula could begin at a place, and nothing goes on there from what is in front.
  func beginsFormula(at place: Int) -> Bool {
    switch kind(place) {
    case .name(let word)?: !["and", "or", "not", "for"].contains(word)
    case .number?, .symbol(.openParenthesis)?, .symbol(.bar)?: true
    default: false
    }
  }
}
