import RealFunctions

/// Computes the outline of a filled area: turns cells with their lowest and highest values into
/// bands with corners where the outline bends.
///
/// A cell has the highest value of the curve somewhere within it. Where the curve gets higher
/// towards the right, the maximum is at its right edge; where lower, at its left. So between two
/// cells the lower of both heights is exactly the outline's, if it rises or falls there, and close
/// to it elsewhere; corners are placed at edges, not at the tops of steps. A cell that is higher
/// than both its corners keeps its own height. Where the outline bends, cells are halved, as long
/// as values show that the halves are filled, too.
struct Envelope {
  private let plane: Plane
  private let thinning: Double

  /// The bend of the outline from cell to cell, in pixels, above which cells are halved unless they
  /// are narrow; half of it is visible.
  private static let bend = (proved: 3.0, other: 12.0)
  private static let narrowest = 1.0
  static let mostRounds = 5

  init(plane: Plane, thinning: Double) {
    self.plane = plane
    self.thinning = thinning
  }

  /// One edge of a cell's area.
  fileprivate struct Edge {
    var value: Double
    /// The height in pixels, at most a page beyond the window.
    var height: Double
  }

  /// Returns the bands of cells in rising order.
  func stretches(_ cells: [FilledCell]) -> [FilledStretch] {
    runs(of: cells).flatMap { run in
      run[0].levels.indices.map { level in
        stretch(
          run.map { FilledCell(cell: $0.cell, values: $0.levels[level], isProved: $0.isProved) }
        )
      }
    }
  }

  /// Adjacent cells with the same number of levels, as one run each.
  private func runs(of cells: [FilledCell]) -> [[FilledCell]] {
    var runs: [[FilledCell]] = []
    for cell in cells {
      if let last = runs.last?.last, last.cell.upper == cell.cell.lower,
        last.levels.count == cell.levels.count
      {
        runs[runs.count - 1].append(cell)
      } else {
        runs.append([cell])
      }
    }
    return runs
  }

  /// The indices of cells to be halved: those beside bends of the outline.
  func bent(_ cells: [FilledCell]) -> [Int] {
    var bent: [Int] = []
    var first = 0
    for run in runs(of: cells) {
      let edges = run.map { (low: edge($0.values.lower), high: edge($0.values.upper)) }
      func seen(_ edge: Edge) -> Double {
        min(plane.view.y.length + Plane.margin, max(-Plane.margin, edge.height))
      }
      for index in run.indices where run[index].cell.width > Self.narrowest {
        let (before, after) = (max(0, index - 1), min(run.count - 1, index + 1))
        func bend(_ a: Edge, _ b: Edge, _ c: Edge) -> Double {
          let (before, after) = (seen(b) - seen(a), seen(c) - seen(b))
          return abs(after - before) * (before * after < 0 ? 2 : 1)
        }
        let (a, b, c) = (edges[before], edges[index], edges[after])
        // Unproved heights vary a little from cell to cell.
        let most = run[index].isProved ? Self.bend.proved : Self.bend.other
        // At the ends of a run, with no cell on the other side, the slope counts.
        if max(bend(a.low, b.low, c.low), bend(a.high, b.high, c.high)) > most {
          bent.append(first + index)
        }
      }
      first += run.count
    }
    return bent
  }

  private func edge(_ value: Double) -> Edge {
    let length = plane.view.y.length
    let position = plane.view.y.position(of: value)
    if position.isNaN || position < -length { return Edge(at: -length, plane) }
    if position > 2 * length { return Edge(at: 2 * length, plane) }
    return Edge(value: value, height: position)
  }

  private func stretch(_ run: [FilledCell]) -> FilledStretch {
    let cells = run.map { $0.cell }
    let edges = (
      low: run.map { edge($0.values.lower) }, high: run.map { edge($0.values.upper) }
    )
    let lows = corners(cells, edges.low, edges.high, sign: -1)
    let highs = corners(cells, edges.high, edges.low, sign: 1)
    var band = SampledBand.Piece(x: [], start: [], end: [])
    var places: [(x: Double, low: Double, high: Double)] = []
    func append(_ x: Double, _ across: Double, _ low: Edge, _ high: Edge) {
      band.x.append(x)
      // Two cells that do not overlap have separate corners.
      band.start.append(min(low.value, high.value))
      band.end.append(max(low.value, high.value))
      places.append((across, low.height, high.height))
    }
    for (index, one) in run.enumerated() {
      append(one.cell.lower, one.cell.left, lows[index].start, highs[index].start)
      append(one.cell.upper, one.cell.right, lows[index].end, highs[index].end)
    }
    let kept = kept(places)
    band.x = kept.map { band.x[$0] }
    band.start = kept.map { band.start[$0] }
    band.end = kept.map { band.end[$0] }
    return FilledStretch(band: band, isProved: run.allSatisfy { $0.isProved })
  }

  /// The heights of the outline at both ends of each cell; `sign` is 1 for upper edges, and
  /// `others` are the edges of the other side.
  private func corners(
    _ cells: [DenseCell],
    _ edges: [Edge],
    _ others: [Edge],
    sign: Double
  ) -> [(start: Edge, end: Edge)] {
    func inner(_ a: Edge, _ b: Edge) -> Edge { sign * a.height <= sign * b.height ? a : b }
    var between = zip(edges, edges.dropFirst()).map(inner)
    if between.isEmpty { return edges.map { ($0, $0) } }
    let last = edges.count - 1
    func end(_ own: Int, _ next: Int, _ near: Edge, _ far: Edge?) -> Edge {
      let share = cells[next].width > 0 ? min(4, cells[own].width / cells[next].width) : 0
      let end = self.end(of: edges[own], near, far, share, sign)
      // The outline stays on its side of the cell.
      return sign * end.height < sign * others[own].height ? others[own] : end
    }
    let start = end(0, 1, between[0], between.dropFirst().first)
    let far = between.count > 1 ? between[between.count - 2] : nil
    let stop = end(last, last - 1, between[between.count - 1], far)
    between.insert(start, at: 0)
    between.append(stop)
    return edges.indices.map { index in
      let (own, start, end) = (edges[index], between[index], between[index + 1])
      let reached = max(sign * start.height, sign * end.height)
      return sign * own.height - reached > FillRule.slack ? (own, own) : (start, end)
    }
  }

  /// The outline at the end of a run: extrapolated from the next two corners, and no farther than
  /// the cell reaches; `share` is the width of the cell divided by that of the next one.
  private func end(
    of own: Edge,
    _ near: Edge,
    _ far: Edge?,
    _ share: Double,
    _ sign: Double
  ) -> Edge {
    guard let far else { return own }
    let height = near.height + share * (near.height - far.height)
    return sign * height >= sign * own.height ? own : Edge(at: height, plane)
  }

  /// The places without which one of the two outlines would be visibly different (Douglas and
  /// Peucker 1973).
  private func kept(_ places: [(x: Double, low: Double, high: Double)]) -> [Int] {
    guard places.count > 2 else { return Array(places.indices) }
    var isKept = [Bool](repeating: false, count: places.count)
    isKept[0] = true
    isKept[places.count - 1] = true
    var stack = [(0, places.count - 1)]
    while let (first, last) = stack.popLast() {
      var (farthest, distance) = (first, thinning)
      for index in (first + 1)..<max(first + 1, last) {
        let span = places[last].x - places[first].x
        let share = span > 0 ? (places[index].x - places[first].x) / span : 0
        let low = places[first].low + share * (places[last].low - places[first].low)
        let high = places[first].high + share * (places[last].high - places[first].high)
        let here = max(abs(places[index].low - low), abs(places[index].high - high))
        if here > distance { (farthest, distance) = (index, here) }
      }
      guard farthest > first else { continue }
      isKept[farthest] = true
      stack.append((first, farthest))
      stack.append((farthest, last))
    }
    return places.indices.filter { isKept[$0] }
  }
}

extension Envelope.Edge {
  /// The edge at a height.
  fileprivate init(at height: Double, _ plane: Plane) {
    self.init(value: plane.view.y.value(at: height), height: height)
  }
}
