import ChartScene
import RealFunctions
import SpaceGeometry

/// The selected values and ranges of a chart in space, as translucent rectangles and slabs across the whole box.
///
/// A value marks the plane on which it lies, a range everything between its ends. A name that the axis does not have
/// and values outside of the window mark nothing; a range is cut at the ends of the window.
struct SpaceSelections {
  let windows: [Interval]
  let values: [AxisValues]

  /// Returns the marks of selections; amounts of sectors have no place in space.
  func series(_ options: ChartOptions) -> [SpaceSeries] {
    let ofPlane = options.selections.compactMap { selection -> SpaceSeries? in
      switch selection {
      case .value(let direction, let value): slab(direction == .x ? 0 : 1, value, value)
      case .range(let direction, let lower, let upper):
        slab(direction == .x ? 0 : 1, lower, upper)
      case .angle: nil
      }
    }
    return ofPlane + options.space.selections.compactMap { slab(2, $0.lower, $0.upper) }
  }

  private func slab(_ axis: Int, _ lower: PlottedValue, _ upper: PlottedValue) -> SpaceSeries? {
    guard let a = place(lower, axis), let b = place(upper, axis) else { return nil }
    let window = windows[axis]
    let (low, high) = (max(min(a, b), window.lower), min(max(a, b), window.upper))
    guard low <= high else { return nil }
    func corner(_ own: Double, _ other: Double) -> SpacePoint {
      SpacePoint(axis == 0 ? own : other, axis == 1 ? own : other, axis == 2 ? own : other)
    }
    var style = MarkStyle(foreground: AnyShapeStyle(.level(.secondary), opacity: 0.25))
    style.isUnlisted = true
    style.spoken = .silent
    let starts = [corner(low, -.infinity)]
    let ends = [corner(high, .infinity)]
    return SpaceSeries(
      .marks(SpaceMarks(.boxes, starts: starts, ends: ends)),
      x: "",
      y: "",
      z: "",
      style: style,
      look: SurfaceLook(coloring: .plain, isShaded: false)
    )
  }

  private func place(_ value: PlottedValue, _ axis: Int) -> Double? {
    switch value {
    case .number(let number): number.isFinite ? number : nil
    case .category(let name): values[axis].categories.firstIndex(of: name).map(Double.init)
    }
  }
}
