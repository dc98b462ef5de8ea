import Testing

extension ParityGroup {
  static let depth = ParityGroup("Three dimensions") {
    ParityRow.later(173, "`Chart3D`", missing)
    ParityRow.later(174, "`PointMark(x:y:z:)`", missing)
    ParityRow.later(175, "`RectangleMark` and `RuleMark` with z", missing)
    ParityRow.later(176, "`SurfacePlot`", missing)
    ParityRow.later(177, "`chart3DPose(.front)`", missing)
    ParityRow.later(178, "`chart3DPose(azimuth:inclination:)`", missing)
    ParityRow.later(179, "`chart3DCameraProjection(.perspective)`", missing)
    ParityRow.later(180, "Turning a chart", missing)
  }

  private static let missing = "charts are flat"
}
