import RealFunctions

/// The area between two curves where at least one of them fills an area of its own.
///
/// Between an ordinary curve and one that oscillates faster than the page can show, the area
/// reaches from the lower of the curve and the lowest values to the higher of the curve and the
/// highest values.
struct FilledBand {
  /// The filled intervals of the first and of the second curve.
  let start: [FilledStretch]
  let end: [FilledStretch]

  /// Whether neither curve fills an area.
  var isEmpty: Bool { start.isEmpty && end.isEmpty }

  /// The filled intervals of both curves, in rising order of their starts.
  var all: [FilledStretch] {
    (start + end).sorted { ($0.band.x.first ?? 0) < ($1.band.x.first ?? 0) }
  }

  /// Returns the area; its corners are those of the filled intervals.
  func pieces(
    on axis: AxisProjection,
    _ evaluator: inout Evaluator
  ) throws(Interrupted) -> [SampledBand.Piece] {
    let places = Set(all.flatMap { $0.band.x }).sorted()
    let values = try evaluator.pairs(at: places, on: axis)
    guard values.count == places.count else { return [] }
    let edges = places.indices.map { index in
      let first = reach(start, places[index]) ?? Interval(hull: values[index].0, values[index].0)
      let second = reach(end, places[index]) ?? Interval(hull: values[index].1, values[index].1)
      return first.union(second)
    }
    var pieces: [SampledBand.Piece] = []
    var isOpen = false
    for index in places.indices.dropLast() {
      let middle = places[index] / 2 + places[index + 1] / 2
      guard reach(start, middle) != nil || reach(end, middle) != nil, edges[index].isFinite,
        edges[index + 1].isFinite
      else {
        isOpen = false
        continue
      }
      if !isOpen { pieces.append(SampledBand.Piece(x: [], start: [], end: [])) }
      for corner in isOpen ? [index + 1] : [index, index + 1] {
        pieces[pieces.count - 1].x.append(places[corner])
        pieces[pieces.count - 1].start.append(edges[corner].lower)
        pieces[pieces.count - 1].end.append(edges[corner].upper)
      }
      isOpen = true
    }
    return pieces
  }

  /// The values that a curve fills at a place; nil where it fills none.
  private func reach(_ filled: [FilledStretch], _ place: Double) -> Interval? {
    let values = filled.compactMap { $0.band.values(at: place) }
    guard let first = values.first else { return nil }
    return values.dropFirst().reduce(first) { $0.union($1) }
  }
}

extension SampledBand.Piece {
  /// The values between both curves at a place, interpolated linearly between corners; nil beyond
  /// the ends.
  fileprivate func values(at place: Double) -> Interval? {
    guard let first = x.first, let last = x.last, first <= place, place <= last, x.count > 1 else {
      return nil
    }
    let next = max(1, x.firstIndex { $0 >= place } ?? x.count - 1)
    let width = x[next] - x[next - 1]
    let share = width > 0 ? (place - x[next - 1]) / width : 1
    return Interval(
      hull: start[next - 1] + share * (start[next] - start[next - 1]),
      end[next - 1] + share * (end[next] - end[next - 1])
    )
  }
}
