import RealFunctions
import Sampling

/// A window that content asks for.
struct FoundWindow: Equatable {
  /// The window: for data that free its ends, the one in a picture of usual size.
  private(set) var shown: Interval
  /// What of it must be shown, if its ends are free to move to ticks.
  private(set) var roundable: RoundableRange?

  /// Creates a window that stays as it is.
  init(_ shown: Interval) { self.shown = shown }

  /// Creates the window of a range whose ends move to ticks.
  init(roundable range: Interval, _ axis: PlotAxis) {
    self.init(RoundableRange(range: range), axis)
  }

  /// Creates the window of a range as far as its ends are free.
  init(_ roundable: RoundableRange, _ axis: PlotAxis) {
    shown = roundable.usualWindow(axis)
    self.roundable = roundable
  }

  /// Returns the window, repaired where no axis could carry it; nil if nothing can be kept.
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

  /// Returns another window if it is another; the same one stays free.
  func moved(to window: Interval) -> FoundWindow { window == shown ? self : FoundWindow(window) }

  /// Returns the window of this width about the same middle.
  func stretched(to width: Double) -> FoundWindow {
    let middle = shown.midpoint
    var wide = FoundWindow(Interval(hull: middle - width / 2, middle + width / 2))
    if roundable != nil { wide.roundable = RoundableRange(range: wide.shown) }
    return wide
  }
}

/// The windows that content asks for, and what it took to find them.
struct FoundWindows {
  var x: FoundWindow
  var y: FoundWindow
  /// That of the y axis on the right; nil if nothing belongs to it.
  var trailingY: FoundWindow?
  /// The evaluations of functions by their places, as far as the last one that needed some.
  private var evaluations: [Int] = []
  /// What the search for the range of a function learned of it, by their places.
  private(set) var walks: [Int: CurveWalk] = [:]

  /// Creates windows that stay as they are.
  init(x: Interval, y: Interval) {
    self.x = FoundWindow(x)
    self.y = FoundWindow(y)
  }

  /// The window of the y axis of a side; that of the left is always there.
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

  /// Takes what a search for the range of a function found.
  mutating func keep(_ suggested: SuggestedRange, for function: Int) {
    count(suggested.evaluations, for: function)
    walks[function] = suggested.walk
  }

  /// How many evaluations of a function it took.
  func evaluations(of function: Int) -> Int {
    function < evaluations.count ? evaluations[function] : 0
  }
}
