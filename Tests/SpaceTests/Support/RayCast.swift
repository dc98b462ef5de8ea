import RealFunctions
import Sampling
import SpaceFigures
import SpaceGeometry
import SpaceVisibility

/// Decides by rays through the true function z = f(x, y) which points of lines are seen, and counts
/// those for which a picture says something else.
struct RayCast {
  let function: any PointFunction
  let view: SpaceView
  /// The rectangle of x and y.
  let x: Interval
  let y: Interval

  /// The number of places of a ray.
  private static let steps = 500
  /// Every eleventh point is asked: more only take longer.
  private static let stride = 11
  /// The start of rays, in box coordinates: the point itself hides nothing.
  private static let start = 0.004

  /// Whether nothing lies between a point of the surface, in box coordinates, and the eye; nil if
  /// the ray almost touches the surface, so that a hair decides.
  func isSeen(_ point: SpacePoint) -> Bool? {
    let way = view.toEye(from: point).unit
    let length = 1.8
    let places = (0...Self.steps).map { step in
      point + way * (Self.start + length * Double(step) / Double(Self.steps))
    }
    let values = places.map(view.box.value)
    let found = function.columns(
      at: values.map(\.x) + values.map(\.y),
      count: places.count,
      using: Workspace()
    )
    var side: Bool?
    var nearest = Double.infinity
    let half = view.box.edges.z / 2 * (1 + 1e-9)
    for (index, place) in places.enumerated() {
      let height = view.box.height(of: found[index])
      guard x.contains(values[index].x), y.contains(values[index].y), height.isFinite,
        abs(height) <= half
      else {
        side = nil
        continue
      }
      let isAbove = place.z > height
      if let side, side != isAbove, crosses(places[index - 1], place) { return false }
      side = isAbove
      if index > 8 { nearest = min(nearest, abs(place.z - height)) }
    }
    return nearest < 0.004 ? nil : true
  }

  /// Whether the surface lies between two places on different sides of it; false at a jump.
  private func crosses(_ start: SpacePoint, _ end: SpacePoint) -> Bool {
    var (low, high) = (start, end)
    var isLow = rise(low) > 0
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if (rise(middle) > 0) == isLow { low = middle } else { high = middle }
      isLow = rise(low) > 0
    }
    return abs(rise(low)) < 1e-3 && abs(rise(high)) < 1e-3
  }

  /// The height of a place above the surface; NaN where there is none.
  private func rise(_ place: SpacePoint) -> Double {
    let value = view.box.value(at: place)
    let found = function.columns(at: [value.x, value.y], count: 1, using: Workspace())
    return place.z - view.box.height(of: found[0])
  }

  /// The cosine of the angle between a normal and the line of sight below which a point lies within
  /// a pixel of the silhouette.
  private static let leastCosine = 0.05

  /// The number of decided points of the mesh of a figure, and of those that a picture shows
  /// wrongly.
  func wrong(_ figure: SpaceFigure, _ picture: SpacePicture) -> (wrong: Int, all: Int) {
    var (wrong, all) = (0, 0)
    for kind in [SpaceLine.Kind.meshU, .meshV] {
      for value in Set(figure.lines.filter { $0.kind == kind }.map(\.value)) {
        let shown = picture.lines.filter { $0.kind == kind && $0.value == value }
          .flatMap(\.visible).map { $0.points(perCubic: 24) }
        for line in figure.lines where line.kind == kind && line.value == value {
          for index in Swift.stride(from: 1, to: line.vertices.count - 1, by: Self.stride) {
            let vertex = line.vertices[index]
            let point = figure.points[Int(vertex)]
            let normal = figure.normals[Int(vertex)]
            guard abs(normal.dot(view.toEye(from: point).unit)) > Self.leastCosine,
              let isSeen = isSeen(point)
            else { continue }
            let place = view.position(of: point)
            let isShown = shown.contains { isNear(SIMD2(place.x, place.y), $0) }
            all += 1
            if isShown != isSeen { wrong += 1 }
          }
        }
      }
    }
    return (wrong, all)
  }

  /// Whether a place of the page lies on a polyline, to half a pixel.
  private func isNear(_ place: SIMD2<Double>, _ line: [SIMD2<Double>]) -> Bool {
    zip(line, line.dropFirst()).contains { start, end in
      let (way, to) = (end - start, place - start)
      let square = (way * way).sum()
      let share = square > 0 ? min(1, max(0, (to * way).sum() / square)) : 0
      let away = to - way * share
      return (away * away).sum() < 0.25
    }
  }
}
