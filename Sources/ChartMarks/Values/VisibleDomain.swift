package import RealFunctions

/// The part of an axis that is in sight.
package struct VisibleDomain: Equatable, Sendable {
  /// How long it is: units of numbers, seconds, names; nil for all of the axis.
  var length: Double?
  /// The value that it begins with, or nil for that of the axis.
  var position: PlottedValue?

  package init(
    length: Double? = nil,
    position: PlottedValue? = nil
  ) {
    self.length = length
    self.position = position
  }

  /// Returns the part of a window that is in sight; the window itself if nothing was said of use.
  ///
  /// It begins on the left, for y on the lower side, and with names of y at the top: at the lower end of the window, if
  /// nobody reversed the axis.
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
