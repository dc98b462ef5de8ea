import RealFunctions

/// The page that a curve is drawn on: turns results of a function into samples.
///
/// Decisions are made on ``near(_:)`` positions, clamped around the window, so that nothing is spent
/// on what nobody sees.
struct Plane {
  let view: PlotView
  /// Whether the function gives (x, y) of a parameter rather than y of x.
  let isParametric: Bool

  /// No position is farther from the window than this, in pixels.
  static let farLimit = 1e6
  /// How far beyond the window's edge a sample still counts as inside, in pixels.
  static let margin = 2.0

  private let nearLow: SIMD2<Double>
  private let nearHigh: SIMD2<Double>

  init(view: PlotView, isParametric: Bool) {
    self.view = view
    self.isParametric = isParametric
    let size = SIMD2(view.x.length, view.y.length)
    // A parametric curve leaves the window askew: clamping it close to the edge would bend it. An
    // explicit curve needs no clamping along x.
    let room =
      isParametric ? size : SIMD2(Self.farLimit, Self.margin)
    nearLow = -1 * room
    nearHigh = size + room
  }

  /// Returns the sample for the results of a function at `parameter`; `second` counts for parametric
  /// curves only.
  func sample(at parameter: Double, _ first: Double, _ second: Double) -> Sample {
    let x = isParametric ? first : parameter
    let y = isParametric ? second : first
    let across = view.x.position(of: x)
    let up = view.y.position(of: y)
    guard !across.isNaN, !up.isNaN else {
      return Sample(
        parameter: parameter,
        x: x,
        y: .nan,
        position: SIMD2(across.isNaN ? 0 : limited(across), 0),
        zone: .undefined
      )
    }
    var zone = Zone()
    if across < -Self.margin { zone.insert(.left) }
    if across > view.x.length + Self.margin { zone.insert(.right) }
    if up < -Self.margin { zone.insert(.below) }
    if up > view.y.length + Self.margin { zone.insert(.above) }
    if !x.isFinite || !y.isFinite { zone.insert(.infinite) }
    return Sample(
      parameter: parameter,
      x: x,
      y: y,
      position: SIMD2(limited(across), limited(up)),
      zone: zone
    )
  }

  /// Returns the position of a sample, clamped close to the window.
  func near(_ sample: Sample) -> SIMD2<Double> {
    // By hand: the standard library's clamp of vectors is not inlined, and this runs for every cell.
    let (x, y) = (sample.position.x, sample.position.y)
    return SIMD2(
      x < nearLow.x ? nearLow.x : x > nearHigh.x ? nearHigh.x : x,
      y < nearLow.y ? nearLow.y : y > nearHigh.y ? nearHigh.y : y
    )
  }

  /// Returns the parameter in the middle of a cell, even on the page, or nil if none lies between.
  func middle(_ start: Sample, _ end: Sample) -> Double? {
    if !isParametric, view.x.map != .linear {
      let middle = view.x.value(at: (start.position.x + end.position.x) / 2)
      if start.parameter < middle, middle < end.parameter { return middle }
    }
    let middle = start.parameter / 2 + end.parameter / 2
    return start.parameter < middle && middle < end.parameter ? middle : nil
  }

  /// Returns the parameter of an explicit curve in the middle between two others, even on the page, or nil if none lies
  /// between.
  func middle(between start: Double, _ end: Double) -> Double? {
    let axis = view.x
    if axis.map != .linear {
      let middle = axis.value(at: (axis.position(of: start) + axis.position(of: end)) / 2)
      if start < middle, middle < end { return middle }
    }
    let middle = start / 2 + end / 2
    return start < middle && middle < end ? middle : nil
  }

  /// Returns how far a sample reaches out, in units that leave every bound towards a pole.
  func reach(_ sample: Sample) -> Double {
    guard isParametric else { return sample.y }
    return abs(view.x.position(of: sample.x)) + abs(view.y.position(of: sample.y))
  }

  /// Returns how far a sample beyond the window is away, in the units of its ``reach(_:)``.
  func height(_ sample: Sample) -> Double {
    !isParametric && sample.zone.contains(.below) ? -reach(sample) : reach(sample)
  }

  /// Whether a sample is beyond the lower end of a log axis, on the way to 0, which has no place there, and a curve in the plane
  /// runs off nowhere else.
  func isFalling(_ sample: Sample) -> Bool {
    let isLow = !view.y.map.hasZero && sample.zone.contains(.below)
    guard isParametric else { return isLow }
    let isLeft = !view.x.map.hasZero && sample.zone.contains(.left)
    var others = Zone.outside
    if isLow { others.remove(.below) }
    if isLeft { others.remove(.left) }
    return (isLow || isLeft) && sample.zone.isDisjoint(with: others)
  }

  private func limited(_ position: Double) -> Double {
    min(Self.farLimit, max(-Self.farLimit, position))
  }
}
