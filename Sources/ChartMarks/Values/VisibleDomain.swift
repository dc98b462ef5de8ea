package import RealFunctions

/// The visible part of an axis.
package struct VisibleDomain: Equatable, Sendable {
  /// Length of the visible part in units of numbers, seconds or names; nil for all of the axis.
  var length: Double?
  /// The value at which the part starts, or nil for the start of the axis.
  var position: PlottedValue?

  package init(
    length: Double? = nil,
    position: PlottedValue? = nil
  ) {
    self.length = length
    self.position = position
  }

  /// Returns the visible part of a window; the window itself if no usable length is set.
  ///
  /// The part starts on the left, for y at the bottom, and with names of y at the top: at the lower
  /// end of the window, unless the axis is reversed.
  package func part(of window: Interval, kind: AxisKind, isReversed: Bool, map: AxisMap) -> Interval
  {
    guard let length, length > 0, length.isFinite, length < window.width else { return window }
    var names: [String]?
    if case .categories(let all) = kind { names = all }
    var start = isReversed ? window.upper : window.lower
    switch (position, names) {
    case (.some(let value), .some(let names)):
      if let index = names.firstIndex(of: value.name) {
        start = Double(index) + (isReversed ? 0.5 : -0.5)
      }
    case (.some(.number(let number)), nil): if number.isFinite { start = number }
    case (.some(.category), nil), (nil, _): break
    }
    var lower = isReversed ? start - length : start
    lower = max(window.lower, min(window.upper - length, lower))
    return Windows.usable(lower, min(window.upper, lower + length), map: map) ?? window
  }
}
