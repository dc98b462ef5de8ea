import Expressions
import NumericalMethods
import RealFunctions
import SystemLibrary

/// The lines of a fit: each parameter with its standard error, the goodness of fit, and
/// correlations of parameters.
package struct FitAnswer {
  private let fit: ResolvedFit
  private let solution: LeastSquaresSolution
  private let digits: Int

  /// The most parameters of which all correlations are listed; the least strong correlation, and
  /// the most strong ones listed of more parameters.
  private static let (mostCorrelated, strong, mostPairs) = (3, 0.9, 6)

  package init(_ solved: SolvedFit, digits: Int) {
    (fit, solution, self.digits) = (solved.fit, solved.solution, digits)
  }

  /// All lines.
  package var text: String {
    (named + parameters + quality + correlations + [outcome].compactMap { $0 })
      .joined(separator: "\n")
  }

  /// The formula of a model that was named: `linear: m x + b`.
  private var named: [String] {
    fit.request.modelName.map { ["\($0): \(fit.request.model.text)"] } ?? []
  }

  /// Notes on parameters at their bounds, and on the starting values.
  package var notes: [String] {
    var notes = fit.parameters.indices.compactMap { place -> String? in
      guard let bound = fit.bounds[place] else { return nil }
      let value = solution.parameters[place]
      guard value <= bound.lower || value >= bound.upper else { return nil }
      return "\(fit.parameters[place]) stands at its bound \(value.text(digits: digits))"
    }
    let isGiven = fit.start.allSatisfy { $0 != nil }
    if isGiven, solution.outcome == .converged, solution.starts > 1 {
      notes.append(
        "from the values to start with no minimum was found; this is the best of "
          + "\(solution.starts - 1) other places"
      )
    }
    return notes
  }

  private var parameters: [String] {
    zip(fit.parameters, values).map { "\($0) = \($1)" }
  }

  /// The values of the parameters with their errors: `1.940 ± 0.091`.
  var values: [String] {
    let errors = solution.standardErrors
    return fit.parameters.indices.map { place in
      let value = solution.parameters[place]
      let error = errors[place]
      if fit.held.contains(place) { return "\(value.text(digits: digits)), held" }
      guard error.isFinite, error > 0 else { return value.text(digits: digits) }
      return "\(Self.rounded(value, by: error, digits)) ± \(error.text(digits: 2))"
    }
  }

  /// Returns a value to the second digit of its error, with zeros where they count.
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
    let size =
      "(\(fit.data.count) point\(fit.data.count == 1 ? "" : "s"), \(solution.degreesOfFreedom) "
      + "degree\(solution.degreesOfFreedom == 1 ? "" : "s") of freedom)"
    var parts: [String] = []
    if fit.data.errors == nil, let share = FitQuality(fit.data, solution).determination {
      parts.append("R² = \(share.text(digits: 6))")
    }
    if solution.reducedSum.isNaN {
      parts.append("no points are left to judge errors by")
    } else if fit.data.errors != nil {
      parts.append("χ²/ndf = \(solution.reducedSum.text(digits: 4)) \(size)")
    } else {
      parts.append(
        "residual standard deviation \(solution.reducedSum.squareRoot().text(digits: 4)) \(size)"
      )
    }
    return parts
  }

  private var correlations: [String] {
    let names = fit.parameters
    guard names.count > 1 else { return [] }
    var parts: [(text: String, size: Double)] = []
    for first in names.indices {
      for second in names.indices where second > first {
        let value = solution.correlation(first, second)
        if value.isNaN { continue }
        parts.append(
          ("\(names[first]) and \(names[second]) \(value.text(digits: 3))", value.magnitude)
        )
      }
    }
    if names.count > Self.mostCorrelated {
      parts = Array(
        parts.filter { $0.size >= Self.strong }.sorted { $0.size > $1.size }.prefix(Self.mostPairs)
      )
    }
    return parts.isEmpty
      ? [] : ["correlation of \(parts.map(\.text).joined(separator: ", "))"]
  }

  /// Line on a search that did not find a single minimum; nil if it did.
  var outcome: String? {
    switch solution.outcome {
    case .converged, .undefined, .cancelled: nil
    case .singular(let places):
      "not determined by these data: \(places.map { fit.parameters[$0] }.joined(separator: ", ")); "
        + "other values give the same curve"
    case .noProgress, .budget:
      "not converged: from \(solution.starts) place\(solution.starts == 1 ? "" : "s") to start, in "
        + "\(solution.evaluations) trials, no minimum was reached; other values to start with "
        + "(\(fit.parameters[0]) = 1) may lead farther"
    }
  }
}
