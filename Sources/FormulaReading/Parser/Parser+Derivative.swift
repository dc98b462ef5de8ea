import Diagnostics
import FormulaVocabulary

// Derivatives in Leibniz's notation:
//
//     derivative = "d" "/" differential product                       d/dx x^2, d/dθ sin θ
//                | "d" power "/" differential { differential } product
//     differential = "d" name [ power ]                               d^2/dx^2 x^3, d^2/dx dy x y, d²/dxdy x y
//
// Rule. The orders of all differentials add up to that of the d above the line; d^2/dx dy is d/dx d/dy. In one word, as
// in dxdy, names have one letter each. The letters of ∂ are those of d.

extension Parser {
  /// The head of a derivative: its variables, the outermost first, one for each order, and its length in tokens.
  struct DerivativeSign {
    let variables: [String]
    let count: Int
  }

  /// The most orders of a derivative: deeper trees are refused anyway.
  private static let mostOrders = Problem.nestingLimit + 1

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
    guard order >= 1, let order = Int(exactly: order) else { return nil }
    let orders = min(order, Self.mostOrders)
    var variables: [String] = []
    repeat {
      guard let names = differential(&count, order) else { return nil }
      let lower = orderOfDerivative(&count)
      guard lower >= 1, let times = Int(exactly: lower), times <= order else { return nil }
      variables += names.dropLast()
      for _ in 0..<min(times, orders) { variables += names.suffix(1) }
    } while variables.count < orders
    guard variables.count == orders else { return nil }
    return DerivativeSign(variables: variables, count: count)
  }

  /// Reads `dx`, or `dxdy` in one word where the order asks for more than one name; nil for other tokens.
  private func differential(_ count: inout Int, _ order: Int) -> [String]? {
    guard case .name(let name) = peek(ahead: count).kind else { return nil }
    if order > 1, let names = differentials(inWord: name) {
      count += 1
      return names
    }
    return variable(name, &count).map { [$0] }
  }

  /// The names in a word such as `dxdy`; nil for other words.
  private func differentials(inWord word: String) -> [String]? {
    let letters = Array(word)
    guard letters.count >= 4, letters.count % 2 == 0, kind(of: word) == nil,
      stride(from: 0, to: letters.count, by: 2).allSatisfy({ letters[$0] == "d" })
    else { return nil }
    let names = stride(from: 1, to: letters.count, by: 2).map { String(letters[$0]) }
    return names.allSatisfy { $0.first?.isLetter == true } ? names : nil
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
    guard let sign = parser.derivativeAhead, sign.variables == [name] else {
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
    if sign.variables.count > Problem.nestingLimit {
      throw Diagnostic(.nestedTooDeeply, at: SourceRange(start, endOfPrevious))
    }
    for variable in sign.variables {
      if let constant = Builtins.constant(named: variable), !constant.givesWay {
        throw Diagnostic(.constantName(variable), at: SourceRange(start, endOfPrevious))
      }
    }
    // Like an argument without brackets, the formula never starts with a plus: in `d/dx + 1` it is missing.
    if peek.kind == .symbol(.plus) { throw missingValue() }
    var value = try nested(.product)
    let range = SourceRange(start, value.range.end)
    for variable in sign.variables.reversed() {
      value = try node(.derivative(variable, value), range)
    }
    return value
  }
}
