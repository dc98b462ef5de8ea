import Analysis
import ChartCore
import Expressions
import RealFunctions

// `describe`: what the picture shows, and what is proved of its functions over what it shows.

extension Session {
  /// More curves than these are not searched.
  private static let mostSearched = 6
  /// More places than these are counted.
  private static let mostTold = 6
  private static let digitsOfDescription = 4

  /// A sentence about each function of the picture of which something is proved.
  func provedSentences(_ run: StatementRun) throws(Failure) -> [String] {
    guard let drawing else { return [] }
    let cancellation = run.workspace.cancellation
    return try Failure.interruptible { () throws(Interrupted) in
      var sentences: [String] = []
      let curves = drawing.plot.items.flatMap(\.curves).filter { $0.form == .line }
      for curve in curves.prefix(Self.mostSearched) {
        let facts = try facts(of: curve, over: curve.domain ?? drawing.chart.x.window, cancellation)
        if !facts.isEmpty {
          sentences.append("Proved of \(curve.text): \(facts.joined(separator: "; ")).")
        }
      }
      return sentences
    }
  }

  /// `zeros at -1 and 1`, `minimum -1 at 0`, `even`: what is proved, list by list, of lists that are complete.
  private func facts(
    of curve: ResolvedCurve,
    over domain: Interval,
    _ cancellation: Cancellation
  ) throws(Interrupted) -> [String] {
    guard domain.isFinite, domain.width > 0 else { return [] }
    let (function, slope) = (curve.function.enclosed, curve.checked.slope?.enclosed)
    var facts: [String] = []
    let roots = try RootSearch(cancellation: cancellation)
      .roots(of: function, derivative: slope, over: domain)
    if roots.isComplete, roots.found.allSatisfy(\.isProved) {
      let places = roots.found.filter { !$0.isStretch }.map { told($0.place.lower) }
      if !places.isEmpty {
        facts.append("zero\(places.count == 1 ? "" : "s") at \(told(places))")
      } else if roots.found.isEmpty {
        facts.append("no zeros")
      }
    }
    let extrema = try ExtremumSearch(cancellation: cancellation)
      .extrema(of: function, derivative: slope, over: domain, includesEnds: false)
    if extrema.isComplete, extrema.sampled.isEmpty, extrema.found.allSatisfy(\.isProved) {
      for (kind, plural) in [(Extremum.Kind.maximum, "maxima"), (.minimum, "minima")] {
        let some = extrema.found.filter { $0.kind == kind && !$0.isStretch }
          .map { "\(told($0.value)) at \(told($0.place.lower))" }
        if !some.isEmpty {
          facts.append("\(some.count == 1 ? kind.rawValue : plural) \(told(some))")
        }
      }
    }
    if let symmetry = curve.checked.symmetry {
      if let axis = symmetry.axis {
        facts.append(
          axis.isZero ? "even" : "symmetric about \(curve.variable) = \(told(axis.value))"
        )
      } else if let center = symmetry.center, center.isZero,
        curve.function.values(at: [0], using: Workspace(cancellation: cancellation))[0][0] == 0
      {
        facts.append("odd")
      }
      if let period = symmetry.period { facts.append("period \(told(period.value))") }
    }
    return facts
  }

  private func told(_ value: Double) -> String {
    ClosedForm(value, digits: 12)?.text ?? value.text(digits: Self.digitsOfDescription)
  }

  /// `-1, 0 and 1`; what exceeds six is counted.
  private func told(_ items: [String]) -> String {
    let (shown, others) = (items.prefix(Self.mostTold), items.count - Self.mostTold)
    if others > 0 { return shown.joined(separator: ", ") + " and \(others) more" }
    guard let last = shown.last, shown.count > 1 else { return shown.first ?? "" }
    return shown.dropLast().joined(separator: ", ") + " and " + last
  }
}
