import RealFunctions
import SpaceGeometry

// Places at which a surface has no value although it has a limit.
//
// Rule. Around a corner of triangles without a value the function is evaluated at four places, at a millionth of the
// smallest cell and at a thousandth of it, in directions along which formulas seldom break. If all values of each
// circle agree, and both circles do, the corner takes the value of the narrower circle: (x² − y²)/(x − y) is x + y on
// its diagonal, as a curve continues across a hole. A pole, a jump and the edge of a domain do not pass. The normal is
// that of the wider circle, because slopes lose twice as many digits beside a hole as values do.
//
// Nothing is proved by it: enclosures list such cells.

extension PatchEvaluator {
  /// The radii of both circles, as shares of a smallest cell.
  private static let radii = [1e-6, 1e-3]
  /// The directions, none of which is along an axis or a diagonal.
  private static let directions = [
    SIMD2(0.83, 0.31), SIMD2(-0.31, 0.83), SIMD2(-0.83, -0.31), SIMD2(0.31, -0.83),
  ]
  /// The largest difference of values that agree, on the narrower circle and between both, in box coordinates.
  private static let (onCircle, betweenCircles) = (1e-4, 2e-3)

  /// Gives limits to the points that have no value and a limit; `cell` is the size of a smallest cell, in parameters.
  mutating func fillHoles(
    _ found: inout [PatchPoint],
    at places: [SIMD2<Double>],
    cell: SIMD2<Double>
  ) throws(Interrupted) {
    var open = found.indices.filter { !found[$0].point.isFinite }
    guard !open.isEmpty else { return }
    // One place beside each tells most holes from places outside of the domain.
    let first = try self.places(at: open.map { place(beside: places[$0], cell, 0, 0) })
    open = zip(open, first).filter { $1.isFinite }.map(\.0)
    guard !open.isEmpty else { return }
    let count = Self.directions.count
    let near = try self.places(
      at: open.flatMap { index in (0..<count).map { place(beside: places[index], cell, 0, $0) } }
    )
    let far = try points(
      at: open.flatMap { index in (0..<count).map { place(beside: places[index], cell, 1, $0) } }
    )
    for (number, index) in open.enumerated() {
      let range = (number * count)..<((number + 1) * count)
      let middle = range.reduce(SpacePoint.zero) { $0 + near[$1] } / Double(count)
      guard middle.isFinite,
        range.allSatisfy({ (near[$0] - middle).size < Self.onCircle }),
        range.allSatisfy({ (far[$0].point - middle).size < Self.betweenCircles })
      else { continue }
      let at = places[index]
      var point = middle
      if isGraph { point = box.place(of: value(of: middle, at: at)) }
      let normals = range.map { far[$0].normal }
      let isSmooth = normals.allSatisfy { $0.dot(normals[0]) > 0.99 }
      found[index] = PatchPoint(point: point, normal: isSmooth ? normals[0] : .zero)
    }
  }

  /// A place on a circle around a place, inside of the rectangle.
  private func place(
    beside center: SIMD2<Double>,
    _ cell: SIMD2<Double>,
    _ circle: Int,
    _ direction: Int
  ) -> SIMD2<Double> {
    let step = Self.directions[direction] * Self.radii[circle] * cell
    func inside(_ value: Double, _ step: Double, _ range: Interval) -> Double {
      range.contains(value + step) ? value + step : value - step
    }
    return SIMD2(inside(center.x, step.x, u), inside(center.y, step.y, v))
  }

  /// The point in data coordinates above parameters that is as high as a point in box coordinates.
  private func value(of point: SpacePoint, at parameter: SIMD2<Double>) -> SpacePoint {
    SpacePoint(parameter.x, parameter.y, box.value(at: point).z)
  }
}
