/// Names beside the ends of curves, and whether it is clear whose each is.
struct EndLabels {
  /// Where curves end, from the top, in device units.
  let ends: [Double]
  /// Where their names stand, in the same order.
  let labels: [Double]
  /// Ends nearer than this are one to the eye.
  let line: Double

  /// How wide leaders are, with the gaps at their ends, in pixels.
  static let leader = 14.0

  /// Whether the order of names is that of curves: none of two ends that coincide is seen above the other.
  var areOrdered: Bool {
    let sorted = ends.sorted()
    return zip(sorted, sorted.dropFirst()).allSatisfy { $1 - $0 >= line }
  }

  /// Whether each name is nearer to the end of its curve than to any other.
  var areClear: Bool {
    areOrdered
      && labels.indices.allSatisfy { index in
        let own = (labels[index] - ends[index]).magnitude
        return ends.indices.allSatisfy { other in
          other == index || (labels[index] - ends[other]).magnitude > own
        }
      }
  }

  /// Returns a line from each end at `x` to its name; they do not cross, because names are in the order of ends.
  func leaders(from x: Double, paints: [Paint]) -> [SceneElement] {
    zip(zip(ends, labels), paints).map { places, paint in
      .path(
        ScenePath(
          segments: [
            .move(ScenePoint(x: x + 3, y: places.0)),
            .line(ScenePoint(x: x + Self.leader + 3, y: places.1)),
          ],
          stroke: SceneStroke(paint, width: 1)
        )
      )
    }
  }
}
