import RealFunctions

/// Drops invisible vertices, after the search and before the result.
///
/// The ends of a piece stay, those of intervals for which only bounds are known, and both ends of
/// every segment that crosses the window's edge: there the exact slope decides where the clipped
/// curve meets the edge. Between them Douglas and Peucker's algorithm (1973) runs in pixels, and
/// finally crowded columns keep only their first, lowest, highest and last vertex.
package struct Thinning {
  package let plane: Plane
  /// The largest distance of a dropped vertex from the drawn line, in pixels.
  package let tolerance: Double
  /// Parameters of vertices that stay: there a line ends, and bounds of an unresolved part start.
  var kept: Set<Double> = []

  package init(plane: Plane, tolerance: Double, kept: Set<Double> = []) {
    self.plane = plane
    self.tolerance = tolerance
    self.kept = kept
  }

  /// The largest number of vertices in one pixel column; more are an oscillation, drawn as a filled
  /// band.
  private static let mostPerColumn = 8
  /// Longer runs are thinned in parts, because the algorithm's worst case is quadratic.
  private static let longestPart = 1024

  private func isFixed(_ sample: Sample) -> Bool {
    !kept.isEmpty && kept.contains(sample.parameter)
  }

  /// Returns the samples to keep, in order.
  package func thinned(_ samples: [Sample]) -> [Sample] {
    guard samples.count > 2 else { return samples }
    var kept: [Sample] = []
    var start = 0
    while start < samples.count {
      var end = start
      while end + 1 < samples.count, samples[end + 1].zone == samples[start].zone,
        end == start || !isFixed(samples[end])
      {
        end += 1
      }
      if samples[start].zone.isDisjoint(with: .outside) {
        kept += simplified(samples[start...end])
      } else {
        kept.append(samples[start])
        if end > start { kept.append(samples[end]) }
      }
      start = end + 1
    }
    return plane.isParametric ? kept : uncrowded(kept)
  }

  private func simplified(_ samples: ArraySlice<Sample>) -> [Sample] {
    let points = samples.map { $0.position }
    let samples = Array(samples)
    var isKept = [Bool](repeating: false, count: points.count)
    var stack: [(Int, Int)] = []
    var start = 0
    isKept[0] = true
    while start + 1 < points.count {
      let end = min(points.count - 1, start + Self.longestPart)
      isKept[end] = true
      stack.append((start, end))
      start = end
    }
    while let (first, last) = stack.popLast() {
      var farthest = first
      var distance = tolerance
      for index in (first + 1)..<max(first + 1, last) {
        let here = points[index].distance(fromSegment: points[first], points[last])
        if here > distance { (farthest, distance) = (index, here) }
      }
      guard farthest > first else { continue }
      isKept[farthest] = true
      stack.append((first, farthest))
      stack.append((farthest, last))
    }
    return samples.indices.compactMap { isKept[$0] ? samples[$0] : nil }
  }

  private func uncrowded(_ samples: [Sample]) -> [Sample] {
    var result: [Sample] = []
    result.reserveCapacity(samples.count)
    var start = 0
    while start < samples.count {
      let column = samples[start].position.x.rounded(.down)
      var end = start
      while end + 1 < samples.count, samples[end + 1].position.x.rounded(.down) == column {
        end += 1
      }
      if end - start < Self.mostPerColumn {
        result += samples[start...end]
      } else {
        let heights = (start...end).map { plane.near(samples[$0]).y }
        let lowest = start + (heights.indices.min { heights[$0] < heights[$1] } ?? 0)
        let highest = start + (heights.indices.max { heights[$0] < heights[$1] } ?? 0)
        for index in Set([start, lowest, highest, end]).sorted() { result.append(samples[index]) }
      }
      start = end + 1
    }
    return result
  }
}
