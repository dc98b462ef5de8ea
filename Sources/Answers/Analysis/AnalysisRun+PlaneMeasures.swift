import Expressions
import RealFunctions
package import Resolution
import Sampling
package import Statements
import SystemLibrary

// `area x^2 + y^2 < 4`, `length of x^2 + y^2 = 4`: the size of what is drawn in the plane, with a bound of its error.

extension AnalysisRun {
  /// Measures the regions of an item; the last area is kept as `ans`.
  package mutating func area(
    of item: ResolvedItem,
    _ run: inout StatementRun
  ) throws(Failure) -> String {
    let cancellation = run.workspace.cancellation
    return try measure(item, &run, insteadOf: .areaOfNoRegion(at: item.item.range)) { curve in
      guard let condition = curve.region?.condition(curve.enclosed) else { return nil }
      return { view, bend throws(Interrupted) in
        try Sampler(view: view, cancellation: cancellation).area(where: condition, bend: bend)
      }
    }
  }

  /// Measures the curves of an item that is an equation; the last length is kept as `ans`.
  package mutating func length(
    of item: ResolvedItem,
    _ run: inout StatementRun
  ) throws(Failure) -> String {
    let cancellation = run.workspace.cancellation
    let failure = Failure.problem(
      .onlyFor("length of", "curves whose slopes are known", instead: nil),
      at: item.item.range
    )
    return try measure(item, &run, insteadOf: failure) { curve in
      guard curve.form == .implicit else { return nil }
      let function = curve.enclosed
      return { view, bend throws(Interrupted) in
        try Sampler(view: view, cancellation: cancellation)
          .length(ofZerosOf: function, bend: bend)
      }
    }
  }

  /// Measures what is drawn in a view, with arcs that near to their chords; nil if that cannot be said.
  private typealias Look = (PlotView, Double) throws(Interrupted) -> PlaneMeasure?

  private mutating func measure(
    _ item: ResolvedItem,
    _ run: inout StatementRun,
    insteadOf failure: Failure,
    _ look: (ResolvedCurve) -> Look?
  ) throws(Failure) -> String {
    run.notes.add(item.notes)
    var lines: [String] = []
    for curve in item.curves {
      guard let look = look(curve), let found = try measured(look) else { continue }
      keep([.number(found.size.value)])
      let name = item.curves.count > 1 ? "\(curve.text): " : ""
      lines.append(name + words(found.size))
      let ends = [found.window.x, found.window.y].map(range)
      lines.append("measured for x in \(ends[0]) and y in \(ends[1]) only")
    }
    guard !lines.isEmpty else { throw failure }
    return lines.joined(separator: "\n")
  }

  private func range(_ interval: Interval) -> String {
    "\(text(.number(interval.lower)))..\(text(.number(interval.upper)))"
  }

  /// As many digits as the bound leaves, and the bound.
  private func words(_ size: PlaneMeasure) -> String {
    guard size.error > 0 else { return text(.number(size.value)) }
    guard size.error < size.value / 2 else {
      let digits = min(settings.digits, Self.unprovedDigits)
      return "about \(Value.number(size.value).text(digits: digits)) (not proved)"
    }
    let power = pow(10, (log10(size.error)).rounded(.down))
    let bound = (size.error / power).rounded(.up) * power
    let value = (size.value / (power / 10)).rounded() * (power / 10)
    let digits = min(settings.digits, 15)
    return Value.number(value.isFinite ? value : size.value).text(digits: digits)
      + ", within \(Value.number(bound).text(digits: 1))"
  }

  // MARK: Measuring

  /// The window that is measured first, as reach from 0 on both axes, and larger ones if the region reaches its edge.
  private static let reaches = [10.0, 100, 1000]
  /// Pages of the first looks, and of the measurement, in pixels.
  private static let coarse = 256.0
  private static let fine = 1024.0
  private static let mostLooks = 8
  /// Of a size without a bound.
  private static let unprovedDigits = 3
  /// What of a page a region fills at least, in both directions, to be measured.
  private static let filled = 0.3
  /// How far arcs may be from their chords, in pixels: less is asked where the budget does not reach.
  private static let bends = [1e-4, 1e-3, 1e-2]
  /// An error that is small enough, as a share of the area.
  private static let close = 1e-4

  private func measured(
    _ sized: Look
  ) throws(Failure) -> (size: PlaneMeasure, window: ImplicitCurve.Box)? {
    func look(_ box: ImplicitCurve.Box, _ side: Double, _ bend: Double) throws(Failure)
      -> PlaneMeasure?
    {
      guard let x = AxisProjection(window: box.x, length: side),
        let y = AxisProjection(window: box.y, length: side)
      else { return nil }
      return try Failure.interruptible { () throws(Interrupted) in
        try sized(PlotView(x: x, y: y), bend)
      }
    }
    func square(_ reach: Double) -> ImplicitCurve.Box {
      ImplicitCurve.Box(x: Interval(hull: -reach, reach), y: Interval(hull: -reach, reach))
    }
    let usual = ImplicitCurve.Box(
      x: settings.xRange?.interval ?? square(Self.reaches[0]).x,
      y: settings.yRange?.interval ?? square(Self.reaches[0]).y
    )
    var windows = [usual]
    if settings.xRange == nil, settings.yRange == nil {
      windows += Self.reaches.dropFirst().map(square)
    }
    for window in windows {
      guard let first = try look(window, Self.coarse, 0.1) else { return nil }
      guard !first.reachesEdge, var box = first.bounds else { continue }
      for _ in 0..<Self.mostLooks {
        let page = box.padded
        guard let next = try look(page, Self.coarse, 0.1), let bounds = next.bounds,
          !next.reachesEdge
        else { break }
        box = bounds
        if bounds.x.width > Self.filled * page.x.width, bounds.y.width > Self.filled * page.y.width
        {
          break
        }
      }
      return try best(box.padded, look).map { ($0, window) }
    }
    return try best(usual, look).map { ($0, usual) }
  }

  /// The closest measurement for which the budget reaches.
  private func best(
    _ box: ImplicitCurve.Box,
    _ look: (ImplicitCurve.Box, Double, Double) throws(Failure) -> PlaneMeasure?
  ) throws(Failure) -> PlaneMeasure? {
    guard var best = try look(box, Self.fine, Self.bends[0]) else { return nil }
    for bend in Self.bends.dropFirst() where best.error > Self.close * best.value {
      if let other = try look(box, Self.fine, bend), other.error < best.error { best = other }
    }
    return best
  }
}

extension ImplicitCurve.Box {
  /// The box with a little around it, wide enough to be a window.
  fileprivate var padded: ImplicitCurve.Box {
    func padded(_ interval: Interval) -> Interval {
      let margin = max(
        0.05 * interval.width,
        1e-9 * max(interval.lower.magnitude, interval.upper.magnitude, 1e-290)
      )
      return Interval(hull: interval.lower - margin, interval.upper + margin)
    }
    return ImplicitCurve.Box(x: padded(x), y: padded(y))
  }
}

extension Failure {
  /// `area x^2`.
  fileprivate static func areaOfNoRegion(at range: SourceRange) -> Failure {
    .problem(
      .onlyFor("area", "conditions", instead: "under a curve write integrate x^2 from 0 to 1"),
      at: range
    )
  }
}
