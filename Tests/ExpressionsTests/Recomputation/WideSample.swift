import FormulaVocabulary
import Foundation

/// A value that mpmath computed: three doubles, the first between 1 and 2, and an exponent.
///
/// `scripts/recompute.py --write` makes them.
struct WideSample: Sendable {
  let name: String
  let arguments: [Double]
  let parts: [Double]
  let exponent: Int64

  var operation: FormulaVocabulary.Operation? { Self.operations[name] }

  static let all: [WideSample] = {
    let url = Bundle.module.url(
      forResource: "recomputed_values",
      withExtension: "txt",
      subdirectory: "Resources"
    )
    guard let url, let text = try? String(contentsOf: url, encoding: .utf8) else { return [] }
    return text.split(separator: "\n").map { line in
      let sides = line.split(separator: "=").map { $0.split(separator: " ").map(String.init) }
      let number = { (bits: String) in Double(bitPattern: UInt64(bits, radix: 16) ?? 0) }
      return WideSample(
        name: sides[0][0],
        arguments: sides[0].dropFirst().map(number),
        parts: sides[1].prefix(3).map(number),
        exponent: Int64(sides[1][3]) ?? 0
      )
    }
  }()

  private static let operations: [String: FormulaVocabulary.Operation] = [
    "add": .add, "subtract": .subtract, "multiply": .multiply, "divide": .divide,
    "sqrt": .squareRoot, "cbrt": .cubeRoot, "root": .root, "hypot": .hypotenuse, "power": .power,
    "exp": .exponential, "ln": .naturalLogarithm, "log2": .binaryLogarithm,
    "log10": .decimalLogarithm, "log_base": .logarithm, "sinh": .hyperbolicSine,
    "cosh": .hyperbolicCosine, "tanh": .hyperbolicTangent, "asinh": .inverseHyperbolicSine,
    "acosh": .inverseHyperbolicCosine, "atanh": .inverseHyperbolicTangent, "sin": .sine,
    "cos": .cosine, "tan": .tangent,
    "sinc": .cardinalSine, "sin_degrees": .sineOfDegrees, "cos_degrees": .cosineOfDegrees,
    "tan_degrees": .tangentOfDegrees, "asin": .arcSine, "acos": .arcCosine, "atan": .arcTangent,
    "asec": .arcSecant, "acsc": .arcCosecant, "acot": .arcCotangent, "atan2": .angleOfPoint,
    "mod": .modulo, "frac": .fraction, "gamma": .gamma, "lgamma": .logGamma, "digamma": .digamma,
    "beta": .beta, "binomial": .binomial, "erf": .errorFunction,
    "erfc": .complementaryErrorFunction,
  ]
}
