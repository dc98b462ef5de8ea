import RealFunctions
import Sampling

/// A window that content needs.
struct FoundWindow: Equatable {
  /// The window; if its ends are free to move to ticks, the one in a picture of usual size.
  private(set) var shown: Interval
  /// Range that must be shown, if the ends of the window are free to move to ticks; else nil.
  private(set) var roundable: RoundableRange?

  /// Creates a window that stays as it is.
  init(_ shown: Interval) { self.shown = shown }

  /// Creates the window of a range whose ends move to ticks.
  init(roundable range: Interval, _ axis: PlotAxis) {
    self.init(RoundableRange(range: range), axis)
  }

  /// Creates the window of a range whose ends are free to move to ticks.
  init(_ roundable: RoundableRange, _ axis: PlotAxis) {
    shown = roundable.usualWindow(axis)
    self.roundable = roundable
  }

  /// Returns the window, repaired if no axis could show it; nil if nothing of it can be kept.
  func usable(_ map: AxisMap) -> FoundWindow? {
    guard let usable = Windows.usable(shown.lower, shown.upper, map: map) else { return nil }
    return usable == shown ? self : FoundWindow(usable)
  }

  /// Returns the window with the one end that is given, as ``Windows/completed(_:by:map:)`` does.
  func completed(by domain: ScaleDomain, _ axis: PlotAxis, _ map: AxisMap) -> FoundWindow {
    if let roundable = roundable?.completed(by: domain) {
      return FoundWindow(roundable, axis).usable(map) ?? self
    }
    return FoundWindow(Windows.completed(domain, by: shown, map: map))
  }

  /// Returns a fixed window if it differs; the same window keeps its free ends.
  func moved(to window: Interval) -> FoundWindow { window == shown ? self : FoundWindow(window) }

  /// Returns the window of this width about the same middle.
  func stretched(to width: Double) -> FoundWindow {
    let middle = shown.midpoint
    var wide = FoundWindow(Interval(hull: middle - width / 2, middle + width / 2))
    if roundable != nil { wide.roundable = RoundableRange(range: wide.shown) }
    return wide
  }
}

/// The windows that content needs, and the number of evaluations that finding them took.
struct FoundWindows {
  var x: FoundWindow
  var y: FoundWindow
  /// Window of the right y axis; nil if nothing belongs to it.
  var trailingY: FoundWindow?
  /// Number of evaluations of each function by its index, up to the last one that needed some.
  private var evaluations: [Int] = []
  /// Samples that the search for the range of a function took, by the function's index.
  private(set) var walks: [Int: CurveWalk] = [:]

  /// Creates windows that are not moved to ticks.
  init(x: Interval, y: Interval) {
    self.x = FoundWindow(x)
    self.y = FoundWindow(y)
  }

  /// The window of the y axis of a side; the left one always exists.
  subscript(side: YAxisSide) -> FoundWindow? {
    get {
      switch side {
      case .leading: y
      case .trailing: trailingY
      }
    }
    set {
      switch side {
      case .leading: y = newValue ?? y
      case .trailing: trailingY = newValue
      }
    }
  }

  mutating func count(_ count: Int, for function: Int) {
    while evaluations.count <= function { evaluations.append(0) }
    evaluations[function] += count
  }

  /// Stores the result of a search for the range of a function.
  mutating func keep(_ suggested: SuggestedRange, for function: Int) {
    count(suggested.evaluations, for: function)
    walks[function] = suggested.walk
  }

  /// Returns the number of evaluations that the search took for a function.
  func evaluations(of function: Int) -> Int {
    function < evaluations.count ? evaluations[function] : 0
  }
}
