import RealFunctions

extension AxisOptions {
  /// The spacing.
  var map: AxisMap { type?.map ?? .linear }

  /// The window if it was given as a whole, and an axis can carry it.
  var given: Interval? {
    guard case .range(let lower, let upper) = domain else { return nil }
    return Windows.usable(lower, upper, map: map)
  }

  /// The window where nothing that is drawn asks for another.
  var usualWindow: Interval { window(by: usualDomain ?? map.usualWindow) }

  /// Where functions run that name no domain, or nil for all over the window: if there is no usual domain.
  func freeDomain(for content: LoweredContent) -> Interval? {
    guard let usualDomain else { return nil }
    return window(by: FreeDomain(content: content, map: map, usual: usualDomain).interval)
  }

  /// Returns the window: what was given of it, and the rest as found.
  func window(by found: @autoclosure () -> Interval) -> Interval {
    given ?? Windows.completed(domain, by: found(), map: map)
  }
}
