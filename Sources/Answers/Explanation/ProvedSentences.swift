import Analysis
import ChartCore
import Expressions
package import PictureDrawing
package import RealFunctions
import Resolution
package import Statements

// `describe`: what the picture shows, and what is proved of its functions over what it shows.

/// What is proved of the functions of a picture, as sentences.
package struct ProvedSentences {
  let drawing: Drawing
  /// Where variables without a range run.
  let domains: UsualDomains

  /// The functions of a picture with the settings of now.
  package init(of drawing: Drawing, _ state: SessionState) {
    self.drawing = drawing
    domains = state.usualDomains(drawing.plot)
  }

  /// More curves than these are not searched.
  private static let mostSearched = 6
  /// More places than these are counted.
  private static let mostTold = 6
  private static let digitsOfDescription = 4
  /// Nobody writes formulas with such places.
  private static let leastPlace = 1e-90

  /// What a page says is as much as can be had while it is drawn.
  ///
  /// Places and cells for each question that a list asks: a dozen zeros take less, and a page as long to draw.
  package static let budgetOfPages = 400

  /// A sentence about each function of the picture of which something is proved.
  ///
  /// Each list is looked for with so many places and cells; one that is not proved whole by then is not told.
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

  /// `zeros at -1 and 1`, `minimum -1 at 0`, `even`: what is proved, list by list, of lists that are complete.
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
      // At an open end there is none, and next to it an extreme value that is none.
      guard places.allSatisfy({ $0 == 0 || $0.magnitude > Self.leastPlace }) else { return false }
      // A bounded enclosure without doubt proves a value; the value itself takes many digits, next to a zero hundreds.
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

  /// `-1, 0 and 1`; what exceeds six is counted.
  private func told<Item>(_ items: [Item], _ text: (Item) -> String) -> String {
    let (shown, others) = (items.prefix(Self.mostTold).map(text), items.count - Self.mostTold)
    if others > 0 { return shown.joined(separator: ", ") + " and \(others) more" }
    guard let last = shown.last, shown.count > 1 else { return shown.first ?? "" }
    return shown.dropLast().joined(separator: ", ") + " and " + last
  }
}
