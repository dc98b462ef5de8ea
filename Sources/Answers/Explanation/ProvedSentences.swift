import Analysis
import ChartCore
import Expressions
package import PictureDrawing
package import RealFunctions
import Resolution
package import Statements

// `describe`: the picture in words, with proved facts about its functions over the shown range.

/// Sentences on the proved facts about the functions of a picture.
package struct ProvedSentences {
  let drawing: Drawing
  /// Ranges of variables that have none of their own.
  let domains: UsualDomains

  /// Takes the functions of a picture, with the ranges of the current settings.
  package init(of drawing: Drawing, _ state: SessionState) {
    self.drawing = drawing
    domains = state.usualDomains(drawing.plot)
  }

  /// The most curves that are searched.
  private static let mostSearched = 6
  /// The most places that are listed; more are counted.
  private static let mostTold = 6
  private static let digitsOfDescription = 4
  /// The least size of a place other than 0: nobody writes formulas with smaller places.
  private static let leastPlace = 1e-90

  /// Budget of each question on a page: the description must not delay the drawing.
  ///
  /// It counts evaluations of places and of cells; a list of a dozen zeros takes fewer, and the
  /// whole budget takes as long as drawing the page.
  package static let budgetOfPages = 400

  /// Returns a sentence about each function of the picture of which something is proved.
  ///
  /// The budget limits the evaluations for each list; a list that is not proved to be complete by
  /// then is left out.
  package func sentences(
    budget: Int = .max,
    cancellation: Cancellation
  ) throws(Interrupted) -> [String] {
    var sentences: [String] = []
    let curves = drawing.plot.items.flatMap(\.curves).filter { $0.form == .line }
    for curve in curves.prefix(Self.mostSearched).map(domains.ended) {
      let domain = curve.domain ?? drawing.chart.x.window
      let facts = try facts(of: curve, over: domain, budget, cancellation)
      if !facts.isEmpty {
        sentences.append("Proved of \(curve.text): \(facts.joined(separator: "; ")).")
      }
    }
    return sentences
  }

  /// Returns the proved lists that are complete: `zeros at -1 and 1`, `minimum -1 at 0`, `even`.
  private func facts(
    of curve: ResolvedCurve,
    over domain: Interval,
    _ budget: Int,
    _ cancellation: Cancellation
  ) throws(Interrupted) -> [String] {
    guard domain.isFinite, domain.width > 0 else { return [] }
    let workspace = Workspace(cancellation: cancellation)
    let function = curve.enclosed(curve.function, using: workspace)
    var facts: [String] = []
    let roots = try RootSearch(budget: budget, cancellation: cancellation)
      .provedRoots(of: function, over: domain)
    func haveValues(_ places: [Double]) -> Bool {
      // At an open end the function has no extreme value, and one found next to it is an artefact.
      guard places.allSatisfy({ $0 == 0 || $0.magnitude > Self.leastPlace }) else { return false }
      // A bounded enclosure without flags proves a value; the value itself takes many digits, next
      // to a zero hundreds.
      let found = function.enclosures(places, places, count: places.count, using: workspace)
      let open = zip(places, found)
        .filter { !($1.flags.isEmpty && $1.lower.isFinite && $1.upper.isFinite) }
        .map(\.0)
      return open.isEmpty
        || function.values(at: open, using: workspace)[0].allSatisfy(\.isFinite)
    }
    if let roots, haveValues(roots.filter { !$0.isStretch }.map(\.place.lower)) {
      let places = roots.filter { !$0.isStretch }.map(\.place.lower)
      if !places.isEmpty {
        facts.append("zero\(places.count == 1 ? "" : "s") at \(told(places) { told($0) })")
      } else if roots.isEmpty {
        facts.append("no zeros")
      }
    }
    let search = ExtremumSearch(budget: budget, cancellation: cancellation)
    if let slope = curve.checked.slope.map({ curve.enclosed($0, using: workspace) }),
      let extrema = try search.provedExtrema(of: function, derivative: slope, over: domain),
      haveValues(extrema.filter { !$0.isStretch }.map(\.place.lower))
    {
      for (kind, plural) in [(Extremum.Kind.maximum, "maxima"), (.minimum, "minima")] {
        let some = extrema.filter { $0.kind == kind && !$0.isStretch }
        if !some.isEmpty {
          let list = told(some) { "\(told($0.value)) at \(told($0.place.lower))" }
          facts.append("\(some.count == 1 ? kind.rawValue : plural) \(list)")
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

  /// Returns a list as text: `-1, 0 and 1`; beyond six items the rest is counted.
  private func told<Item>(_ items: [Item], _ text: (Item) -> String) -> String {
    let (shown, others) = (items.prefix(Self.mostTold).map(text), items.count - Self.mostTold)
    if others > 0 { return shown.joined(separator: ", ") + " and \(others) more" }
    guard let last = shown.last, shown.count > 1 else { return shown.first ?? "" }
    return shown.dropLast().joined(separator: ", ") + " and " + last
  }
}
