import RealFunctions

/// The page that a curve is drawn on: turns results of a function into samples.
///
/// Decisions use ``near(_:)`` positions, clamped around the window, so that no effort is spent on
/// invisible parts.
@usableFromInline
package struct Plane {
  package let view: PlotView
  /// Whether the function gives (x, y) of a parameter rather than y of x.
  package let isParametric: Bool

  /// The largest distance of a position from the window, in pixels; farther ones are clamped.
  static let farLimit = 1e6
  /// The distance beyond the window's edge up to which a sample still counts as inside, in pixels.
  static let margin = 2.0

  @usableFromInline let nearLow: SIMD2<Double>
  @usableFromInline let nearHigh: SIMD2<Double>

  package init(view: PlotView, isParametric: Bool) {
    self.view = view
    self.isParametric = isParametric
    let size = SIMD2(view.x.length, view.y.length)
    // A parametric curve leaves the window at an angle: clamping it close to the edge would bend
    // it. An explicit curve needs no clamping along x.
    let room =
      isParametric ? size : SIMD2(Self.farLimit, Self.margin)
    nearLow = -1 * room
    nearHigh = size + room
  }

  /// Returns the sample for the results of a function at `parameter`; `second` is used for
  /// parametric curves only.
  package func sample(at parameter: Double, _ first: Double, _ second: Double) -> Sample {
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
  @inlinable
  package func near(_ sample: Sample) -> SIMD2<Double> {
    // Written out: the standard library's clamp of vectors is not inlined, and this runs for every
    // cell.
    let (x, y) = (sample.position.x, sample.position.y)
    return SIMD2(
      x < nearLow.x ? nearLow.x : x > nearHigh.x ? nearHigh.x : x,
      y < nearLow.y ? nearLow.y : y > nearHigh.y ? nearHigh.y : y
    )
  }

  /// Returns the parameter at the middle of a cell, as measured on the page; nil if there is no
  /// double between the ends.
  package func middle(_ start: Sample, _ end: Sample) -> Double? {
    if !isParametric, view.x.map != .linear {
      let middle = view.x.value(at: (start.position.x + end.position.x) / 2)
      if start.parameter < middle, middle < end.parameter { return middle }
    }
    let middle = start.parameter / 2 + end.parameter / 2
    return start.parameter < middle && middle < end.parameter ? middle : nil
  }

  /// Returns the parameter of an explicit curve at the middle between two others, as measured on
  /// the page; nil if there is no double between them.
  package func middle(between start: Double, _ end: Double) -> Double? {
    let axis = view.x
    if axis.map != .linear {
      let middle = axis.value(at: (axis.position(of: start) + axis.position(of: end)) / 2)
      if start < middle, middle < end { return middle }
    }
    let middle = start / 2 + end / 2
    return start < middle && middle < end ? middle : nil
  }

  /// Returns a measure of a sample's size that grows without bound towards a pole: y, or for a
  /// parametric curve the sum of both distances on the page.
  func reach(_ sample: Sample) -> Double {
    guard isParametric else { return sample.y }
    return abs(view.x.position(of: sample.x)) + abs(view.y.position(of: sample.y))
  }

  /// Returns the height of a sample beyond the window, in the units of ``reach(_:)``; it grows with
  /// the distance on each side of the window.
  func height(_ sample: Sample) -> Double {
    !isParametric && sample.zone.contains(.below) ? -reach(sample) : reach(sample)
  }

  /// Whether a sample is beyond the lower end of a log axis, on the way to 0, which has no position
  /// there; a parametric curve must not run off to any other side.
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
