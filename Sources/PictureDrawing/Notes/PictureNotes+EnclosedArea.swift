import Analysis
import Expressions
import RealFunctions
import Resolution
import Statements

// The note for `plot x^2, x + 2, between x^2 and x + 2`: without a range the area goes over the
// whole picture, where the piece that both curves enclose is usually meant.

extension PictureNotes {
  /// The most places at which curves meet for one enclosed piece to be meant; more evaluations than a search for the
  /// note may take.
  private static let (mostCrossings, budget) = (3, 20_000)

  /// Adds the note for areas between two curves without a range that meet at two or three places.
  func noteEnclosedArea(
    _ items: [ResolvedItem],
    _ plot: ResolvedPlot,
    _ run: inout StatementRun
  ) throws(Failure) {
    guard plot.xRange == nil, settings.xRange == nil else { return }
    for item in items {
      guard case .between = item.item.form, item.domain == nil,
        case .curve(let curve) = item.content, curve.form == .band,
        let places = try crossings(of: curve, run), let first = places.first, let last = places.last
      else { continue }
      let text = run.text(item.item.range)
      let range = "\(self.text(.number(first)))..\(self.text(.number(last)))"
      run.notes.add(
        "\(text) goes over the whole picture; the enclosed area is "
          + "\(text) for \(curve.variable) in \(range)"
      )
    }
  }

  /// Returns the places at which both sides of an area meet; nil unless they are two or three single places.
  private func crossings(
    of curve: ResolvedCurve,
    _ run: StatementRun
  ) throws(Failure) -> [Double]? {
    guard let difference = try? curve.checked.difference(0, 1),
      let function = try? difference.number()
    else { return nil }
    let domain = state.usualDomains.domain(of: curve.variable)
    let found = try Failure.interruptible { () throws(Interrupted) in
      try RootSearch(budget: Self.budget, cancellation: run.workspace.cancellation)
        .roots(of: function.enclosed, derivative: difference.slope?.enclosed, over: domain).found
    }
    guard (2...Self.mostCrossings).contains(found.count), !found.contains(where: \.isStretch) else {
      return nil
    }
    return found.map(\.place.lower)
  }
}
