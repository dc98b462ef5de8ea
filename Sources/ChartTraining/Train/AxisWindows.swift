import RealFunctions

extension AxisOptions {
  /// Spacing of the axis, linear or logarithmic, for example.
  var map: AxisMap { type?.map ?? .linear }

  /// The window if it was given as a whole and the axis can show it; else nil.
  var given: Interval? {
    guard case .range(let lower, let upper) = domain else { return nil }
    return Windows.usable(lower, upper, map: map)
  }

  /// The window that is used if no content needs another one.
  var usualWindow: Interval { window(by: usualDomain ?? map.usualWindow) }

  /// Returns the range of x of functions without a domain; nil, for the whole window, if there is
  /// no usual domain.
  func freeDomain(for content: LoweredContent) -> Interval? {
    guard let usualDomain else { return nil }
    return window(by: FreeDomain(content: content, map: map, usual: usualDomain).interval)
  }

  /// Returns the window: the given ends, and the others from `found`.
  func window(by found: @autoclosure () -> Interval) -> Interval {
    given ?? Windows.completed(domain, by: found(), map: map)
  }
}
