import Expressions

/// The begin of a differential equation: which unknown it is about, by which variable, and of which order.
///
/// `y' = …`, `y'(x) = …`, `dy/dx = …`, `d²y/dx² = …`, and any equation in which a derivative stands: `y'' + y = 0`,
/// `y dy/dx = -x`. A name with a prime is one unless it is a function's. Differentials of two coordinates make an
/// equation, too: `x dx + y dy = 0`.
struct DifferentialHead {
  /// The unknown whose derivative of highest order it gives.
  let unknown: String
  /// The variable that `dy/dx` names.
  private(set) var variable: String?
  /// What `y'(x)` says that the unknown is a function of.
  private(set) var argument: String?
  /// 1 or 2.
  let order: Int
  /// How the equation gives the derivative.
  let form: Form
  /// The unknowns of this equation and of those behind it.
  let all: [String]

  /// How an equation gives a derivative.
  enum Form: Equatable {
    /// The derivative stands alone in front of `=`.
    case solved
    /// It stands somewhere in the equation.
    case implicit
    /// Its differentials stand in the equation: `dy = x dx`.
    case differentials
  }

  /// Looks at a text up to its next comma; nil if it is no differential equation.
  init?(_ text: TokenText, in scope: Scope) {
    let item = text[0..<Self.end(of: text)]
    guard item.place(where: { $0 == .symbol(.equal) }) != nil else { return nil }
    let primes = Self.derivatives(in: text, scope)
    let quotients = LeibnizDerivative.all(in: text, scope)
    let all = Self.names(primes, quotients)
    if let quotient = quotients.first, quotient.places.upperBound <= item.count {
      self.init(quotient, of: all, isHead: quotient.isHead(in: text), among: quotients)
    } else if let first = primes.first, first.place < item.count {
      self.init(first, of: all, among: primes, in: item)
    } else if let pair = Self.differentials(in: item, scope) {
      self.init(pair.unknown, [pair.unknown], order: 1, form: .differentials)
      variable = pair.variable
    } else {
      return nil
    }
  }

  private init(_ unknown: String, _ all: [String], order: Int, form: Form) {
    (self.unknown, self.all, self.order, self.form) = (unknown, all, order, form)
  }

  /// An equation with `dy/dx`.
  private init(
    _ first: LeibnizDerivative,
    of all: [String],
    isHead: Bool,
    among quotients: [LeibnizDerivative]
  ) {
    let orders = quotients.filter { $0.unknown == first.unknown }.map(\.order)
    self.init(
      first.unknown,
      all,
      order: isHead ? first.order : orders.max() ?? 1,
      form: isHead ? .solved : .implicit
    )
    variable = first.variable
  }

  /// An equation with `y'`.
  private init?(
    _ first: Derivative,
    of all: [String],
    among primes: [Derivative],
    in item: TokenText
  ) {
    let own = primes.filter { $0.place < item.count && $0.name == first.name }
    guard let order = own.map(\.order).max(), order <= 2, !Self.isValue(item) else { return nil }
    let isBehind =
      first.place == 0 && item.kind(first.end) == .symbol(.openParenthesis)
      && item.kind(first.end + 2) == .symbol(.closeParenthesis)
    let argument = isBehind ? item.name(first.end + 1) : nil
    let isSolved =
      first.place == 0 && first.order == order
      && item.isSingleEqual(first.end + (argument == nil ? 0 : 3))
      && own.count { $0.order == order } == 1
    self.init(first.name, all, order: order, form: isSolved ? .solved : .implicit)
    self.argument = argument
  }

  private static func names(
    _ derivatives: [Derivative],
    _ quotients: [LeibnizDerivative]
  ) -> [String] {
    Set(derivatives.map(\.name) + quotients.map(\.unknown)).sorted()
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

  /// `dy` and `dx` where no quotient is made of them: the unknown, and the variable.
  private static func differentials(
    in item: TokenText,
    _ scope: Scope
  ) -> (unknown: String, variable: String)? {
    let names = Set(
      (0..<item.count).compactMap { item.name($0).flatMap { LeibnizDerivative.name($0, scope) } }
    )
    return switch names {
    case ["x", "y"]: ("y", "x")
    case ["t", "x"]: ("x", "t")
    case ["t", "y"]: ("y", "t")
    default: nil
    }
  }
}
