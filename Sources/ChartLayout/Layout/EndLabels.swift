/// Names beside the ends of curves, and whether a reader sees which name belongs to which curve.
package struct EndLabels {
  /// Heights at which curves end, from the top, in device units.
  let ends: [Double]
  /// Heights of the names, in the order of `ends`.
  package let labels: [Double]
  /// Ends nearer than this look like one.
  let line: Double

  package init(ends: [Double], labels: [Double], line: Double) {
    (self.ends, self.labels, self.line) = (ends, labels, line)
  }

  /// Width of leader lines with the gaps at their ends, in pixels.
  package static let leader = 14.0

  /// Whether the order of names is that of the curves; false if two ends look like one, which have
  /// no visible order.
  package var areOrdered: Bool {
    let sorted = ends.sorted()
    return zip(sorted, sorted.dropFirst()).allSatisfy { $1 - $0 >= line }
  }

  /// Whether each name is nearer to the end of its own curve than to any other end.
  package var areClear: Bool {
    areOrdered
      && labels.indices.allSatisfy { index in
        let own = (labels[index] - ends[index]).magnitude
        return ends.indices.allSatisfy { other in
          other == index || (labels[index] - ends[other]).magnitude > own
        }
      }
  }

  /// Returns a line from each end at `x` to its name; they do not cross, because names are in the
  /// order of ends.
  package func leaders(from x: Double, paints: [Paint]) -> [SceneElement] {
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
