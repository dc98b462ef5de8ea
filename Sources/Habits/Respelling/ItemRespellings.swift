import Expressions

// Respellings of words before a formula that is drawn, or in its place.

extension Respelling {
  static let items = [
    Respelling("English, GeoGebra", "plot area under sin(x) for x in 0..pi", respelled: area),
    Respelling("gnuplot, Maple", "plot polar 1 + cos(theta)", respelled: polar),
    Respelling("English", "plot x^3, derivative of x^3", respelled: derivative),
  ]

  // MARK: Kinds

  private static let areas: Set<String> = ["area", "shade", "shaded", "fill", "filled"]
  private static let kinds: Set<String> = ["between", "under"]

  /// Rewrites `plot area between f and g`, `shade under sin(x)`, `plot area x^2 from 0 to 2`.
  ///
  /// `area x^2` alone means a number, which ``Quantity`` answers.
  @Sendable private static func area(_ statement: FailedStatement) -> RespelledStatement? {
    let text = statement.text
    guard statement.mayDraw else { return nil }
    var edit = TokenEdit(statement)
    var isChanged = false
    for place in statement.items.reversed() {
      guard let word = statement.word(place), areas.contains(word) else { continue }
      if let kind = text.name(place + 1), kinds.contains(kind) {
        edit.drop(place..<(place + 1))
      } else if word == "shade" || statement.isPlot, text.beginsFormula(at: place + 1) {
        edit.replace(place..<(place + 1), with: .name("under"))
      } else {
        continue
      }
      isChanged = true
    }
    return isChanged ? edit.respelled() : nil
  }

  /// Rewrites `plot polar 1 + cos(theta)`.
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

// MARK: Derivatives

extension Respelling {
  /// Rewrites `plot x^3, derivative of x^3`, `plot derivative f` with `d/dx (x^3)`, `f'`.
  @Sendable private static func derivative(_ statement: FailedStatement) -> RespelledStatement? {
    let text = statement.text
    guard statement.isPlot else { return nil }
    var edit = TokenEdit(statement)
    var isChanged = false
    for place in statement.items.reversed() {
      guard ["derivative", "diff"].contains(text.name(place)), let word = text.token(place) else {
        continue
      }
      let behind = statement.word(place + 1) == "of" ? place + 2 : place + 1
      let rest = text.dropFirst(behind)
      let length = rest.place { kind in
        if case .name(let word) = kind {
          return ["for", "from"].contains(word) || statement.words.options.contains(word)
        }
        return kind == .symbol(.comma)
      }
      let formula = rest[0..<(length ?? rest.count)]
      guard let last = formula.tokens.last, formula.beginsFormula(at: 0) else { continue }
      func written(_ kinds: Token.Kind...) -> [Token] {
        kinds.map { Token(kind: $0, range: word.range, followsBlank: false) }
      }
      let isName = formula.count == 1 && formula.name(0).map(statement.isFunction) == true
      edit.move(
        isName
          ? formula.tokens
            + [Token(kind: .symbol(.prime), range: last.range, followsBlank: false)]
          : written(.name("d"), .symbol(.divide), .name("dx"), .symbol(.openParenthesis))
            + formula.tokens
            + [Token(kind: .symbol(.closeParenthesis), range: last.range, followsBlank: false)],
        to: place..<(behind + formula.count)
      )
      // Without a label the name of the derivative would be that of the function.
      if isName {
        let end = place + formula.count + 1
        edit.replace(end..<end, with: .name("label"), .text(text[place..<(behind + 1)].text))
      }
      isChanged = true
    }
    return isChanged ? edit.respelled() : nil
  }
}

extension TokenText {
  /// Whether a formula could begin at an index, and the tokens there do not continue a value before
  /// it.
  func beginsFormula(at place: Int) -> Bool {
    switch kind(place) {
    case .name(let word)?: !["and", "or", "not", "for"].contains(word)
    case .number?, .symbol(.openParenthesis)?, .symbol(.bar)?: true
    default: false
    }
  }
}
