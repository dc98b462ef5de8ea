import RealFunctions
package import SpaceGeometry

/// An angle, by its name in the module `Spatial`.
public typealias Angle2D = Angle

/// The direction from which a chart in space is seen.
///
/// The azimuth is the angle around the axis that points up: 0 looks from the front, a positive one
/// from the right. The inclination is the angle above the level plane, from −90° to 90°.
public struct Chart3DPose: Hashable, Sendable {
  package let pose: Pose

  /// Creates a pose.
  public init(azimuth: Angle, inclination: Angle) {
    pose = Pose(azimuth: azimuth.degrees, inclination: inclination.degrees)
  }

  package init(_ pose: Pose) { self.pose = pose }

  /// The angle around the axis that points up, from 0° up to 360°.
  public var azimuth: Angle { .degrees(pose.azimuth) }
  /// The angle above the level plane, from −90° to 90°.
  public var inclination: Angle { .degrees(pose.inclination) }

  /// From the right, above: the pose of charts that name none.
  public static let `default` = Chart3DPose(.usual)
  /// From the front.
  public static let front = Chart3DPose(.front)
  /// From the back.
  public static let back = Chart3DPose(.back)
  /// From the left.
  public static let left = Chart3DPose(.left)
  /// From the right.
  public static let right = Chart3DPose(.right)
  /// From above.
  public static let top = Chart3DPose(.top)
  /// From below.
  public static let bottom = Chart3DPose(.bottom)
}

/// How lines of sight reach the eye.
public struct Chart3DCameraProjection: Hashable, Sendable {
  package let camera: Camera

  /// The usual projection: ``orthographic``.
  public static let automatic = Chart3DCameraProjection(camera: .orthographic)
  /// Parallel edges stay parallel: lengths can be compared.
  public static let orthographic = Chart3DCameraProjection(camera: .orthographic)
  /// Objects near the camera are drawn larger than objects far from it.
  public static let perspective = Chart3DCameraProjection(camera: .perspective)
}

/// How a chart in space is shown in a scene of its own.
///
/// Pictures are flat, so that both styles give the same picture.
public struct Chart3DRenderingStyle: Hashable, Sendable {
  private let isFlat: Bool

  /// The usual style: ``flat``.
  public static let automatic = Chart3DRenderingStyle(isFlat: true)
  /// On a page.
  public static let flat = Chart3DRenderingStyle(isFlat: true)
  /// In a volume.
  public static let volumetric = Chart3DRenderingStyle(isFlat: false)
}

/// How a surface in space is painted.
public struct Chart3DSurfaceStyle: Hashable, Sendable {
  package let look: SurfaceLook

  /// By height, with the colours of the chart from the lowest to the highest.
  public static let heightBased = Chart3DSurfaceStyle(look: SurfaceLook(coloring: .height))
  /// By the direction in which the surface faces.
  public static let normalBased = Chart3DSurfaceStyle(look: SurfaceLook(coloring: .slope))

  /// Returns a style by height, with the colours of the chart for a range of heights.
  public static func heightBased(yRange: ClosedRange<Double>) -> Chart3DSurfaceStyle {
    Chart3DSurfaceStyle(
      look: SurfaceLook(
        coloring: .height,
        heights: .init(hull: yRange.lowerBound, yRange.upperBound)
      )
    )
  }

  /// Returns a style by height, with the colours of a gradient, for a range of heights or for those
  /// that are shown.
  public static func heightBased(
    _ gradient: Gradient,
    yRange: ClosedRange<Double>? = nil
  ) -> Chart3DSurfaceStyle {
    Chart3DSurfaceStyle(
      look: SurfaceLook(
        coloring: .height,
        gradient: gradient,
        heights: yRange.map { .init(hull: $0.lowerBound, $0.upperBound) }
      )
    )
  }
}
