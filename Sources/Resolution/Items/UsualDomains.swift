import ChartScales
package import Expressions
package import RealFunctions
import Statements

/// Where variables run that nothing limits.
package struct UsualDomains {
  /// What an axis shows that was asked for.
  let xRange: AxisRange?
  let yRange: AxisRange?
  let xScale: AxisSpacing
  let yScale: AxisSpacing
  let isInDegrees: Bool

  /// t and theta go round once, the others run where their axis shows them.
  package func domain(of variable: String) -> Interval {
    switch variable {
    case "t", "theta": turn
    case "y": yRange?.completed(by: yScale.usualDomain, yScale) ?? yScale.usualDomain
    default: xRange?.completed(by: usualX, xScale) ?? usualX
    }
  }

  /// The ends of that part of an axis that are no doubles, as they are written.
  package func ends(of variable: String) -> WrittenEnds {
    switch variable {
    case "t", "theta": .none
    case "y": yRange?.written ?? .none
    default: xRange?.written ?? .none
    }
  }

  /// A curve with its ends as they are written, which are those of the window where it has none of its own.
  package func ended(_ curve: ResolvedCurve) -> ResolvedCurve {
    guard curve.domain == nil, curve.form.isOverX || curve.form == .overY else { return curve }
    var curve = curve
    let axis = curve.form == .overY ? "y" : "x"
    (curve.ends, curve.window) = (ends(of: axis), domain(of: axis))
    return curve
  }

  /// The usual window of x for curves over these variables: x has a say before t and theta, which bring
  /// their own place.
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
  /// Where variables run in a statement that asks for no window.
  package var usualDomains: UsualDomains { usualDomains(ResolvedPlot()) }

  /// Where variables run in a plot.
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
  /// What an axis shows if nothing says otherwise.
  fileprivate var usualDomain: Interval { map.usualWindow }
}
