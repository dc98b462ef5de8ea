import Expressions

/// A derivative as Leibniz wrote it: `dy/dx`, `(dy)/(dx)`, `d/dx y =`, `d^2y/dx^2`, `d²y/dx²`.
///
/// A name that is defined is no differential. `d/dx` in front of more than an unknown is a derivative to be calculated.
struct LeibnizDerivative {
  /// What is derived.
  private(set) var unknown: String
  /// By what.
  private(set) var variable: String
  /// 1 or 2.
  private(set) var order = 1
  /// The places of its tokens.
  private(set) var places: Range<Int>

  /// Reads the derivative at a place of a text; nil if there is none.
  init?(_ text: TokenText, at start: Int, in scope: Scope) {
    if let upper = Self.differential(text, start, scope), text.kind(upper.end) == .symbol(.divide),
      let lower = Self.differential(text, upper.end + 1, scope)
    {
      (unknown, variable, places) = (upper.name, lower.name, start..<lower.end)
    } else if let (unknown, variable, end) = Self.operation(text, start, scope) {
      (self.unknown, self.variable, places) = (unknown, variable, start..<end)
    } else if let (unknown, variable, end) = Self.second(text, start, scope) {
      (self.unknown, self.variable, places) = (unknown, variable, start..<end)
      order = 2
    } else {
      return nil
    }
  }

  /// All derivatives of a text, which do not overlap.
  static func all(in text: TokenText, _ scope: Scope) -> [LeibnizDerivative] {
    var found: [LeibnizDerivative] = []
    for place in 0..<text.count where place >= found.last?.places.upperBound ?? 0 {
      if let next = LeibnizDerivative(text, at: place, in: scope) { found.append(next) }
    }
    return found
  }

  /// Whether it stands alone in front of an equals sign at the begin of an equation.
  func isHead(in text: TokenText) -> Bool {
    guard text.isSingleEqual(places.upperBound) else { return false }
    let before = text.kind(places.lowerBound - 1)
    return before == nil || before == .symbol(.comma) || before == .name("and")
  }

  // MARK: Forms

  private typealias Found = (unknown: String, variable: String, end: Int)

  /// `d/dx y =`, `d/dx(y) =`.
  private static func operation(_ text: TokenText, _ start: Int, _ scope: Scope) -> Found? {
    guard text.name(start) == "d", text.kind(start + 1) == .symbol(.divide),
      let lower = differential(text, start + 2, scope),
      let of = bracketed(text, lower.end), text.isSingleEqual(of.end),
      of.name != lower.name, scope.isUnknown(of.name)
    else { return nil }
    return (of.name, lower.name, of.end)
  }

  /// `d^2y/dx^2`, `(d²y)/(dx²)`.
  private static func second(_ text: TokenText, _ start: Int, _ scope: Scope) -> Found? {
    var place = start
    func opens() -> Bool {
      guard text.kind(place) == .symbol(.openParenthesis) else { return false }
      place += 1
      return true
    }
    func closes(_ isOpen: Bool) -> Bool {
      guard isOpen else { return true }
      guard text.kind(place) == .symbol(.closeParenthesis) else { return false }
      place += 1
      return true
    }
    let upper = opens()
    guard text.name(place) == "d", let name = square(text, place + 1),
      let unknown = text.name(name)
    else { return nil }
    place = name + 1
    guard closes(upper), text.kind(place) == .symbol(.divide) else { return nil }
    place += 1
    let lower = opens()
    guard let written = text.name(place), let variable = Self.name(written, scope),
      let end = square(text, place + 1)
    else { return nil }
    place = end
    return closes(lower) ? (unknown, variable, place) : nil
  }

  /// `dy`, `(dy)`: the name behind the d, unless `dy` is a name of its own.
  private static func differential(
    _ text: TokenText,
    _ place: Int,
    _ scope: Scope
  ) -> (name: String, end: Int)? {
    guard let found = bracketed(text, place), let name = name(found.name, scope) else {
      return nil
    }
    return (name, found.end)
  }

  /// A name, in brackets or not.
  private static func bracketed(_ text: TokenText, _ place: Int) -> (name: String, end: Int)? {
    if let name = text.name(place) { return (name, place + 1) }
    guard text.kind(place) == .symbol(.openParenthesis), let name = text.name(place + 1),
      text.kind(place + 2) == .symbol(.closeParenthesis)
    else { return nil }
    return (name, place + 3)
  }

  /// `y` of `dy`, unless that is a name of its own.
  static func name(_ text: String, _ scope: Scope) -> String? {
    guard text.count > 1, text.hasPrefix("d"), scope.kind(of: text) == nil else { return nil }
    return String(text.dropFirst())
  }

  /// The place behind `^2` or `²`.
  private static func square(_ text: TokenText, _ place: Int) -> Int? {
    switch text.kind(place) {
    case .superscript(2): place + 1
    case .symbol(.power) where text.kind(place + 1) == .number(2): place + 2
    default: nil
    }
  }
}

extension Scope {
  /// Whether a name may be an unknown: it is a coordinate, or stands for nothing.
  fileprivate func isUnknown(_ name: String) -> Bool {
    let kind = self.kind(of: name)
    return (kind == nil || kind == .coordinate) && value(of: name) == nil
  }
}
