import FormulaReading
import FormulaVocabulary

/// A row of the table of functions: derivative and antiderivative as formulas in x, in the notation of this program.
///
/// Sources: the tables of derivatives and integrals in Abramowitz and Stegun 1964, "Handbook of
/// Mathematical Functions", chapters 3 and 4. Angles are in radians; with another unit no formula is answered.
struct FunctionRule {
  /// What becomes of the sign of an argument.
  enum Parity {
    case even, odd, none
  }

  let name: String
  /// The derivative; nil if it has no short formula.
  let slope: String?
  /// A function with this derivative; nil if the table has none.
  let antiderivative: String?
  let parity: Parity
  /// The values at 0 and 1, where they are fractions.
  let known: [Int: Int]

  private init(
    _ name: String,
    _ slope: String?,
    _ antiderivative: String? = nil,
    _ parity: Parity = .none,
    known: [Int: Int] = [:]
  ) {
    (self.name, self.slope, self.antiderivative) = (name, slope, antiderivative)
    (self.parity, self.known) = (parity, known)
  }

  private static let table: [FunctionRule] = [
    FunctionRule("sin", "cos(x)", "-cos(x)", .odd, known: [0: 0]),
    FunctionRule("cos", "-sin(x)", "sin(x)", .even, known: [0: 1]),
    FunctionRule("tan", "1/cos(x)^2", "-ln(abs(cos(x)))", .odd, known: [0: 0]),
    FunctionRule("cot", "-1/sin(x)^2", "ln(abs(sin(x)))", .odd),
    FunctionRule("sec", "sin(x)/cos(x)^2", "ln(abs(1/cos(x) + tan(x)))", .even, known: [0: 1]),
    FunctionRule("csc", "-cos(x)/sin(x)^2", "ln(abs(tan(x/2)))", .odd),
    FunctionRule(
      "asin",
      "1/sqrt(1 - x^2)",
      "x asin(x) + sqrt(1 - x^2)",
      .odd,
      known: [0: 0]
    ),
    FunctionRule("acos", "-1/sqrt(1 - x^2)", "x acos(x) - sqrt(1 - x^2)", known: [1: 0]),
    FunctionRule("atan", "1/(x^2 + 1)", "x atan(x) - ln(x^2 + 1)/2", .odd, known: [0: 0]),
    FunctionRule("sinh", "cosh(x)", "cosh(x)", .odd, known: [0: 0]),
    FunctionRule("cosh", "sinh(x)", "sinh(x)", .even, known: [0: 1]),
    FunctionRule("tanh", "1/cosh(x)^2", "ln(cosh(x))", .odd, known: [0: 0]),
    FunctionRule(
      "asinh",
      "1/sqrt(x^2 + 1)",
      "x asinh(x) - sqrt(x^2 + 1)",
      .odd,
      known: [0: 0]
    ),
    FunctionRule("acosh", "1/(sqrt(x - 1) sqrt(x + 1))", nil, known: [1: 0]),
    FunctionRule("atanh", "1/(1 - x^2)", "x atanh(x) + ln(1 - x^2)/2", .odd, known: [0: 0]),
    FunctionRule("ln", "1/x", "x ln(x) - x", known: [1: 0]),
    FunctionRule("log", "1/(x ln(10))", "(x ln(x) - x)/ln(10)", known: [1: 0]),
    FunctionRule("log10", "1/(x ln(10))", "(x ln(x) - x)/ln(10)", known: [1: 0]),
    FunctionRule("log2", "1/(x ln(2))", "(x ln(x) - x)/ln(2)", known: [1: 0]),
    FunctionRule("erf", "2e^(-x^2)/sqrt(pi)", nil, .odd, known: [0: 0]),
    FunctionRule("abs", "abs(x)/x", "x abs(x)/2", .even),
  ]

  /// The inverse functions, as formulas in x.
  private static let inverses = [
    "sin": "asin(x)", "cos": "acos(x)", "tan": "atan(x)", "asin": "sin(x)", "acos": "cos(x)",
    "atan": "tan(x)", "sinh": "asinh(x)", "tanh": "atanh(x)", "asinh": "sinh(x)",
    "atanh": "tanh(x)", "ln": "e^x", "log": "10^x", "log10": "10^x", "log2": "2^x",
  ]

  /// The inverse function as a formula in x; nil if there is none.
  var inverse: String? { Self.inverses[name] }

  /// Whether the inverse gives one of many values.
  var isPeriodic: Bool { ["sin", "cos", "tan"].contains(name) }

  /// Returns the row of a function; nil if it has none.
  static func named(_ name: String) -> FunctionRule? { table.first { $0.name == name } }

  /// Returns a formula of the table with a sum in place of x.
  func formula(
    _ text: String?,
    of argument: AlgebraicSum,
    _ products: AlgebraicSum.Products
  ) throws(NotAlgebraic) -> AlgebraicSum {
    guard let text, let syntax = FormulaText.read(text) else { throw NotAlgebraic() }
    let reader = AlgebraReader(products, function: { _ in nil })
    return try reader.sum(syntax).substituting(argument, for: "x", products)
  }

  /// Returns the value at a number of the table; nil elsewhere.
  func knownValue(at argument: AlgebraicSum) throws(NotAlgebraic) -> AlgebraicSum? {
    guard let number = argument.number, number.isWhole, let value = known[number.numerator] else {
      return nil
    }
    return AlgebraicSum(try sure(Rational(value, 1)))
  }

  /// Returns the call, with the sign of the first term of the argument in front: sin(-x) is -sin(x).
  func withPositiveArgument(_ argument: AlgebraicSum) throws(NotAlgebraic) -> AlgebraicSum {
    let minus = try sure(-Rational.one)
    guard parity != .none, argument.ordered.first?.number.isNegative == true else {
      return AlgebraicSum(.call(name, [argument]))
    }
    let call = AlgebraicSum(.call(name, [try argument.scaled(by: minus)]))
    return parity == .odd ? try call.scaled(by: minus) : call
  }
}
