import Expressions

/// The begin of a differential equation: which unknown it is about, by which variable, and of which order.
///
/// `y' = …`, `y'(x) = …`, `dy/dx = …`, `d²y/dx² = …`, and any equation in which a name that is no function has a prime:
/// `y'' + y = 0`.
struct DifferentialHead {
  /// The unknown whose derivative of highest order it gives.
  let unknown: String
  /// The variable that `dy/dx` names.
  private(set) var variable: String?
  /// What `y'(x)` says that the unknown is a function of.
  private(set) var argument: String?
  /// 1 or 2.
  let order: Int
  /// Whether the derivative stands alone in front of `=`.
  let isSolved: Bool
  /// The unknowns of this equation and of those behind it.
  let all: [String]

  /// Looks at a text up to its next comma; nil if it is no differential equation.
  init?(_ text: TokenText, in scope: Scope) {
    let item = text[0..<Self.end(of: text)]
    let everywhere = Self.derivatives(in: text, scope)
    let quotients = Self.quotients(in: text, scope)
    all = Array(Set(everywhere.map(\.name) + quotients.map(\.unknown))).sorted()
    if let quotient = Quotient(item, in: scope) {
      (unknown, variable, order) = (quotient.unknown, quotient.variable, quotient.order)
      isSolved = true
      return
    }
    let own = everywhere.filter { $0.place < item.count }
    guard item.place(where: { $0 == .symbol(.equal) }) != nil, let first = own.first,
      !Self.isValue(item)
    else { return nil }
    unknown = first.name
    order = own.filter { $0.name == first.name }.map(\.order).max() ?? 1
    guard order <= 2 else { return nil }
    var place = first.end
    if first.place == 0, item.kind(place) == .symbol(.openParenthesis),
      let inner = item.name(place + 1), item.kind(place + 2) == .symbol(.closeParenthesis)
    {
      argument = inner
      place += 3
    }
    let highest = order
    isSolved =
      first.place == 0 && first.order == order && item.isSingleEqual(place)
      && own.count { $0.name == first.name && $0.order == highest } == 1
  }

  /// A name with primes, as it was typed, or joined to one name already.
  private struct Derivative {
    let name: String
    let order: Int
    let place: Int
    /// The place behind it.
    let end: Int
  }

  private static func derivatives(in text: TokenText, _ scope: Scope) -> [Derivative] {
    var found: [Derivative] = []
    for place in 0..<text.count {
      guard let name = text.name(place) else { continue }
      let unknown = name.withoutPrimes
      var order = name.count - unknown.count
      var end = place + 1
      while text.kind(end) == .symbol(.prime) {
        order += 1
        end += 1
      }
      if order > 0, !isFunction(unknown, in: scope) {
        found.append(Derivative(name: unknown, order: order, place: place, end: end))
      }
    }
    return found
  }

  /// `y(0) = 1` and `y'(0) = 0` are values, and no equations.
  private static func isValue(_ item: TokenText) -> Bool {
    guard item.name(0) != nil else { return false }
    var place = 1
    while item.kind(place) == .symbol(.prime) { place += 1 }
    guard item.kind(place) == .symbol(.openParenthesis), let closing = item.closing(of: place),
      item.isSingleEqual(closing + 1)
    else { return false }
    return item.name(place + 1) == nil || closing != place + 2
  }

  private static func isFunction(_ name: String, in scope: Scope) -> Bool {
    if case .function = scope.kind(of: name) { return true }
    return false
  }

  /// The place of the comma, or of the end, behind the equation.
  private static func end(of text: TokenText) -> Int {
    var depth = 0
    for place in 0..<text.count {
      switch text.kind(place) {
      case .symbol(.openParenthesis), .symbol(.openBracket), .symbol(.openBrace): depth += 1
      case .symbol(.closeParenthesis), .symbol(.closeBracket), .symbol(.closeBrace): depth -= 1
      case .symbol(.comma) where depth == 0: return place
      case .name("and") where depth == 0, .name("through") where depth == 0: return place
      default: break
      }
    }
    return text.count
  }

  private static func quotients(in text: TokenText, _ scope: Scope) -> [Quotient] {
    (0..<text.count).compactMap { Quotient(text.dropFirst($0), in: scope) }
  }

  /// `dy/dx =`, `(dy)/(dx) =`, `d/dx y =`, `d^2y/dx^2 =`, `d²y/dx² =`.
  private struct Quotient {
    let unknown: String
    let variable: String
    let order: Int

    init?(_ written: TokenText, in scope: Scope) {
      let text = Self.withoutBrackets(written)
      if let upper = text.name(0), let unknown = Self.name(upper, scope),
        text.kind(1) == .symbol(.divide), let lower = text.name(2),
        let variable = Self.name(lower, scope), text.isSingleEqual(3)
      {
        (self.unknown, self.variable, order) = (unknown, variable, 1)
        return
      }
      if text.name(0) == "d", text.kind(1) == .symbol(.divide), let lower = text.name(2),
        let variable = Self.name(lower, scope), let unknown = text.name(3), text.isSingleEqual(4),
        unknown != variable, scope.isUnknown(unknown)
      {
        (self.unknown, self.variable, order) = (unknown, variable, 1)
        return
      }
      guard text.name(0) == "d", let above = Self.square(text, 1), let unknown = text.name(above),
        text.kind(above + 1) == .symbol(.divide), let lower = text.name(above + 2),
        let variable = Self.name(lower, scope), let below = Self.square(text, above + 3),
        text.isSingleEqual(below)
      else { return nil }
      (self.unknown, self.variable, order) = (unknown, variable, 2)
    }

    /// As many tokens as a head may have.
    private static let most = 16

    /// The head up to its equals sign, its brackets left out: `(dy)/(dx) =`, `d/dx(y) =`.
    private static func withoutBrackets(_ text: TokenText) -> TokenText {
      let head = text[0..<Self.most]
      guard head.tokens.contains(where: { $0.kind == .symbol(.openParenthesis) }) else {
        return text
      }
      return head.keeping {
        $0.kind != .symbol(.openParenthesis) && $0.kind != .symbol(.closeParenthesis)
      }
    }

    /// `y` of `dy`, unless that is a name of its own.
    private static func name(_ text: String, _ scope: Scope) -> String? {
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
}

extension Scope {
  /// Whether a name may be an unknown: it is a coordinate, or stands for nothing.
  fileprivate func isUnknown(_ name: String) -> Bool {
    let kind = self.kind(of: name)
    return (kind == nil || kind == .coordinate) && value(of: name) == nil
  }
}
