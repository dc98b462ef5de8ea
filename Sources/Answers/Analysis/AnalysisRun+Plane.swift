import Analysis
import Expressions
import RealFunctions
import Resolution
import Sampling
import Statements

// The lines that a search over two variables adds to the places that it found: undecided and unsearched parts.

extension AnalysisRun {
  /// The most undecided places that are listed; the rest is counted.
  private static let mostUndecided = 4

  /// Returns the lines of the places found, then what is not decided and where the search ended.
  func linesInPlane(
    _ found: [String],
    searched: PlaneBox,
    undecided: [PlaneBox],
    isComplete: Bool,
    _ analysis: ResolvedAnalysis,
    _ second: String
  ) -> [String] {
    let first = analysis.variable
    var lines = found
    let rectangle = text(searched, first, second)
    if lines.isEmpty {
      lines.append(
        isComplete ? "none found in \(rectangle)" : "none found for certain in \(rectangle)"
      )
    }
    lines += undecided.prefix(Self.mostUndecided).map {
      "not decided in \(text($0, first, second))"
    }
    let rest = undecided.count - Self.mostUndecided
    if rest > 0 { lines.append("and in \(rest) more places") }
    if !analysis.hasOwnDomain {
      lines.append("searched \(rectangle) only; outside not known")
    }
    return lines
  }

  private func text(_ box: PlaneBox, _ first: String, _ second: String) -> String {
    "\(first) in \(text(box.x)), \(second) in \(text(box.y))"
  }
}
