import Expressions
import NumericalMethods

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The lines of a fit: each parameter with its standard error, how good the curve is, how parameters hang together.
struct FitAnswer {
  private let fit: ResolvedFit
  private let solution: LeastSquaresSolution
  private let digits: Int

  /// More correlations than these are no help.
  private static let mostCorrelated = 3

  init(_ fit: ResolvedFit, _ solution: LeastSquaresSolution, digits: Int) {
    (self.fit, self.solution, self.digits) = (fit, solution, digits)
  }

  /// All lines.
  var text: String {
    (parameters + quality + correlations + [outcome].compactMap { $0 }).joined(separator: "\n")
  }

  private var parameters: [String] {
    let errors = solution.standardErrors
    return fit.parameters.indices.map { place in
      let value = solution.parameters[place]
      let name = fit.parameters[place]
      let error = errors[place]
      guard error.isFinite, error > 0 else { return "\(name) = \(value.text(digits: digits))" }
      return "\(name) = \(Self.rounded(value, by: error, digits)) ± \(error.text(digits: 2))"
    }
  }

  /// A value to the last of two digits of its error, with zeros where they count.
  private static func rounded(_ value: Double, by error: Double, _ digits: Int) -> String {
    guard value != 0, value.isFinite else { return value.text(digits: digits) }
    let last = 1 - floor(log10(error))
    let places = floor(log10(value.magnitude)) + 1 + last
    let count = max(1, min(Double(digits), places))
    var text = value.text(digits: Int(count))
    guard count == places, last > 0, !text.contains("e") else { return text }
    if !text.contains(".") { text += "." }
    let behind = text.drop { $0 != "." }.count - 1
    return text + String(repeating: "0", count: max(0, Int(last) - behind))
  }

  private var quality: [String] {
    let y = fit.points.map(\.y)
    let mean = y.reduce(0) { $0 + $1 / Double(y.count) }
    let total = y.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    var parts: [String] = []
    if total > 0, total.isFinite {
      parts.append("R² = \((1 - solution.sumOfSquares / total).text(digits: 6))")
    }
    if !solution.reducedSum.isNaN {
      parts.append(
        "residual standard deviation \(solution.reducedSum.squareRoot().text(digits: 4))"
          + " (\(fit.points.count) points, \(solution.degreesOfFreedom) "
          + "degree\(solution.degreesOfFreedom == 1 ? "" : "s") of freedom)"
      )
    } else {
      parts.append("no points are left to judge errors by")
    }
    return parts
  }

  private var correlations: [String] {
    let names = fit.parameters
    guard (2...Self.mostCorrelated).contains(names.count) else { return [] }
    var parts: [String] = []
    for first in names.indices {
      for second in names.indices where second > first {
        let value = solution.correlation(first, second)
        if value.isNaN { continue }
        parts.append("\(names[first]) and \(names[second]) \(value.text(digits: 3))")
      }
    }
    return parts.isEmpty ? [] : ["correlation of \(parts.joined(separator: ", "))"]
  }

  /// What is to be said of a search that did not find one minimum.
  private var outcome: String? {
    switch solution.outcome {
    case .converged, .undefined, .cancelled: nil
    case .singular(let places):
      "not determined by these data: \(places.map { fit.parameters[$0] }.joined(separator: ", ")); "
        + "other values give the same curve"
    case .noProgress, .budget:
      "not converged after \(solution.evaluations) trials: "
        + "other values to start with may lead farther"
    }
  }
}
