/// An unbroken line on the page: a start, and straight or curved steps from point to point.
///
/// Points are positions of a ``PlotView``, in pixels with y upwards. A line without steps is a dot.
public struct PageCurve: Equatable, Sendable {
  /// One step of a line.
  public enum Step: Equatable, Sendable {
    /// Straight to a point.
    case line(SIMD2<Double>)
    /// Along a cubic Bézier curve: two control points and the end.
    case cubic(SIMD2<Double>, SIMD2<Double>, SIMD2<Double>)

    /// The end of the step.
    public var end: SIMD2<Double> {
      switch self {
      case .line(let end), .cubic(_, _, let end): end
      }
    }
  }

  /// The first point.
  public var start: SIMD2<Double>
  /// The steps, each from the end of the one before.
  public var steps: [Step]

  /// Creates a line.
  public init(start: SIMD2<Double>, steps: [Step] = []) {
    self.start = start
    self.steps = steps
  }

  /// The last point.
  public var end: SIMD2<Double> { steps.last?.end ?? start }

  /// The line reversed, drawn from its end to its start.
  public var reversed: PageCurve {
    var result = PageCurve(start: end)
    for index in steps.indices.reversed() {
      let target = index > 0 ? steps[index - 1].end : start
      switch steps[index] {
      case .line: result.steps.append(.line(target))
      case .cubic(let first, let second, _): result.steps.append(.cubic(second, first, target))
      }
    }
    return result
  }

  /// The line as points: the start, the end of each step, and `count` points along each cubic.
  public func points(perCubic count: Int) -> [SIMD2<Double>] {
    var points = [start]
    for step in steps {
      if case .cubic(let first, let second, let end) = step, let here = points.last {
        for part in 1..<max(1, count) {
          let share = Double(part) / Double(count)
          let rest = 1 - share
          var point = here * (rest * rest * rest)
          point += first * (3 * rest * rest * share)
          point += second * (3 * rest * share * share)
          points.append(point + end * (share * share * share))
        }
      }
      points.append(step.end)
    }
    return points
  }

  /// Adds a straight step to a point, unless the line ends there already.
  mutating func goStraight(to point: SIMD2<Double>) {
    if point != end { steps.append(.line(point)) }
  }
}
