import ChartScales
package import Expressions
package import RealFunctions
import Statements

/// The ranges of variables that nothing else limits.
package struct UsualDomains {
  /// Range of the x axis that the user set; nil for an automatic one.
  let xRange: AxisRange?
  let yRange: AxisRange?
  let xScale: AxisSpacing
  let yScale: AxisSpacing
  let isInDegrees: Bool

  /// Returns the range of a variable: one turn for t and theta, the range of their axis for the
  /// others.
  package func domain(of variable: String) -> Interval {
    switch variable {
    case "t", "theta": turn
    case "y": yRange?.completed(by: yScale.usualDomain, yScale) ?? yScale.usualDomain
    default: xRange?.completed(by: usualX, xScale) ?? usualX
    }
  }

  /// Returns the ends of that range as they are written, where they are not doubles.
  package func ends(of variable: String) -> WrittenEnds {
    switch variable {
    case "t", "theta": .none
    case "y": yRange?.written ?? .none
    default: xRange?.written ?? .none
    }
  }

  /// Returns the curve with the ends of its range as they are written; without a range of its own
  /// it has those of the window.
  package func ended(_ curve: ResolvedCurve) -> ResolvedCurve {
    guard curve.domain == nil, curve.form.isOverX || curve.form == .overY else { return curve }
    var curve = curve
    let axis = curve.form == .overY ? "y" : "x"
    (curve.ends, curve.window) = (ends(of: axis), domain(of: axis))
    return curve
  }

  /// Returns the usual window of x for curves over these variables: that of x if one of them is
  /// over x; t and theta alone have a turn.
  package func window(over variables: [String]) -> Interval {
    let isOverX = variables.contains("x") || !variables.contains { ["t", "theta"].contains($0) }
    return isOverX ? usualX : turn
  }

  private var turn: Interval { Interval(hull: 0, isInDegrees ? 360 : 2 * .pi) }

  private var usualX: Interval {
    xScale == .linear && isInDegrees ? Interval(hull: -360, 360) : xScale.usualDomain
  }
}

extension SessionState {
  /// The ranges of variables in a statement without a window.
  package var usualDomains: UsualDomains { usualDomains(ResolvedPlot()) }

  /// Returns the ranges of variables in a plot.
  package func usualDomains(_ plot: ResolvedPlot) -> UsualDomains {
    UsualDomains(
      xRange: plot.xRange ?? settings.xRange,
      yRange: plot.yRange ?? settings.yRange,
      xScale: settings.xScale,
      yScale: settings.yScale,
      isInDegrees: scope.angleUnit == .degrees
    )
  }
}

extension AxisSpacing {
  /// Range of an axis that nothing else determines.
  fileprivate var usualDomain: Interval { map.usualWindow }
}
