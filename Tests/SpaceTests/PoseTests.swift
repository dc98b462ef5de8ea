import RealFunctions
import SpaceGeometry
import Testing

@Suite("Poses and views")
struct PoseTests {
  private func view(_ pose: Pose, _ camera: Camera = .orthographic) throws -> SpaceView {
    let unit = Interval(hull: -1, 1)
    let box = try #require(SpaceBox(x: unit, y: unit, z: unit))
    return try #require(SpaceView(box: box, pose: pose, camera: camera, size: SIMD2(400, 300)))
  }

  @Test(
    "a named pose looks along its axis",
    arguments: [
      (Pose.front, SpacePoint(1, 0, 0), SpacePoint(0, 0, 1)),
      (Pose.back, SpacePoint(-1, 0, 0), SpacePoint(0, 0, 1)),
      (Pose.right, SpacePoint(0, 1, 0), SpacePoint(0, 0, 1)),
      (Pose.left, SpacePoint(0, -1, 0), SpacePoint(0, 0, 1)),
      (Pose.top, SpacePoint(1, 0, 0), SpacePoint(0, 1, 0)),
      (Pose.bottom, SpacePoint(1, 0, 0), SpacePoint(0, -1, 0)),
    ]
  )
  func named(pose: Pose, right: SpacePoint, up: SpacePoint) throws {
    let view = try view(pose)
    #expect(view.right == right)
    #expect(view.up == up)
  }

  @Test("gnuplot's angles and back", arguments: [(60.0, 30.0), (0, 0), (90, 0), (45, 200)])
  func gnuplot(rotX: Double, rotZ: Double) {
    let pose = Pose(rotX: rotX, rotZ: rotZ)
    #expect(pose.rotations == (rotX, rotZ))
    #expect(Pose(rotX: 60, rotZ: 30) == .usual)
  }

  @Test(
    "the box touches the plot area and stays inside",
    arguments: [Pose.usual, .isometric, .front, .top, Pose(azimuth: 200, inclination: -40)],
    [Camera.orthographic, .perspective, .perspective(distance: 0)]
  )
  func fits(pose: Pose, camera: Camera) throws {
    let view = try view(pose, camera)
    let places = (0..<8).map { number in
      view.position(of: view.box.corner(number & 1 > 0, number & 2 > 0, number & 4 > 0))
    }
    let (x, y) = (places.map(\.x), places.map(\.y))
    let (left, right) = (x.min() ?? 0, x.max() ?? 0)
    let (low, high) = (y.min() ?? 0, y.max() ?? 0)
    #expect(left > -1e-9 && right < 400 + 1e-9 && low > -1e-9 && high < 300 + 1e-9)
    #expect(abs(right - left - 400) < 1e-9 || abs(high - low - 300) < 1e-9)
  }

  @Test("planes of space are planes of positions", arguments: [Camera.orthographic, .perspective])
  func planes(camera: Camera) throws {
    let view = try view(.usual, camera)
    let corners = [
      SpacePoint(-0.4, -0.3, 0.1), SpacePoint(0.5, 0.2, -0.3), SpacePoint(-0.1, 0.5, 0.3),
    ]
    let middle = (corners[0] + corners[1] + corners[2]) / 3
    let places = corners.map(view.position)
    let normal = (places[1] - places[0]).cross(places[2] - places[0]).unit
    #expect(abs(normal.dot(view.position(of: middle) - places[0])) < 1e-9)
  }

  @Test("three edges of the box lie on the outline for each axis pair, one in front, one behind")
  func edges() throws {
    let edges = try view(.usual).edges
    for axis in SpaceAxis.allCases {
      let places = edges.filter { $0.axis == axis }.map(\.place)
      #expect(places.count { $0 == .outline } == 2)
      #expect(places.count { $0 == .front } == 1)
      #expect(places.count { $0 == .back } == 1)
    }
  }

  @Test("a box that turns has one size, and never leaves its page")
  func turns() throws {
    let box = try #require(
      SpaceBox(x: Interval(hull: 0, 2), y: Interval(hull: 0, 1), z: Interval(hull: 0, 1))
    )
    for camera in [Camera.orthographic, .perspective] {
      for inclination in [-90.0, -20, 0, 30, 90] {
        var scales: [Double] = []
        for azimuth in stride(from: 0.0, to: 360, by: 7) {
          let pose = Pose(azimuth: azimuth, inclination: inclination)
          let view = try #require(
            SpaceView(box: box, pose: pose, camera: camera, size: SIMD2(400, 300), fit: .turning)
          )
          scales.append(view.pixelsPerUnit)
          for edge in view.edges {
            let place = view.position(of: edge.start)
            #expect(place.x > -1 && place.x < 401 && place.y > -1 && place.y < 301)
          }
        }
        let spread = (scales.max() ?? 0) - (scales.min() ?? 0)
        #expect(spread < 1e-9)
      }
    }
  }
}
