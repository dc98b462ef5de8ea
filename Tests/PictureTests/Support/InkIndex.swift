import DecodedPictures

/// Polylines that can be asked how far away they are, sorted into columns of one pixel.
struct InkIndex {
  private struct Segment {
    var a: PixelPoint
    var b: PixelPoint
  }

  /// What is farther away counts as this far.
  static let reach = 4.0

  private var columns: [[Segment]]
  private let margin = Int(Self.reach) + 1

  init(_ polylines: [[PixelPoint]], width: Double) {
    columns = [[Segment]](repeating: [], count: Int(width.rounded(.up)) + 2 * margin)
    for polyline in polylines {
      if let only = polyline.first, polyline.count == 1 { add(Segment(a: only, b: only)) }
      for (a, b) in zip(polyline, polyline.dropFirst()) { add(Segment(a: a, b: b)) }
    }
  }

  private mutating func add(_ segment: Segment) {
    let first = column(min(segment.a.x, segment.b.x))
    let last = column(max(segment.a.x, segment.b.x))
    for place in first...max(first, last) { columns[place].append(segment) }
  }

  private func column(_ x: Double) -> Int {
    let inside = max(0, min(Double(columns.count - 1), (x + Double(margin)).rounded(.down)))
    return Int(inside)
  }

  /// Returns the distance of the nearest ink, at most `reach`; the first that is `enough` will do.
  func distance(from point: PixelPoint, enough: Double = 0) -> Double {
    let home = column(point.x)
    var least = Self.reach * Self.reach
    for step in 0...Int(Self.reach) where Double(step - 1) * Double(step - 1) < least {
      for place in step == 0 ? [home] : [home - step, home + step] {
        guard columns.indices.contains(place) else { continue }
        for segment in columns[place] {
          least = min(least, squared(point, segment.a, segment.b))
          if least <= enough * enough { return least.squareRoot() }
        }
      }
    }
    return least.squareRoot()
  }

  private func squared(_ p: PixelPoint, _ a: PixelPoint, _ b: PixelPoint) -> Double {
    let dx = b.x - a.x
    let dy = b.y - a.y
    let length = dx * dx + dy * dy
    var share = 0.0
    if length > 0 { share = max(0, min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / length)) }
    let ex = a.x + share * dx - p.x
    let ey = a.y + share * dy - p.y
    return ex * ex + ey * ey
  }

  /// Returns the lowest and highest ink in each column of pixels, nil where there is none.
  func extents(count: Int) -> [ClosedRange<Double>?] {
    (0..<count).map { index in
      let (left, right) = (Double(index), Double(index + 1))
      var heights: [Double] = []
      for segment in columns[index + margin] {
        let (a, b) = segment.a.x <= segment.b.x ? (segment.a, segment.b) : (segment.b, segment.a)
        guard b.x >= left, a.x <= right else { continue }
        for x in [max(a.x, left), min(b.x, right)] {
          let share = b.x > a.x ? (x - a.x) / (b.x - a.x) : 0
          heights.append(a.y + share * (b.y - a.y))
        }
        if a.x == b.x { heights += [a.y, b.y] }
      }
      guard let low = heights.min(), let high = heights.max() else { return nil }
      return low...high
    }
  }
}
