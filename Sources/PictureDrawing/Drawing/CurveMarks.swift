import Analysis
import DataFiles
import Expressions
import RealFunctions
import Resolution
import Statements

/// Finds the points that `with extrema`, `with roots` and the like mark on a curve.
struct CurveMarks {
  let workspace: Workspace
  /// The other curves of the picture, which the curve may meet.
  let others: [ResolvedCurve]

  /// Result of the search.
  struct Found {
    var places: [PlotPoint] = []
    /// The kinds of marks of which the curve has none.
    var missing: [CurveMark] = []
  }

  /// Returns the marked points of a curve over a range, each once.
  func found(
    _ marks: [CurveMark],
    on curve: ResolvedCurve,
    over domain: Interval,
    includesEnds: Bool
  ) throws(Interrupted) -> Found {
    var all = Found()
    var known: Set<[Double]> = []
    for mark in marks {
      let places = try places(of: mark, on: curve, over: domain, includesEnds: includesEnds)
        .filter { $0.x.isFinite && $0.y.isFinite }
      // Intersections may have been marked on the other curve already: none here is not worth a
      // note.
      if places.isEmpty, mark != .intersections { all.missing.append(mark) }
      all.places += places.filter { known.insert([$0.x, $0.y]).inserted }
    }
    return all
  }

  private func places(
    of mark: CurveMark,
    on curve: ResolvedCurve,
    over domain: Interval,
    includesEnds: Bool
  ) throws(Interrupted) -> [PlotPoint] {
    let cancellation = workspace.cancellation
    let function = curve.enclosed(curve.function, using: workspace)
    let slope = curve.checked.slope.map { curve.enclosed($0, using: workspace) }
    switch mark {
    case .roots:
      return try RootSearch(cancellation: cancellation)
        .roots(of: function, derivative: slope, over: domain).found.filter { !$0.isStretch }
        .map { PlotPoint(x: $0.place.lower, y: 0) }
    case .extrema:
      return try ExtremumSearch(cancellation: cancellation)
        .extrema(of: function, derivative: slope, over: domain, includesEnds: includesEnds)
        .found.filter { !$0.isStretch }.map { PlotPoint(x: $0.place.lower, y: $0.value) }
    case .inflections:
      guard let derivative = try? curve.checked.derivative(),
        let compiled = try? derivative.compiled()
      else { return [] }
      return try InflectionSearch(cancellation: cancellation)
        .inflections(
          of: function,
          derivative: curve.enclosed(compiled, using: workspace),
          secondDerivative: derivative.slope.map { curve.enclosed($0, using: workspace) },
          over: domain
        )
        .found.map { PlotPoint(x: $0.place, y: $0.value) }
    case .intersections: return try crossings(of: curve, over: domain)
    }
  }

  /// Returns the points where a curve meets the others, over the range where both have values.
  private func crossings(
    of curve: ResolvedCurve,
    over domain: Interval
  ) throws(Interrupted) -> [PlotPoint] {
    var places: [PlotPoint] = []
    for other in others {
      guard let shared = domain.intersection(other.domain ?? domain), shared.width > 0 else {
        continue
      }
      let (f, g) = (curve.function, other.function)
      let findings = try CrossingSearch(cancellation: workspace.cancellation).crossings(
        of: f,
        and: g,
        difference: DifferenceFunction(f, g),
        derivative: curve.checked.slope.flatMap { slope in
          other.checked.slope.map { DifferenceFunction(slope, $0) }
        },
        over: shared
      )
      places += findings.found.filter { !$0.root.isStretch }
        .map { PlotPoint(x: $0.root.place.lower, y: $0.value) }
    }
    return places
  }
}

/// The difference of two functions of one variable.
private final class DifferenceFunction: PointFunction {
  private let first: any PointFunction
  private let second: any PointFunction

  init(_ first: any PointFunction, _ second: any PointFunction) {
    (self.first, self.second) = (first, second)
  }

  var known: any PointFunction { DifferenceFunction(first.known, second.known) }

  var inputCount: Int { 1 }
  var outputCount: Int { 1 }
  var cost: Double { first.cost + second.cost }

  func evaluate(_ batch: PointBatch, using workspace: Workspace) {
    first.evaluate(batch, using: workspace)
    workspace.withScratch(batch.count) { values in
      second.evaluate(
        PointBatch(
          count: batch.count,
          inputs: batch.inputs,
          inputStride: batch.inputStride,
          outputs: values,
          outputStride: batch.count
        ),
        using: workspace
      )
      for index in 0..<batch.count { batch.outputs[index] -= values[index] }
    }
  }
}
