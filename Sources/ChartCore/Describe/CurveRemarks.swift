import RealFunctions
import Sampling
import TextSearch

/// Remarks on facts that a picture cannot show of its curves, one sentence each, so that the
/// picture does not mislead.
///
/// - An interval wider than a pixel in which the curve is not proved: a feature may be missing there.
///   Narrower ones, such as those around jumps, are no wider than the line.
/// - An interval in which the curve oscillates faster than a pixel, so that its area is filled. If the
///   filling is proved there is a remark only from a tenth of the width on: a narrow one, such as that
///   of sin(1/x) around 0, can be seen.
/// - Poles without a dashed line, because there are too many of them or because marks are off. A pole
///   on an axis or on the frame already has a line there.
/// - An end of an equation's curve that may not be its real end.
/// - A curve that has values, but none inside of the window; a function of x and y without any value
///   there.
///
/// All of this was found when the picture was drawn, so that remarks cost nothing.
struct CurveRemarks {
  let chart: TrainedChart
  let sampled: SampledChart
  /// The size of the plot area in pixels or dots.
  let size: SceneSize
  /// Whether poles are marked with lines.
  let areBreaksMarked: Bool

  /// Most places and intervals that are listed; the rest is counted.
  private static let mostPlaces = 3
  /// Most remarks for one picture, so that hundreds of similar curves do not have one each.
  private static let mostRemarks = 4
  /// Share of the width from which on a proved filling gets a remark.
  private static let leastFilled = 0.1

  var notes: [SceneNote] {
    var notes: [SceneNote] = []
    func note(_ kind: SceneNote.Kind, _ name: String, _ text: String?) {
      guard let text, notes.count < Self.mostRemarks else { return }
      notes.append(SceneNote(kind, of: name, text.replacing(each: "\u{2212}", by: "-")))
    }
    for function in sampled.functions {
      if notes.count >= Self.mostRemarks { break }
      note(.presence, name(function), outside(function))
      note(.roughness, name(function), fill(function))
      note(.doubt, name(function), doubt(function))
      note(.end, name(function), end(function))
      note(.poles, name(function), poles(function))
    }
    for (layer, geometry) in zip(chart.layers, sampled.layers) {
      guard let surface = geometry as? SurfaceGeometry, surface.isRough else { continue }
      let name = layer.name.oneLine
      note(
        .roughness,
        name,
        "\(name) changes faster than the picture can show: its contours are not whole"
      )
    }
    for series in chart.series
    where series.function.form.isSurface && series.surface.map({ $0.highest == nil }) ?? false {
      note(.presence, series.name.oneLine, "\(series.name.oneLine) has no value in the picture")
    }
    // A field has many solutions, each with ends of its own.
    for field in sampled.fields {
      for text in field.remarks(FieldWords(sampled)) { note(.end, text, text) }
    }
    return notes
  }

  // MARK: Remarks

  /// Returns a remark such as `x + 5 is not in the picture: it has no values between 0 and 1`.
  private func outside(_ function: FunctionGeometry) -> String? {
    let form = function.trained.function.form
    if form == .implicit, function.isEmpty {
      let nothing = "nothing of \(name(function)) is in the picture"
      return function.curve.isCertified
        ? nothing + ": the equation has no solution there" : nothing + ", as far as was found"
    }
    if form == .implicit, function.curve.kind == .area { return areaRemark(function) }
    if form == .region { return regionRemark(function) }
    // For a curve that is not proved it is unknown where it has values.
    guard form == .line, function.isEmpty, !function.curve.stretches.isEmpty,
      visible(function.curve.uncertified, of: function).isEmpty
    else { return nil }
    let axis = chart.seen(from: function.trained.side).y
    let y = [axis.window.lower, axis.window.upper].map(axis.text)
    return "nothing of \(name(function)) is in the picture: "
      + "it has no values between \(y[0]) and \(y[1]) there"
  }

  /// Returns a remark such as `sin(10000x) goes up and down faster than a pixel for x in -10..10:
  /// it fills the area between its lowest and highest values`.
  private func fill(_ function: FunctionGeometry) -> String? {
    let isProved = function.curve.filled.allSatisfy(\.isProved)
    let stretches = visible(
      function.curve.filled.compactMap(\.extent),
      of: function,
      from: isProved ? Self.leastFilled : 0
    )
    guard !stretches.isEmpty else { return nil }
    let number = number(function)
    let places = stretches.map { "\(number.text($0.lower))..\(number.text($0.upper))" }
    let motion = function.curve.filled.motion
    return "\(name(function)) goes \(motion) faster than a pixel for \(variable(function)) in "
      + Words.list(places, most: Self.mostPlaces)
      + (isProved
        ? ": it fills the area between its lowest and highest values"
        : ": drawn is the area of the values that were found")
  }

  private func doubt(_ function: FunctionGeometry) -> String? {
    // If nothing is proved anywhere, the remark on the whole area says so.
    if function.curve.kind == .area, !function.curve.hasBoundary { return nil }
    if let box = widestBox(function.curve.unprovedBoxes) {
      let (x, y) = (NumberText(window: sampled.x), NumberText(window: sampled.y))
      let middle = SIMD2(place(box.x, in: sampled.x), place(box.y, in: sampled.y))
      let place = "(\(x.text(middle.x)), \(y.text(middle.y)))"
      return "\(name(function)) is not proved near \(place): something may be missing there"
    }
    let filled = function.curve.filled.compactMap(\.extent)
    let stretches = visible(
      function.curve.uncertified.filter { stretch in
        !filled.contains { $0.contains(stretch.midpoint) }
      },
      of: function
    )
    guard !stretches.isEmpty else { return nil }
    let number = number(function)
    let places = stretches.map { "\(number.text($0.lower))..\(number.text($0.upper))" }
    let bands = function.curve.enclosed.compactMap { band in
      band.x.first.flatMap { first in band.x.last.flatMap { Interval(first, $0) } }
    }
    let isInBand = stretches.allSatisfy { stretch in
      bands.reduce(0) { $0 + ($1.intersection(stretch)?.width ?? 0) } > stretch.width / 2
    }
    return "\(name(function)) is not proved for \(variable(function)) in "
      + Words.list(places, most: Self.mostPlaces)
      + (isInBand
        ? ": it runs somewhere in the faint band"
        : ": the line joins single values there and may miss something between them")
  }

  /// Returns a remark such as `ln(x - y) = -x ends near (12.7, 12.7), and whether it goes on is not
  /// decided`.
  ///
  /// The end of a domain gets no remark, because it follows from the equation.
  private func end(_ function: FunctionGeometry) -> String? {
    let ends = function.curve.ends.filter { !$0.cause.isKnown }
    guard let first = ends.first else { return nil }
    let (x, y) = (NumberText(window: sampled.x), NumberText(window: sampled.y))
    let others = ends.count == 1 ? "" : " and at \(ends.count - 1) more"
    return "\(name(function)) ends near (\(x.text(first.x)), \(y.text(first.y)))\(others): "
      + first.cause.words
  }

  private func poles(_ function: FunctionGeometry) -> String? {
    guard !areBreaksMarked, function.trained.function.form.isOverX else { return nil }
    let number = number(function)
    let poles = function.curve.breaks.filter { $0.kind == .pole && sampled.x.contains($0.place) }
      .map { number.text($0.place) }
    guard !poles.isEmpty else { return nil }
    let noun = poles.count == 1 ? "a pole" : "poles"
    return "\(name(function)) has \(noun) at \(variable(function)) = "
      + Words.list(poles, most: Self.mostPlaces)
  }

  /// Returns the middle of an interval, with 0 for a rounding residue.
  private func place(_ stretch: Interval, in window: Interval) -> Double {
    let middle = stretch.midpoint
    return middle.magnitude < window.width * 1e-9 ? 0 : middle
  }

  // MARK: Words

  private func name(_ function: FunctionGeometry) -> String {
    let name = function.trained.fullName.oneLine
    return name.isEmpty ? "the curve" : name
  }

  private func variable(_ function: FunctionGeometry) -> String {
    function.trained.function.parameterLabel.oneLine
  }

  private func number(_ function: FunctionGeometry) -> NumberText {
    NumberText(window: domain(function))
  }

  /// Returns the range of the curve's variable.
  private func domain(_ function: FunctionGeometry) -> Interval {
    function.trained.function.form.isOverX
      ? sampled.x : function.trained.domain ?? sampled.x
  }

  /// Returns the largest unproved box, if it is wider and higher than two pixels.
  private func widestBox(_ boxes: [ImplicitCurve.Box]) -> ImplicitCurve.Box? {
    let pixel = (
      x: 2 * sampled.x.width / max(1, size.width), y: 2 * sampled.y.width / max(1, size.height)
    )
    return boxes.filter { $0.x.width > pixel.x && $0.y.width > pixel.y }
      .max { $0.x.width * $0.y.width < $1.x.width * $1.y.width }
  }

  // MARK: Stretches

  /// Returns the intervals that are wider than a pixel and than a share of the width; intervals
  /// closer than a pixel are joined.
  private func visible(
    _ stretches: [Interval],
    of function: FunctionGeometry,
    from part: Double = 0
  ) -> [Interval] {
    let domain = domain(function)
    let isOverX = function.trained.function.form.isOverX
    let map = isOverX ? chart.x.map : .linear
    // A parameter has no pixels: its range is treated as if it were the width of the plot.
    let length = isOverX ? size.width : NominalPlot.width
    guard let axis = AxisProjection(map: map, window: domain, length: length) else { return [] }
    var joined: [(stretch: Interval, start: Double, end: Double)] = []
    for stretch in stretches {
      let (start, end) = (axis.position(of: stretch.lower), axis.position(of: stretch.upper))
      guard start.isFinite, end.isFinite else { continue }
      if let last = joined.last, start - last.end < 1 {
        joined[joined.count - 1] = (last.stretch.union(stretch), last.start, max(last.end, end))
      } else {
        joined.append((stretch, start, end))
      }
    }
    let least = max(1, part * length)
    return joined.filter { $0.end - $0.start > least }.map(\.stretch)
  }
}
