import RealFunctions
import SystemLibrary

// Charts of sectors have no axes: what goes round a centre has an angle, clockwise from the top.

extension ChartProxy {
  /// Returns the angle of a place in the plot area, seen from its middle, clockwise from the top: 0° to 360°.
  public func angle(at place: ScenePoint) -> Angle {
    let (across, up) = (place.x - plotFrame.width / 2, plotFrame.height / 2 - place.y)
    let radians = atan2(across, up)
    guard radians.isFinite else { return Angle(radians: 0) }
    return Angle(radians: radians < 0 ? radians + 2 * .pi : radians)
  }

  /// Returns the amount that all sectors up to an angle have, which says which of them stands there; nil without
  /// sectors.
  ///
  /// Angles beyond one turn go on from the top.
  public func value<Value: Plottable>(
    atAngle angle: Angle,
    as type: Value.Type = Value.self
  ) -> Value? {
    let total = chart.angleTotal
    guard total > 0, angle.radians.isFinite else { return nil }
    let turns = angle.radians / (2 * .pi)
    let value = (turns - turns.rounded(.down)) * total
    if case .numbers(areWhole: true) = Value.axisKind {
      return Value.value(of: .number(value.rounded()))
    }
    return Value.value(of: .number(value))
  }
}
