import ChartCore
import Testing

extension ParityGroup {
  static let depth = ParityGroup("Three dimensions") {
    ParityRow(173, "`Chart3D`") {
      Chart3D([1.0, 2, 3], id: \.self) { step in
        PointMark(x: .value("x", step), y: .value("y", step * step), z: .value("z", -step))
      }
    } shows: {
      $0.scene.summary.contains("chart in space") && $0.scene.summary.contains("3 points")
    }
    ParityRow(174, "`PointMark(x:y:z:)`") {
      Chart3D { PointMark(x: .value("x", 1), y: .value("y", 2), z: .value("z", 3)) }
    } unlike: {
      Chart { PointMark(x: .value("x", 1), y: .value("y", 2)) }
    } shows: {
      $0.scene.summary.hasPrefix("Point chart in space")
    }
    ParityRow(175, "`RectangleMark` and `RuleMark` with z") {
      Chart3D {
        RectangleMark(x: .value("x", 0.0..<2.0), y: .value("y", 0.0..<1.0), z: .value("z", 1.0))
        RuleMark(
          x: .value("x", 1.0),
          y: .value("y", 0.5),
          zStart: .value("z", 0),
          zEnd: .value("z", 2)
        )
      }
    } shows: {
      $0.scene.summary.contains("1 box") && $0.scene.summary.contains("1 line")
    }
    ParityRow(176, "`SurfacePlot`") {
      Chart3D { waves() }
    } shows: {
      $0.scene.summary.hasPrefix("Surface chart in space")
    }
    ParityRow(177, "`chart3DPose(.front)`") {
      Chart3D { waves() }.chart3DPose(.front)
    } unlike: {
      Chart3D { waves() }
    } shows: {
      $0.scene.summary.contains("Seen from the front")
    }
    ParityRow(178, "`chart3DPose(azimuth:inclination:)`") {
      Chart3D { waves() }.chart3DPose(azimuth: .degrees(45), inclination: .degrees(20))
    } unlike: {
      Chart3D { waves() }
    } shows: {
      $0.scene.summary.contains("azimuth 45°, inclination 20°")
    }
    ParityRow(179, "`chart3DCameraProjection(.perspective)`") {
      Chart3D { waves() }.chart3DCameraProjection(.perspective)
    } unlike: {
      Chart3D { waves() }
    } shows: {
      $0.scene.summary.contains("in perspective")
    }
    ParityRow.byDesignNot(180, "Turning a chart", "nobody turns a picture")
  }

  /// A surface without edges inside its window.
  private static func waves() -> SurfacePlot {
    SurfacePlot(x: "x", y: "y", z: "z") { x, z in (x * x - z * z) / 20 }
  }
}
