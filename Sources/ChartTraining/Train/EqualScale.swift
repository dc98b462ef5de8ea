import RealFunctions
import Sampling

/// Decides whether a unit of x is as long as a unit of y, and widens windows so that they may be.
struct EqualScale {
  let options: ChartOptions
  /// Whether there are functions and all of them are parametric.
  let isParametric: Bool
  /// Whether both windows are given.
  let areBothGiven: Bool
  /// Whether y has two units, so that x can have the same scale as neither.
  let hasTwoYAxes: Bool

  /// Greatest proportion of the ranges of x and y at which scales are equal automatically.
  private static let mostProportion = 4.0

  /// Returns whether a unit of x is as long as a unit of y.
  func isEqual(_ x: Interval, _ y: Interval) -> Bool {
    guard !hasTwoYAxes, options.x.map == .linear, options.y.map == .linear, x.width.isFinite,
      y.width.isFinite
    else { return false }
    switch options.aspect {
    case .equal: return true
    case .free: return false
    case .automatic:
      // With equal scales (t, t^2) would be a sliver: then its shape is not what the user wants to see.
      let proportion = x.width / y.width
      let isSliver = proportion > Self.mostProportion || proportion < 1 / Self.mostProportion
      return isParametric && !areBothGiven && !isSliver
    }
  }

  /// Cuts the window of y, so that an equal scale fills the nominal plot area with x as it is.
  ///
  /// Curves y(x) alone say where x is shown; a window as wide as eˣ is high would show nothing of it. The part that is
  /// left has 0 in its middle, or as near to it as the curves go. Returns whether that was all there was to do.
  func cut(_ windows: inout FoundWindows) -> Bool {
    let y = windows.y.shown
    let height = windows.x.shown.width * (NominalPlot.height / NominalPlot.width)
    guard options.y.domain == .automatic, height < y.width else { return false }
    let middle = min(max(0, y.lower + height / 2), y.upper - height / 2)
    windows.y = FoundWindow(Interval(hull: middle - height / 2, middle + height / 2))
    return true
  }

  /// Widens a window that was not given, so that an equal scale fills the nominal plot area.
  func widen(_ windows: inout FoundWindows) {
    let (x, y) = (windows.x.shown, windows.y.shown)
    let proportion = NominalPlot.width / NominalPlot.height
    let wantedX = y.width * proportion
    // A window that would exceed the largest number is not widened.
    guard wantedX.isFinite, x.midpoint.magnitude < .greatestFiniteMagnitude / 2 - wantedX / 2 else {
      return
    }
    let wantedY = x.width / proportion
    if wantedX > x.width, options.x.domain == .automatic {
      windows.x = windows.x.stretched(to: wantedX)
    } else if wantedY > y.width, options.y.domain == .automatic {
      windows.y = windows.y.stretched(to: wantedY)
    }
  }
}
