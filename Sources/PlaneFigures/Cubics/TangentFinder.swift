import CurveSampling
import RealFunctions

/// Finds the directions of a curve at points: by its derivative where rules give one that agrees
/// with the points, otherwise by central differences of the function itself, one-sided at the ends
/// of a piece and at corners.
struct TangentFinder {
  let plane: Plane
  /// The first and last parameter of the piece; nothing is known beyond.
  let piece: Interval

  /// The step of a difference, as a share of the distance to the next point.
  ///
  /// The error of a central difference falls with its square: 1/16 makes it invisible, and rounding
  /// stays far away.
  private static let step = 1.0 / 16
  /// The ratio of a second, smaller step that distinguishes an infinite slope from a large one.
  private static let closer = 1.0 / 64
  /// The least growth of the quotient at an infinite slope: 8 for √x, 1.5 for |x|^0.9.
  private static let growth = 1.8
  /// The slope on the page below which it is not tested for being infinite.
  private static let steep = 3.0
  /// The share of the turn between chords within a step that makes a corner: 1/16 for a smooth
  /// curve, all of it for a corner.
  private static let cornerShare = 0.25
  private static let leastCorner = 0.02

  /// Returns the points as knots, or nil if the budget ends.
  func knots(
    at points: [CurveTrace.Point],
    evaluator: inout Evaluator
  ) throws(Interrupted) -> [Knot]? {
    let exact = ExactTangents(plane: plane)
    var (directions, doubtful) = ([SIMD2<Double>](), Array(points.indices))
    if evaluator.hasSlopes {
      guard let known = try exact.directions(at: points, evaluator: &evaluator) else { return nil }
      directions = known
      doubtful = exact.doubtful(known, at: points)
    }
    var knots = points.indices.map { index in
      var knot = Knot(place: place(points[index]), position: points[index].position)
      if !directions.isEmpty {
        knot.incoming = directions[index]
        knot.outgoing = directions[index]
      }
      return knot
    }
    guard try estimate(doubtful, points, &knots, &evaluator) else { return nil }
    for index in doubtful where knots.indices.dropFirst().dropLast().contains(index) {
      markCorner(index, of: &knots)
    }
    if !plane.isParametric { try markVerticals(doubtful, points, &knots, &evaluator) }
    for index in doubtful where !knots[index].isBreak { smooth(&knots[index]) }
    return knots
  }

  /// Finds the directions of some knots by differences; false if the budget ends.
  private func estimate(
    _ indices: [Int],
    _ points: [CurveTrace.Point],
    _ knots: inout [Knot],
    _ evaluator: inout Evaluator
  ) throws(Interrupted) -> Bool {
    var parameters: [Double] = []
    for index in indices {
      let (back, forth) = offsets(at: points[index])
      parameters += [points[index].parameter + back, points[index].parameter + forth]
    }
    let beside = try evaluator.samples(at: parameters, on: plane)
    guard beside.count == parameters.count else { return false }
    for (number, index) in indices.enumerated() {
      knots[index] = knot(points[index], beside[2 * number], beside[2 * number + 1])
    }
    return true
  }

  /// The distances to the two points of a difference: on both sides, or at an end of the piece both
  /// on the side of the curve.
  private func offsets(at point: CurveTrace.Point) -> (Double, Double) {
    let step = (point.room.isFinite ? point.room : piece.width) * Self.step
    let hasBefore = point.parameter - step >= piece.lower
    let hasAfter = point.parameter + step <= piece.upper
    if hasBefore == hasAfter { return (-step, step) }
    return hasBefore ? (-step, -2 * step) : (step, 2 * step)
  }

  private func place(_ sample: Sample) -> Double {
    plane.isParametric ? sample.parameter : sample.position.x
  }

  private func place(_ point: CurveTrace.Point) -> Double {
    plane.isParametric ? point.parameter : point.position.x
  }

  private func knot(_ point: CurveTrace.Point, _ first: Sample, _ second: Sample) -> Knot {
    var knot = Knot(place: place(point), position: point.position)
    func quotient(_ sample: Sample) -> SIMD2<Double>? {
      let step = place(sample) - knot.place
      guard sample.isDrawable, step != 0 else { return nil }
      let quotient = (sample.position - knot.position) / step
      return quotient.x.isFinite && quotient.y.isFinite ? quotient : nil
    }
    let quotients = (quotient(first), quotient(second))
    let isOneSided = (place(first) < knot.place) == (place(second) < knot.place)
    if isOneSided, let near = quotients.0, let far = quotients.1 {
      // Extrapolated to a step of 0, the error of the quotient is of second order again.
      knot.incoming = near * 2 - far
      knot.outgoing = knot.incoming
    } else if let one = quotients.0 ?? quotients.1 {
      knot.incoming = isOneSided ? one : quotients.0 ?? one
      knot.outgoing = isOneSided ? one : quotients.1 ?? one
    }
    return knot
  }

  /// Gives a knot without a corner the mean of both quotients, the central difference.
  private func smooth(_ knot: inout Knot) {
    let mean = (knot.incoming + knot.outgoing) / 2
    knot.incoming = mean
    knot.outgoing = mean
  }

  // MARK: Corners and infinite slopes

  private func markCorner(_ index: Int, of knots: inout [Knot]) {
    let here = knots[index]
    let turn = angle(here.incoming, here.outgoing)
    guard turn > Self.leastCorner else { return }
    let chords = angle(
      here.position - knots[index - 1].position,
      knots[index + 1].position - here.position
    )
    knots[index].isCorner = turn > Self.cornerShare * chords
  }

  private func angle(_ one: SIMD2<Double>, _ other: SIMD2<Double>) -> Double {
    let sine = one.x * other.y - one.y * other.x
    let cosine = one.x * other.x + one.y * other.y
    // Accurate enough for comparisons: the sine, continued monotonically beyond a right angle.
    let size = ((one * one).sum() * (other * other).sum()).squareRoot()
    guard size > 0 else { return 0 }
    return cosine > 0 ? abs(sine) / size : 2 - abs(sine) / size
  }

  private func markVerticals(
    _ indices: [Int],
    _ points: [CurveTrace.Point],
    _ knots: inout [Knot],
    _ evaluator: inout Evaluator
  ) throws(Interrupted) {
    var questions: [(index: Int, isBefore: Bool, parameter: Double)] = []
    for index in indices where isSteepest(index, of: knots) {
      let point = points[index]
      let (back, forth) = offsets(at: point)
      for offset in back * forth < 0 ? [back, forth] : [back] {
        let parameter = point.parameter + offset * Self.closer
        questions.append((index, offset < 0, parameter))
      }
    }
    guard !questions.isEmpty else { return }
    let answers = try evaluator.samples(at: questions.map { $0.parameter }, on: plane)
    for (question, sample) in zip(questions, answers) where sample.isDrawable {
      let knot = knots[question.index]
      let closer = (sample.position.y - knot.position.y) / (sample.position.x - knot.place)
      let wider = question.isBefore ? knot.incoming.y : knot.outgoing.y
      guard closer.isFinite, closer * wider > 0, abs(closer) > Self.growth * abs(wider) else {
        continue
      }
      if question.isBefore {
        knots[question.index].arrivesVertically = true
      } else {
        knots[question.index].leavesVertically = true
      }
    }
  }

  /// Whether the slope at a knot is steep, and steeper than at its neighbours.
  private func isSteepest(_ index: Int, of knots: [Knot]) -> Bool {
    let slope = max(abs(knots[index].incoming.y), abs(knots[index].outgoing.y))
    guard slope > Self.steep else { return false }
    let isBelow = { (other: Int) in
      !knots.indices.contains(other) || abs(knots[other].outgoing.y) < slope
    }
    return isBelow(index - 1) && isBelow(index + 1)
  }
}
