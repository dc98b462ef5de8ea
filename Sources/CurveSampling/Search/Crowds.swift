/// Crowds of interruptions, which must be rounding around a pole: 1/(x³ − 3x² + 3x − 1) changes its
/// sign ten thousand times within 10⁻⁵ of 1.
extension CurveSearch {
  /// The number of interruptions within `crowdWidth` pixels on both sides that make a crowd.
  private static let crowd = 12
  private static let crowdWidth = 1e-2

  /// Cuts the cells that lie in a crowd and returns the others, in the same order.
  mutating func cutCrowds(among cells: [Int]) -> [Int] {
    guard !plane.isParametric, !cells.isEmpty else { return cells }
    var interruptions: [Double] = []
    for index in samples.indices.dropLast() {
      let (start, end) = (samples[index], samples[index + 1])
      if start.link == .cut || start.presence != end.presence {
        interruptions.append(start.position.x)
      }
    }
    guard interruptions.count >= Self.crowd else { return cells }
    return cells.filter { cell in
      let place = samples[cell].position.x
      let first = interruptions.partitionPoint(where: { $0 >= place - Self.crowdWidth })
      let last = first + Self.crowd - 1
      let isCrowded =
        last < interruptions.count && interruptions[last] <= place + Self.crowdWidth
      if isCrowded { samples[cell].link = .cut }
      return !isCrowded
    }
  }
}
