import Expressions

/// The head of a differential equation: its unknown, its variable, and its order.
///
/// Equations are `y' = …`, `y'(x) = …`, `dy/dx = …`, `d²y/dx² = …`, and all others that contain a
/// derivative: `y'' + y = 0`, `y dy/dx = -x`. A name with a prime is a derivative unless it is a
/// function. Differentials of two coordinates make an equation, too: `x dx + y dy = 0`.
struct DifferentialHead {
  /// The unknown whose highest derivative the equation gives.
  let unknown: String
  /// The variable in `dy/dx`; nil if no quotient is written.
  private(set) var variable: String?
  /// The variable in `y'(x)`, of which the unknown is a function; nil if it is not written.
  private(set) var argument: String?
  /// The order, from 1 on.
  let order: Int
  /// The form in which the equation gives the derivative.
  let form: Form
  /// The unknowns of this equation and of those after it.
  let all: [String]

  /// The highest order of an equation.
  static let highestOrder = 9

  /// The forms in which an equation gives a derivative.
  enum Form: Equatable {
    /// The derivative is alone before `=`.
    case solved
    /// The derivative is anywhere in the equation.
    case implicit
    /// The equation contains differentials: `dy = x dx`.
    case differentials
  }

  /// Reads a text up to its next comma; nil if it is no differential equation.
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

  /// Creates the head of an equation with `dy/dx`.
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

  /// Creates the head of an equation with `y'`.
  private init?(
    _ first: Derivative,
    of all: [String],
    among primes: [Derivative],
    in item: TokenText
  ) {
    let own = primes.filter { $0.place < item.count && $0.name == first.name }
    guard let order = own.map(\.order).max(), order <= Self.highestOrder, !Self.isValue(item) else {
      return nil
    }
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

  /// A name with primes, as it was typed, or already joined to one name.
  private struct Derivative {
    let name: String
    let order: Int
    let place: Int
    /// The place after it.
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

  /// Whether an item is a value such as `y(0) = 1` and `y'(0) = 0`, and no equation.
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

  /// Returns the place of the comma, or of the end, after the equation.
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

  /// Returns the unknown and the variable of `dy` and `dx` outside quotients; nil if there are none.
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
