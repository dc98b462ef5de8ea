package import RealFunctions

/// The part of the plane that a picture shows, with the moves of `pan`, `zoom` and the keys of `explore`.
///
/// Moves are measured on the axes as they are drawn: half a window on a log axis is half of its decades. A window
/// that cannot be computed, because its ends would meet, leave the axis (zero on a log axis) or exceed the largest
/// number, is refused: the move gives the window as it was. So no sequence of moves gives a window without width.
package struct PlaneWindow: Equatable, Sendable {
  /// One axis: the part that is shown and its spacing.
  package struct Axis: Equatable, Sendable {
    /// The part that is shown: finite, of positive width.
    package private(set) var range: Interval
    /// The spacing.
    package let map: AxisMap
    /// Whether values fall from left to right, or from bottom to top.
    package let isReversed: Bool
    /// Whether the axis cannot be moved: names of categories and sectors have a place of their own.
    package let isFixed: Bool

    /// Creates an axis.
    package init(
      _ range: Interval,
      map: AxisMap = .linear,
      isReversed: Bool = false,
      isFixed: Bool = false
    ) {
      (self.range, self.map, self.isReversed, self.isFixed) = (range, map, isReversed, isFixed)
    }

    /// Shows another part, if an axis can show it.
    package mutating func show(_ range: Interval) {
      guard !isFixed, Self.isShowable(range, map) else { return }
      self.range = range
    }

    /// Returns the value at a share of the axis on the page: 0 is its left or lower end, 1 the other one.
    ///
    /// Shares outside 0…1 give values beyond the window; NaN where the axis has no such place.
    package func value(at share: Double) -> Double {
      guard let axis = AxisProjection(map: map, window: range, length: 1) else { return .nan }
      return axis.value(at: isReversed ? 1 - share : share)
    }

    /// Returns the share of the axis at which a value stands; NaN where the axis has no place for it.
    package func share(of value: Double) -> Double {
      guard let axis = AxisProjection(map: map, window: range, length: 1) else { return .nan }
      let share = axis.position(of: value)
      return isReversed ? 1 - share : share
    }

    /// Moves the window by a share of its width towards the right or the top.
    package mutating func pan(by share: Double) {
      show(from: value(at: share), to: value(at: 1 + share))
    }

    /// Shows `1 / factor` of the window, keeping the value at a share of the page in its place.
    package mutating func zoom(by factor: Double, about place: Double = 0.5) {
      guard factor > 0, factor.isFinite else { return }
      show(from: value(at: place - place / factor), to: value(at: place + (1 - place) / factor))
    }

    private mutating func show(from a: Double, to b: Double) {
      guard let range = isReversed ? Interval(b, a) : Interval(a, b) else { return }
      show(range)
    }

    /// Whether a page of 10 000 pixels can tell the values of a range apart.
    private static func isShowable(_ range: Interval, _ map: AxisMap) -> Bool {
      guard range.isFinite, range.width.isFinite,
        AxisProjection(map: map, window: range, length: 1) != nil
      else { return false }
      let size = max(range.lower.magnitude, range.upper.magnitude)
      return size <= Self.largest && range.width >= max(size * Self.finest, Self.smallest)
    }

    /// The largest number at an end: the sampler needs room to square distances.
    private static let largest = 1e150
    /// The least width of a window, as a share of the numbers in it and absolutely.
    private static let finest = 1e-11
    private static let smallest = 1e-150
  }

  /// The axes that a move concerns.
  package enum Axes: Equatable, Sendable {
    case both, x, y

    /// Whether x moves.
    package var hasX: Bool { self != .y }
    /// Whether y moves.
    package var hasY: Bool { self != .x }
  }

  /// The x axis.
  package var x: Axis
  /// The y axis.
  package var y: Axis

  /// Creates a window.
  package init(x: Axis, y: Axis) { (self.x, self.y) = (x, y) }

  /// Moves the window by shares of its width to the right and of its height upwards.
  package mutating func pan(right: Double = 0, up: Double = 0) {
    if right != 0 { x.pan(by: right) }
    if up != 0 { y.pan(by: up) }
  }

  /// Shows `1 / factor` of the window in each of the axes, about a place of the page; its middle by default.
  ///
  /// Where one axis refuses, none is changed: units that are equally long stay so.
  package mutating func zoom(
    by factor: Double,
    _ axes: Axes = .both,
    about place: (x: Double, y: Double) = (0.5, 0.5)
  ) {
    var next = self
    if axes.hasX { next.x.zoom(by: factor, about: place.x) }
    if axes.hasY { next.y.zoom(by: factor, about: place.y) }
    let moves = (axes.hasX && !x.isFixed && next.x == x) || (axes.hasY && !y.isFixed && next.y == y)
    if !moves { self = next }
  }

  /// Shows the rectangle between two places of the page, in any order; a rectangle without width or height is refused.
  package mutating func show(from a: (x: Double, y: Double), to b: (x: Double, y: Double)) {
    var next = self
    next.x.show(Interval(hull: x.value(at: a.x), x.value(at: b.x)))
    next.y.show(Interval(hull: y.value(at: a.y), y.value(at: b.y)))
    if (x.isFixed || next.x != x) && (y.isFixed || next.y != y) { self = next }
  }
}
