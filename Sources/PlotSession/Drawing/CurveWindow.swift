import RealFunctions

/// The part of x over which curves are drawn that name no range.
///
/// What the items show in x by themselves decides it: rows of data files, points, and curves with a
/// range of their own. Vertical lines, curves x(y) and curves (x(t), y(t)) have no vote.
///
/// - With rows of data files or curves that have a range it is all that the items show, wherever those
///   stand among them.
/// - Else the first item decides where it begins: with what that item shows, if this is more than one
///   place, or with the usual window, −10..10. Every further item widens it to what it shows.
/// - Rows or points at a single place make no window: they widen the usual one.
///
/// So what `add` appends never shrinks the picture of formulas, and never hides a row of data.
enum CurveWindow {
  /// What an item shows in x.
  struct Extent: Equatable {
    /// Nil if the item leaves it to others.
    var interval: Interval?
    /// Whether rows of a data file are shown.
    var isData: Bool
    /// Whether it is a curve with a range of its own.
    var isRange = false
  }

  /// Returns the window for items in their order.
  static func window(of items: [Extent], usual: Interval) -> Interval {
    let shown = items.compactMap(\.interval)
    guard let first = shown.first else { return usual }
    let all = shown.dropFirst().reduce(first) { $0.union($1) }
    let decides = items.contains { ($0.isData || $0.isRange) && $0.interval != nil }
    let start = decides ? all : items.first?.interval
    guard let start, start.width > 0 else { return usual.union(all) }
    return all
  }
}

extension Layer {
  /// What the item shows in x, as far as it says so itself and an axis has a place for it.
  func extent(onLogAxis isLog: Bool) -> Interval? {
    switch self {
    case .curve(let curve):
      guard !curve.isParametric, !curve.isFree else { return nil }
      return isLog ? curve.domain.positivePart : curve.domain
    case .points(let layer):
      let domain = isLog ? layer.domain?.positivePart : layer.domain
      var first = domain?.lower ?? .infinity
      var last = domain?.upper ?? -.infinity
      for point in layer.points
      where point.x.isFinite && point.y.isFinite && (!isLog || point.x > 0) {
        first = min(first, point.x)
        last = max(last, point.x)
      }
      return first <= last ? Interval(hull: first, last) : nil
    }
  }

  /// Whether it shows rows of a data file.
  var isData: Bool { points?.isData ?? false }
}

extension Interval {
  /// What a log axis shows of the interval: six decades if there is no positive lower end.
  fileprivate var positivePart: Interval? {
    guard upper > 0 else { return nil }
    return lower > 0 ? self : Interval(hull: max(upper / 1e6, .leastNonzeroMagnitude), upper)
  }
}
