// The symbols of charts in space. On a page a ball is a disc and a cube a square: their outlines seen from the front.

/// The form of symbols that mark points in space.
public typealias Chart3DSymbolShape = ChartSymbolShape

/// A form that every medium can draw.
public typealias BasicChart3DSymbolShape = BasicChartSymbolShape

extension ChartSymbolShape where Self == BasicChartSymbolShape {
  /// A ball.
  public static var sphere: BasicChartSymbolShape { .circle }
  /// A cube.
  public static var cube: BasicChartSymbolShape { .square }
  /// A cone that points upwards.
  public static var cone: BasicChartSymbolShape { .triangle }
  /// An upright cylinder.
  public static var cylinder: BasicChartSymbolShape { UprightCylinder().drawn }
}

/// The outline of an upright cylinder seen a little from above.
private struct UprightCylinder: ChartSymbolShape {
  var perceptualUnitRect: SceneRect { SceneRect(x: 0.15, y: -0.02, width: 0.7, height: 1.04) }

  func path(in rect: SceneRect) -> Path {
    let bow = rect.height / 6
    let (top, bottom) = (rect.y + bow, rect.maxY - bow)
    return Path { path in
      path.move(to: ScenePoint(x: rect.x, y: top))
      path.addCurve(
        to: ScenePoint(x: rect.maxX, y: top),
        control1: ScenePoint(x: rect.x, y: rect.y - bow / 3),
        control2: ScenePoint(x: rect.maxX, y: rect.y - bow / 3)
      )
      path.addLine(to: ScenePoint(x: rect.maxX, y: bottom))
      path.addCurve(
        to: ScenePoint(x: rect.x, y: bottom),
        control1: ScenePoint(x: rect.maxX, y: rect.maxY + bow / 3),
        control2: ScenePoint(x: rect.x, y: rect.maxY + bow / 3)
      )
      path.closeSubpath()
    }
  }
}
