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
  private static let steps = 1500
  /// The start of rays, in box coordinates: the point itself hides nothing.
  private static let start = 0.004

  /// Whether nothing lies between a point of the surface, in box coordinates, and the eye; nil if
  /// the ray almost touches the surface, so that a hair decides.
  func isSeen(_ point: SpacePoint) -> Bool? {
    let way = view.toEye(from: point).unit
    let length = 2.0
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
      if let side, side != isAbove { return false }
      side = isAbove
      if index > 20 { nearest = min(nearest, abs(place.z - height)) }
    }
    return nearest < 0.004 ? nil : true
  }

  /// The number of decided points of the mesh of a figure, and of those that a picture shows
  /// wrongly.
  func wrong(_ figure: SpaceFigure, _ picture: SpacePicture) -> (wrong: Int, all: Int) {
    var (wrong, all) = (0, 0)
    for kind in [SpaceLine.Kind.meshU, .meshV] {
      for value in Set(figure.lines.filter { $0.kind == kind }.map(\.value)) {
        let shown = picture.lines.filter { $0.kind == kind && $0.value == value }
          .flatMap(\.visible).map { $0.points(perCubic: 24) }
        for line in figure.lines where line.kind == kind && line.value == value {
          for vertex in line.vertices.dropFirst().dropLast() {
            let point = figure.points[Int(vertex)]
            guard let isSeen = isSeen(point) else { continue }
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
