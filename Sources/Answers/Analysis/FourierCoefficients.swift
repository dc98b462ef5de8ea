import Expressions
package import Statements
import SystemLibrary

extension AnalysisRun {
  /// Returns the beginning of a Fourier series as a formula: `2sin(x) - sin(2x) + 2/3*sin(3x)`.
  package func text(of series: FourierCoefficients) -> String {
    var text = ""
    func add(_ value: Double, _ wave: String) {
      guard value != 0 else { return }
      text += text.isEmpty ? (value < 0 ? "-" : "") : (value < 0 ? " - " : " + ")
      let size = coefficient(value.magnitude)
      let isWhole = size.allSatisfy(\.isNumber)
      text += wave.isEmpty ? size : size == "1" ? wave : isWhole ? size + wave : "\(size)*\(wave)"
    }
    add(series.mean / 2, "")
    for wave in series.waves {
      let factor = short(wave.frequency, true)
      let isWhole = factor.allSatisfy(\.isNumber)
      let angle = factor == "1" ? "x" : isWhole ? "\(factor)x" : "\(factor)*x"
      add(wave.cosine, "cos(\(angle))")
      add(wave.sine, "sin(\(angle))")
    }
    return text.isEmpty ? "0" : text
  }

  /// A coefficient in its closed form, those over and with powers of π included: `4/pi`, `pi^2/3`.
  private func coefficient(_ size: Double) -> String {
    let text = short(size, true)
    guard text.contains(".") else { return text }
    if let (number, divisor) = Self.fraction(size) { return "\(number)/\(divisor)" }
    for (power, above, below) in [(1.0, "pi", "pi"), (2, "pi^2", "pi^2"), (3, "pi^3", "pi^3")] {
      let unit = pow(Double.pi, power)
      if let (number, divisor) = Self.fraction(size * unit) {
        return "\(number)/\(divisor == 1 ? below : "(\(divisor)\(below))")"
      }
      if let (number, divisor) = Self.fraction(size / unit) {
        let product = number == 1 ? above : "\(number)\(above)"
        return divisor == 1 ? product : "\(product)/\(divisor)"
      }
    }
    return text
  }

  /// A number as a fraction with small parts; nil if it is none to about 14 digits.
  private static func fraction(_ value: Double) -> (Int, Int)? {
    for divisor in 1...mostDivisor {
      let number = (value * Double(divisor)).rounded()
      guard number >= 1, number < 1000 else { continue }
      if (number / Double(divisor) - value).magnitude <= 3e-15 * value {
        return Int(exactly: number).map { ($0, divisor) }
      }
    }
    return nil
  }

  private static let mostDivisor = 225
}
