import Analysis
package import Expressions
package import RealFunctions

/// The poles and zeros of a quotient of polynomials, in words.
package struct PolesAndZeros {
  /// The notes on both; a note says which are not proved.
  package let notes: [String]

  /// Finds them; nil for a formula that is no quotient of polynomials in the variable.
  package init?(
    _ formula: Syntax,
    in variable: String,
    scope: Scope,
    using workspace: Workspace
  ) {
    guard
      let quotient = RationalFunction(formula, in: variable, scope: scope, using: workspace)
    else { return nil }
    let zeros = AnalysisRun.roots(of: quotient)
    let poles = AnalysisRun.poles(of: quotient)
    notes = [Self.note(poles, "pole", variable), Self.note(zeros, "zero", variable)]
      .compactMap { $0 }
  }

  /// Digits of a place in a note.
  private static let digits = 6

  private static func note(
    _ roots: [AnalysisRun.CountedRoot],
    _ word: String,
    _ variable: String
  ) -> String? {
    guard !roots.isEmpty else { return nil }
    let places = roots.map { one in
      AnalysisRun.value(one.root.value).text(digits: digits)
        + (one.count > 1 ? " (\(one.count) times)" : "")
    }
    let isPlural = roots.count > 1
    let doubt = roots.allSatisfy { $0.root.isProved } ? "" : " (not proved)"
    return
      "\(word)\(isPlural ? "s" : "") at \(variable) = \(places.joined(separator: ", "))\(doubt)"
  }
}
