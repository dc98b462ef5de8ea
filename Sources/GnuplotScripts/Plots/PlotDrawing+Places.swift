// Where formulas are computed.
//
// A formula alone has the range of `set xrange`, or the usual one of gnuplot. Beside data it has the range of all data
// in the plot: it waits until these are known, with the names of the script as they are at its place.

extension ScriptInterpreter {
  /// Whether a formula is computed over the range of data that may follow.
  func isOverData(_ element: PlotElement, _ draft: PlotDraft) -> Bool {
    let range = draft.ranges["x"] ?? .init()
    return !draft.isComplete && !settings.isParametric && !settings.isPolar
      && element.samplings.isEmpty && (range.low == nil || range.high == nil) && !isTable
  }

  /// Draws the formulas that waited for the data of the plot.
  mutating func drawDeferred(_ draft: inout PlotDraft) throws(ScriptProblem) {
    draft.isComplete = true
    let former = scope
    defer { scope = former }
    for (place, element, scope) in draft.deferred {
      self.scope = scope
      var part = draft
      (part.items, part.elements) = ([], place)
      try draw(element, into: &part)
      let made = part.items.joined(separator: ", ")
      part.items = draft.items
      part.items[place] = made
      draft = part
    }
    let waited = Set(draft.deferred.map(\.place))
    let areHistograms = Set(draft.histograms.map(\.place))
    // A formula without values leaves nothing behind.
    guard areHistograms.isEmpty else { return }
    draft.items = draft.items.enumerated()
      .filter { !(waited.contains($0.offset) && $0.element.isEmpty) }.map(\.element)
  }

  /// Returns where a curve is computed.
  func sampledRange(_ element: PlotElement, _ draft: PlotDraft) -> (Double, Double) {
    let axis = settings.isParametric ? "t" : settings.isPolar ? "t" : "x"
    let usual: (Double, Double) =
      settings.isParametric
      ? (-5, 5)
      : settings.isPolar
        ? (0, scope.isInDegrees ? 360 : 2 * Double.pi)
        : draft.extentOfX.map { ($0.low, $0.high) }
          ?? settings.formerX.map { ($0.low, $0.high) }
          ?? (settings.logs.contains("x") ? (1, 10) : (-10, 10))
    var range = draft.ranges[axis]?.ends(or: usual) ?? usual
    if let own = element.samplings.first?.range { range = own.ends(or: range) }
    if range.0 == range.1 { range.1 = range.0 + 1 }
    return (min(range.0, range.1), max(range.0, range.1))
  }

  /// Returns the range of a letter of `'++'`: that in front of it, or that of `set urange` and `set vrange`.
  ///
  /// The ranges of x and y do not count, as in gnuplot 5.4.
  func planeRange(_ place: Int, _ element: PlotElement, _ draft: PlotDraft) -> (Double, Double) {
    var ends = (-5.0, 5.0)
    if let set = draft.ranges[["u", "v"][place]] { ends = set.ends(or: ends) }
    if element.samplings.indices.contains(place) {
      ends = element.samplings[place].range.ends(or: ends)
    }
    return ends
  }

  /// Returns places of a range a step apart; without a step as many as `set samples` or `count` says.
  func places(
    _ range: (Double, Double),
    _ step: Double?,
    count: Int? = nil
  ) -> [Double] {
    guard let step = step.map({ abs($0) }), step > 0, (range.1 - range.0) / step < 100_000 else {
      return places(range, count: count ?? settings.samples)
    }
    let last = Int(((range.1 - range.0) / step + 1e-9).rounded(.down))
    return (0...max(0, last)).map { range.0 + Double($0) * step }
  }

  /// Returns places of a range, evenly spaced on its scale.
  func places(_ range: (Double, Double), count: Int) -> [Double] {
    let isLog =
      settings.logs.contains("x") && !settings.isParametric && !settings.isPolar && range.0 > 0
    let steps = Double(max(1, count - 1))
    return (0..<max(2, count)).map { step in
      let part = Double(step) / steps
      return isLog
        ? range.0 * Trigonometry.power(range.1 / range.0, part)
        : range.0 + (range.1 - range.0) * part
    }
  }
}
