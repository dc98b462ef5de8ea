import Diagnostics
import FormulaVocabulary

// Derivatives in Leibniz's notation: `d/dx x^2`, `d/dθ sin θ`, `d^2/dx^2 x^3`.

extension Parser {
  /// The head of a derivative: its variable, its order, and its length in tokens.
  struct DerivativeSign {
    let variable: String
    var order = 1
    let count: Int
  }

  /// The head `d/dx` if it comes next, without blanks; else nil.
  ///
  /// It is one only while `d` and `dx` are unknown names: if `d` has a value it is a division.
  var derivativeAhead: DerivativeSign? {
    guard peek.kind == .name("d"), kind(of: "d") == nil else { return nil }
    var count = 1
    let order = orderOfDerivative(&count)
    guard peek(ahead: count).kind == .symbol(.divide), isJoined(count), isJoined(count + 1) else {
      return nil
    }
    count += 1
    guard case .name(let name) = peek(ahead: count).kind, let variable = variable(name, &count)
    else { return nil }
    let lower = orderOfDerivative(&count)
    guard order == lower, order >= 1, let order = Int(exactly: order)
    else { return nil }
    return DerivativeSign(variable: variable, order: order, count: count)
  }

  /// Reads the order after `d` or `dx`, as a power; 1 without one.
  private func orderOfDerivative(_ count: inout Int) -> Double {
    switch peek(ahead: count).kind {
    case .superscript(let order) where isJoined(count):
      count += 1
      return order
    case .symbol(.power) where isJoined(count):
      guard case .number(let order) = peek(ahead: count + 1).kind, isJoined(count + 1) else {
        return 1
      }
      count += 2
      return order
    default: return 1
    }
  }

  /// Returns the variable in `dx`, or in `d` and a Greek letter, which is a token of its own.
  private func variable(_ name: String, _ count: inout Int) -> String? {
    count += 1
    var variable = String(name.dropFirst())
    if name == "d", case .name(let letter) = peek(ahead: count).kind, isJoined(count) {
      variable = letter
      count += 1
    } else {
      guard name.first == "d", kind(of: name) == nil else { return nil }
    }
    guard let first = variable.utf8.first, !(0x30...0x39).contains(first),
      !Self.reservedWords.contains(variable)
    else { return nil }
    if case .function = kind(of: variable) { return nil }
    return variable
  }

  /// Whether a derivative in Leibniz's notation comes next.
  package var beginsDerivative: Bool { derivativeAhead != nil }

  /// Whether the printed form of a derivative by a name is read as a derivative: not where `d` or
  /// `dx` has another meaning, and not for words and functions of the language.
  package static func readsDerivative(by name: String, kinds: some NameKinds) -> Bool {
    let parser = Parser("d/d\(name)(1)", kinds: kinds)
    guard let sign = parser.derivativeAhead, sign.variable == name, sign.order == 1 else {
      return false
    }
    return parser.peek(ahead: sign.count).kind == .symbol(.openParenthesis)
      && Builtins.constant(named: name) == nil
  }

  private func isJoined(_ distance: Int) -> Bool { !peek(ahead: distance).followsBlank }

  /// Reads a derivative from its head on, up to the end of the product.
  mutating func derivative(_ sign: DerivativeSign) throws(Diagnostic) -> Syntax {
    let start = peek.range.start
    for _ in 0..<sign.count { advance() }
    if sign.order > Problem.nestingLimit {
      throw Diagnostic(.nestedTooDeeply, at: SourceRange(start, endOfPrevious))
    }
    if let constant = Builtins.constant(named: sign.variable), !constant.givesWay {
      throw Diagnostic(
        .constantName(sign.variable),
        at: SourceRange(start, endOfPrevious)
      )
    }
    // Like an argument without brackets, the formula never starts with a plus: in `d/dx + 1` it is missing.
    if peek.kind == .symbol(.plus) { throw missingValue() }
    var value = try nested(.product)
    let range = SourceRange(start, value.range.end)
    for _ in 0..<sign.order { value = try node(.derivative(sign.variable, value), range) }
    return value
  }
}
