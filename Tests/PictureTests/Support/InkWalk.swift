import DecodedPictures

/// Walks along polylines.
struct InkWalk {
  let polylines: [[PixelPoint]]
  /// The distance between two stops, in pixels; larger than half a pixel where there is much ink.
  let step: Double

  init(_ polylines: [[PixelPoint]], most: Double = 3000) {
    self.polylines = polylines
    var length = 0.0
    for polyline in polylines {
      for (a, b) in zip(polyline, polyline.dropFirst()) { length += Self.length(a, b) }
    }
    step = max(0.5, length / most)
  }

  private static func length(_ a: PixelPoint, _ b: PixelPoint) -> Double {
    ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
  }

  /// A place on a polyline.
  struct Stop {
    var point: PixelPoint
    /// The number of the polyline.
    var line: Int
  }

  /// A stop every `step` pixels, and the first point of every polyline.
  var stops: [Stop] {
    var stops: [Stop] = []
    for (line, polyline) in polylines.enumerated() {
      if let first = polyline.first { stops.append(Stop(point: first, line: line)) }
      var next = step
      for (a, b) in zip(polyline, polyline.dropFirst()) {
        let length = Self.length(a, b)
        while next <= length {
          let share = next / length
          let point = PixelPoint(x: a.x + share * (b.x - a.x), y: a.y + share * (b.y - a.y))
          stops.append(Stop(point: point, line: line))
          next += step
        }
        next -= length
      }
    }
    return stops
  }
}
