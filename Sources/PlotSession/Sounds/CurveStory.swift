import Answers
import ChartCore
import ChartScales
import ChartSound
import Expressions
import RealFunctions
import Sampling

// A curve in words, from left to right: where it starts, its zeros, extrema, inflections, poles, jumps and holes, and
// where it ends. One feature stands on each line, as screen readers read them; those that are not proved say so.

/// The words for a curve that is heard.
struct CurveStory {
  let state: SessionState
  let workspace: Workspace
  /// Returns the time in seconds, from an arbitrary start.
  let clock: @Sendable () -> Double

  /// The most features that are told; more are counted.
  private static let mostTold = 40

  /// The part of the picture's height within which a value at an end is told as 0.
  private static let leastShare = 1e-14

  /// Returns the lines about a curve; `source` is the item that draws it, nil if it is not known.
  func lines(
    of curve: AudibleCurve,
    from source: (item: ResolvedItem, curve: ResolvedCurve)?,
    seconds: Double
  ) throws(Failure) -> [String] {
    let variable = source?.curve.variable ?? "x"
    let (across, upwards) = (NumberText(window: curve.domain), NumberText(window: curve.window))
    let head =
      "\(curve.name): \(variable) from \(across.text(curve.domain.lower)) to "
      + "\(across.text(curve.domain.upper)), y from \(upwards.text(curve.window.lower)) to "
      + "\(upwards.text(curve.window.upper)), \(NumberSpelling.exact(seconds)) second\(seconds == 1 ? "" : "s")"
    func end(_ word: String, _ place: Double, _ value: Double) -> String {
      // The end 2pi of a range is a double, at which sin(x) is not quite the 0 that it is at 2π.
      let isZero = value.magnitude <= Self.leastShare * curve.window.width
      return "\(word) \(variable) = \(text(place)), "
        + (value.isFinite ? "y = \(isZero ? "0" : text(value))" : "no value")
    }
    var features = curve.breaks.compactMap { one -> (place: Double, text: String)? in
      word(for: one).map { (one.place, "\($0) \(variable) = \(text(one.place))") }
    }
    let found = try source.flatMap { source throws(Failure) in
      try self.features(source, of: curve)
    }
    features += found ?? []
    features.sort { $0.place < $1.place }
    var told = features.prefix(Self.mostTold).map(\.text)
    if source != nil, found == nil { told.append(Self.late) }
    let more = features.count - min(features.count, Self.mostTold)
    return [head, end("start", curve.domain.lower, curve.ends.first)] + told
      + (more > 0 ? ["\(more) more"] : []) + [end("end", curve.domain.upper, curve.ends.last)]
  }

  /// Returns what is found on a curve inside its range; nil if that takes too long.
  private func features(
    _ source: (item: ResolvedItem, curve: ResolvedCurve),
    of curve: AudibleCurve
  ) throws(Failure) -> [(place: Double, text: String)]? {
    let end = clock() + Self.patience
    let late = Cancellation { [clock] in clock() > end }
    let hurried = Workspace(cancellation: workspace.cancellation.or(late))
    let search = CurveFeatures(state, over: curve.domain, using: hurried)
    do throws(Failure) {
      return try search.features(of: source.curve, in: source.item, besides: [])
        .filter { $0.x > curve.domain.lower && $0.x < curve.domain.upper }
        .map { ($0.x, $0.text) }
    } catch {
      if case .interrupted = error, !workspace.isCancelled { return nil }
      throw error
    }
  }

  /// The seconds after which the sound is made without the features of a curve.
  private static let patience = 3.0
  /// The line in place of features that were not found in time.
  private static let late =
    "zeros, extrema and poles take longer than the sound may wait: analyze finds them"

  private func text(_ number: Double) -> String { state.text(.number(number)) }

  /// The word for a break that no search tells; nil for poles and single values, and for an end of the range.
  private func word(for one: CurveBreak) -> String? {
    switch one.kind {
    case .jump: "jump"
    case .hole: "hole"
    case .edge: one.left == .undefined ? "values begin" : "values end"
    case .isolated: "single value"
    case .pole: nil
    }
  }
}
