import RealFunctions
import Sampling

extension ClipWindow {
  /// Returns the closed outlines of the area between two curves inside the window.
  ///
  /// Clamping both curves to the window, with a node wherever one crosses an edge, leaves exactly the
  /// part of the area that is inside. The last point of an outline is its first.
  func outlines(_ band: SampledBand.Piece) -> [[DataPoint]] {
    var outlines: [[DataPoint]] = []
    var run: [Node] = []
    func finish() {
      if let outline = outline(run) { outlines.append(outline) }
      run = []
    }
    for index in 0..<max(0, band.x.count - 1) {
      for node in nodes(band, from: index) {
        // Where both curves are beyond the same edge there is no area to fill.
        if let last = run.last, last.isEmpty(with: node, in: self) { finish() }
        if run.last != node { run.append(node) }
      }
    }
    finish()
    return outlines
  }

  /// Returns the closed outlines of what a curve fills inside the window; a band without height runs forth and back along its line.
  func filledOutlines(_ filled: FilledStretch) -> [[DataPoint]] {
    guard !filled.isOverY else {
      return transposed.filledOutlines(filled.band).map { outline in
        outline.map { DataPoint(x: $0.y, y: $0.x) }
      }
    }
    return filledOutlines(filled.band)
  }

  private func filledOutlines(_ band: SampledBand.Piece) -> [[DataPoint]] {
    guard band.start == band.end else { return outlines(band) }
    return clip(x: band.x, y: band.start).filter { $0.count > 1 }.map { $0 + $0.reversed() }
  }

  /// Returns the part of what a curve fills that is inside the window; nil if none is.
  func clipped(_ filled: FilledStretch) -> FilledStretch? {
    guard let band = (filled.isOverY ? transposed : self).clipped(filled.band) else { return nil }
    var clipped = filled
    clipped.band = band
    return clipped
  }

  private func clipped(_ band: SampledBand.Piece) -> SampledBand.Piece? {
    var run: [Node] = []
    for index in 0..<max(0, band.x.count - 1) {
      for node in nodes(band, from: index) where run.last != node { run.append(node) }
    }
    let isSeen = zip(run, run.dropFirst()).contains { !$0.isEmpty(with: $1, in: self) }
    guard isSeen else { return nil }
    return SampledBand.Piece(x: run.map(\.x), start: run.map(\.start), end: run.map(\.end))
  }

  private struct Node: Equatable {
    let x: Double
    let start: Double
    let end: Double

    func isEmpty(with next: Node, in window: ClipWindow) -> Bool {
      let edges = [window.y.window.lower, window.y.window.upper]
      return edges.contains { edge in
        start == edge && end == edge && next.start == edge && next.end == edge
      }
    }
  }

  private func outline(_ run: [Node]) -> [DataPoint]? {
    guard run.count > 1, run.contains(where: { $0.start != $0.end }) else { return nil }
    var points: [DataPoint] = []
    func append(_ point: DataPoint) {
      if points.last != point { points.append(point) }
    }
    for node in run { append(DataPoint(x: node.x, y: node.start)) }
    for node in run.reversed() { append(DataPoint(x: node.x, y: node.end)) }
    if let first = points.first { append(first) }
    return points.count > 3 ? points : nil
  }

  /// Returns the clamped nodes of one segment: its ends, and where a curve crosses an edge.
  private func nodes(_ band: SampledBand.Piece, from index: Int) -> [Node] {
    let next = index + 1
    let from = (
      x: x.place(band.x[index]), start: y.place(band.start[index]), end: y.place(band.end[index])
    )
    let to = (
      x: x.place(band.x[next]), start: y.place(band.start[next]), end: y.place(band.end[next])
    )
    guard to.x >= x.lower, from.x <= x.upper, from.x < to.x else { return [] }
    let first = from.x < x.lower ? Edges.part(of: x.lower, from: from.x, to: to.x) : 0
    let last = to.x > x.upper ? Edges.part(of: x.upper, from: from.x, to: to.x) : 1
    var parts = [first, last]
    for (low, high) in [(from.start, to.start), (from.end, to.end)] {
      for edge in [y.lower, y.upper] where (low < edge) != (high < edge) {
        let part = Edges.part(of: edge, from: low, to: high)
        if part > first && part < last { parts.append(part) }
      }
    }
    return parts.sorted().map { part in
      if part == 0 {
        return Node(
          x: x.window.clamped(band.x[index]),
          start: y.window.clamped(band.start[index]),
          end: y.window.clamped(band.end[index])
        )
      }
      if part == 1 {
        return Node(
          x: x.window.clamped(band.x[next]),
          start: y.window.clamped(band.start[next]),
          end: y.window.clamped(band.end[next])
        )
      }
      return Node(
        x: x.value(from: from.x, to: to.x, part: part),
        start: snapped(y.value(from: from.start, to: to.start, part: part)),
        end: snapped(y.value(from: from.end, to: to.end, part: part))
      )
    }
  }

  /// Returns the edge that a value misses by rounding alone, else the value.
  private func snapped(_ value: Double) -> Double {
    let slack = (y.window.upper / 2 - y.window.lower / 2) * 1e-12
    if value - y.window.lower <= slack { return y.window.lower }
    if y.window.upper - value <= slack { return y.window.upper }
    return value
  }
}
