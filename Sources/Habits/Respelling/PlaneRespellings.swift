import Expressions

// Respellings that drop names of curves, contours and portraits before formulas that do not need
// them.

extension Respelling {
  static let plane = [
    Respelling("textbooks", "circle x^2 + y^2 = 9", respelled: namedCurve),
    Respelling("textbooks", "phase portrait of x' = y, y' = -x", respelled: portrait),
    Respelling("English", "y' = y with initial condition y(0) = 1", respelled: initialValue),
    Respelling("English", "contour x^2 + y^2 at 1, 4, 9", respelled: levels),
    Respelling("newcomers", "field -y, x", respelled: bareVector),
    Respelling("MATLAB", "contour filled x^2 - y^2", respelled: filledFirst),
    Respelling("textbooks, Maple", "level curves of x^2 - y^2", respelled: levelCurves),
    Respelling("textbooks", "feasible region x >= 0, y >= 0, x + y <= 5", respelled: feasible),
    Respelling("C, Excel", "x > 0 & y > 0", respelled: singleAmpersand),
  ]

  // MARK: Curves

  private static let curves: Set<String> = [
    "circle", "ellipse", "parabola", "hyperbola", "conic", "line", "curve", "equation", "equations",
    "implicit", "implicitplot", "implicit_plot", "system", "plot_implicit", "locus",
  ]
  private static let joints = ["of", "the", "curve", "equation", "equations", "plot", "with"]

  /// Rewrites `circle x^2 + y^2 = 9`, `line 2x + 3y = 6`, `implicitplot(x^2 + y^2 = 1)` as the
  /// equation alone.
  @Sendable private static func namedCurve(_ statement: FailedStatement) -> RespelledStatement? {
    let text = statement.text
    var edit = TokenEdit(statement)
    var isChanged = false
    for (start, item) in statement.itemsOfPlane.reversed() {
      guard let word = statement.word(start), curves.contains(word), !statement.isDefinition,
        item.holdsRelation
      else { continue }
      let behind = start + 1 + statement.count(of: joints, from: start + 1)
      // `curve(x^2, from = 0, to = 2)` is a call.
      guard behind < start + item.count, !text.dropFirst(behind).beginsCall else { continue }
      edit.drop(start..<behind)
      isChanged = true
    }
    return isChanged && text.count > 1 ? edit.respelled() : nil
  }

  // MARK: Differential equations

  private static let equations: Set<String> = [
    "ode", "solve", "system", "solution", "solutions", "isoclines", "ivp",
  ]
  private static let portraits: Set<String> = ["phaseportrait", "phaseplot", "phaseplane"]
  private static let behindPhase: Set<String> = [
    "portrait", "plane", "plot", "diagram", "space", "field",
  ]
  private static let fieldWords: Set<String> = ["velocity", "force", "flow", "vector", "direction"]
  private static let lineWords: Set<String> = ["streamlines", "streamline", "flowlines"]

  /// Rewrites `phase portrait of x' = y, y' = -x`, `solve y' = x y, y(0) = 1`,
  /// `velocity field (y, -x)`, `streamlines of (y, -x)`.
  @Sendable private static func portrait(_ statement: FailedStatement) -> RespelledStatement? {
    let text = statement.text
    let start = statement.isPlot ? 1 : 0
    guard let word = statement.isPlot ? statement.word(1) : text.name(0), !statement.isDefinition
    else { return nil }
    let next = text.name(start + 1) ?? ""
    var end = start + 1
    var isOfLines = false
    if word == "phase", behindPhase.contains(next) {
      end += 1
    } else if ["stream", "field"].contains(word), ["plot", "lines", "line"].contains(next) {
      (end, isOfLines) = (end + 1, true)
    } else if fieldWords.contains(word), ["field", "plot"].contains(next) {
      end += 1
    } else if word == "flow" {
    } else if lineWords.contains(word) {
      isOfLines = true
    } else if !portraits.contains(word), !equations.contains(word) {
      return nil
    }
    end += statement.count(
      of: ["of", "the", "system", "for", "ode", "equation", "differential", "equations"],
      from: end
    )
    let rest = text.dropFirst(end)
    guard !rest.isEmpty else { return nil }
    // `solve y' = y, y(0) = 1 at 1` asks for a value.
    if word == "solve", rest.place(where: { $0 == .name("at") }) != nil { return nil }
    var edit = TokenEdit(statement)
    if rest.holdsDerivative {
      if isOfLines { edit.append([.name("with"), .name("streamlines")]) }
      edit.drop(start..<end)
      return edit.respelled()
    }
    // `solve (x, y) = …` is not a vector field.
    guard rest.kind(0) == .symbol(.openParenthesis), !equations.contains(word) else { return nil }
    if isOfLines { edit.append([.name("with"), .name("streamlines")]) }
    edit.replace(start..<end, with: .name("field"))
    return edit.respelled()
  }

  private static let fields: Set<String> = [
    "field", "quiver", "vectorfield", "streamplot",
  ]

  /// Rewrites `field -y, x`, a vector without its brackets.
  @Sendable private static func bareVector(_ statement: FailedStatement) -> RespelledStatement? {
    let text = statement.text
    var start = statement.isPlot ? 1 : 0
    if fieldWords.contains(text.name(start) ?? "") { start += 1 }
    guard let word = text.name(start), fields.contains(word), !statement.isDefinition,
      text.kind(start + 1) != .symbol(.openParenthesis)
    else { return nil }
    let words: Set<String> = ["through", "with", "for", "from", "color", "label"]
    let rest = text.dropFirst(start + 1)
    let end = rest.place { if case .name(let name) = $0 { words.contains(name) } else { false } }
    let vector = rest[0..<(end ?? rest.count)]
    let parts = vector.split { $0 == .symbol(.comma) }
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }) else { return nil }
    var edit = TokenEdit(statement)
    let last = start + 1 + vector.count
    edit.replace(last..<last, with: .symbol(.closeParenthesis))
    edit.replace((start + 1)..<(start + 1), with: .symbol(.openParenthesis))
    return edit.respelled()
  }

  private static let beforeValues: Set<String> = [
    "with", "initial", "condition", "conditions", "value", "values", "given", "that", "subject",
    "to",
    "when", "if", "for", "where", "such",
  ]
  private static let beforePoints: Set<String> = [
    "with", "the", "a", "solution", "solutions", "curve", "curves", "passing", "going", "and",
  ]

  /// Rewrites `y' = y with initial condition y(0) = 1`, `y' = y with the solution through (0, 1)`.
  @Sendable private static func initialValue(_ statement: FailedStatement) -> RespelledStatement? {
    let text = statement.text
    guard text.holdsDerivative else { return nil }
    if let through = text.place(where: { $0 == .name("through") }) {
      let start = text.start(of: beforePoints, before: through)
      guard start < through else { return nil }
      var edit = TokenEdit(statement)
      edit.drop(start..<through)
      return edit.respelled()
    }
    for place in 1..<max(1, text.count) where text.isValue(at: place) {
      let start = text.start(of: beforeValues, before: place)
      guard start < place, start > 0 else { continue }
      var edit = TokenEdit(statement)
      edit.replace(start..<place, with: .symbol(.comma))
      return edit.respelled()
    }
    return nil
  }

  // MARK: Levels

  /// Rewrites `contour x*y with levels [1, 2]`, `contour x^2 + y^2 at 1, 4, 9`.
  @Sendable private static func levels(_ statement: FailedStatement) -> RespelledStatement? {
    let text = statement.text
    let start = statement.isPlot ? 1 : 0
    guard let word = text.name(start),
      ["contour", "contours", "contourf", "filled"].contains(word),
      let at = text.place(where: { [.name("at"), .name("with")].contains($0) }),
      at > start
    else { return nil }
    var end = at + 1
    while ["levels", "level", "values", "heights"].contains(text.name(end)) { end += 1 }
    let rest = text.dropFirst(end)
    guard !rest.isEmpty, text.name(at) == "at" || end > at + 1 else { return nil }
    let isList = rest.split { $0 == .symbol(.comma) }.count > 1
    var edit = TokenEdit(statement)
    if isList {
      edit.append([.symbol(.closeBracket)])
      edit.replace(end..<end, with: .symbol(.openBracket))
    }
    edit.replace(at..<end, with: .name("levels"))
    return edit.respelled()
  }

  /// Rewrites `contour filled x*y`; in locus the word follows the function.
  @Sendable private static func filledFirst(_ statement: FailedStatement) -> RespelledStatement? {
    let text = statement.text
    let start = statement.isPlot ? 1 : 0
    guard ["contour", "contours"].contains(text.name(start)), text.name(start + 1) == "filled",
      text.count > start + 2
    else { return nil }
    var edit = TokenEdit(statement)
    edit.drop((start + 1)..<(start + 2))
    edit.append([.name("filled")])
    return edit.respelled()
  }

  private static let contours: Set<String> = [
    "contourplot", "contour_plot", "levelcurves", "levelcurve", "isolines", "isocontours",
    "contours",
  ]

  /// Rewrites `level curves of x^2 - y^2`, `contourplot x*y`; `contour x*y = 1` becomes the curve
  /// of the equation.
  @Sendable private static func levelCurves(_ statement: FailedStatement) -> RespelledStatement? {
    let text = statement.text
    let start = statement.isPlot ? 1 : 0
    guard let word = text.name(start), !statement.isDefinition else { return nil }
    var end = start + 1
    if word == "level",
      ["curves", "curve", "lines", "line", "sets", "set"].contains(text.name(end))
    {
      end += 1
    } else if !contours.contains(word), word != "contour" {
      return nil
    }
    end += statement.count(of: ["of", "the"], from: end)
    let rest = text.dropFirst(end)
    guard !rest.isEmpty else { return nil }
    var edit = TokenEdit(statement)
    if rest.holdsRelation {
      edit.drop(start..<end)
    } else if word != "contour" {
      edit.replace(start..<end, with: .name("contour"))
    } else {
      return nil
    }
    return edit.respelled()
  }

  // MARK: Regions

  /// Rewrites `feasible region x >= 0, y >= 0, x + y <= 5` as the conjunction of the conditions.
  @Sendable private static func feasible(_ statement: FailedStatement) -> RespelledStatement? {
    guard statement.firstWord == "feasible", statement.text.holdsRelation else { return nil }
    let behind =
      1 + statement.count(of: ["region", "set", "area", "of", "the", "for", "where"], from: 1)
    guard behind < statement.text.count else { return nil }
    var edit = TokenEdit(statement)
    for place in statement.text.outside
    where place > behind && statement.text.kind(place) == .symbol(.comma) {
      edit.replace(place..<(place + 1), with: .name("and"))
    }
    edit.replace(0..<behind, with: .name("plot"))
    return edit.respelled()
  }

  /// Rewrites `x > 0 & y > 0` with `and`.
  @Sendable private static func singleAmpersand(
    _ statement: FailedStatement
  ) -> RespelledStatement? {
    guard statement.text.holdsRelation else { return nil }
    var edit = TokenEdit(statement)
    var isChanged = false
    for place in 0..<statement.text.count
    where statement.text.kind(place) == .invalid(.unusable("&")) {
      edit.replace(place..<(place + 1), with: .name("and"))
      isChanged = true
    }
    return isChanged ? edit.respelled() : nil
  }
}

extension FailedStatement {
  /// The items with the indices at which they begin.
  fileprivate var itemsOfPlane: [(start: Int, item: TokenText)] {
    let starts = items
    return starts.enumerated().map { index, start in
      let end = index + 1 < starts.count ? starts[index + 1] - 1 : text.count
      return (start, text[start..<max(start, end)])
    }
  }
}

extension TokenText {
  /// Whether the tokens contain an equation or a comparison.
  fileprivate var holdsRelation: Bool {
    tokens.contains { token in
      switch token.kind {
      case .symbol(.equal), .symbol(.less), .symbol(.greater), .symbol(.lessOrEqual),
        .symbol(.greaterOrEqual):
        true
      default: false
      }
    }
  }

  /// Whether several arguments in brackets come next.
  fileprivate var beginsCall: Bool {
    let inside = dropFirst()
    guard kind(0) == .symbol(.openParenthesis), let end = inside.closingPlace else { return false }
    return inside[0..<end].split { $0 == .symbol(.comma) }.count > 1
  }

  /// Returns the index of the first of consecutive words right before an index.
  fileprivate func start(of words: Set<String>, before place: Int) -> Int {
    var start = place
    while let name = name(start - 1), words.contains(name) { start -= 1 }
    return start
  }

  /// Whether `y(0) =` or `y'(0) =` begins at an index.
  fileprivate func isValue(at place: Int) -> Bool {
    guard name(place) != nil else { return false }
    var open = place + 1
    while kind(open) == .symbol(.prime) { open += 1 }
    guard kind(open) == .symbol(.openParenthesis), let closing = dropFirst(open + 1).closingPlace
    else { return false }
    return isSingleEqual(open + 2 + closing)
  }

  /// Whether the tokens contain an equation with a derivative: `y' = x`, `dy/dx = x`.
  fileprivate var holdsDerivative: Bool {
    guard tokens.contains(where: { $0.kind == .symbol(.equal) }) else { return false }
    return (0..<count).contains { place in
      if kind(place) == .symbol(.prime) { return true }
      let isQuotient = kind(place + 1) == .symbol(.divide)
      return isQuotient && name(place)?.hasPrefix("d") == true
        && name(place + 2)?.hasPrefix("d") == true
    }
  }
}
