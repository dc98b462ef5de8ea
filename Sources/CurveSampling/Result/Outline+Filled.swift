import RealFunctions

extension Outline {
  /// Removes the lines inside intervals that the curve fills; the remaining parts end at the edges
  /// of those intervals.
  mutating func cut(out filled: [FilledStretch]) {
    let areas = filled.compactMap { $0.extent }
    guard !areas.isEmpty else { return }
    stretches = stretches.flatMap { $0.parts(outside: areas) }
  }
}

extension Outline.Stretch {
  /// The parts of the run whose cells lie outside of all areas, which are in rising order; a lone
  /// value stays.
  fileprivate func parts(outside areas: [Interval]) -> [Self] {
    guard samples.count > 1 else { return [self] }
    var runs: [ClosedRange<Int>] = []
    for index in samples.indices.dropLast() {
      let (start, end) = (samples[index].parameter, samples[index + 1].parameter)
      let next = areas.firstIndex { $0.upper > start } ?? areas.count
      if next < areas.count, areas[next].lower < end { continue }
      if let last = runs.last, last.upperBound == index {
        runs[runs.count - 1] = last.lowerBound...(index + 1)
      } else {
        runs.append(index...(index + 1))
      }
    }
    return runs.map { run in
      var part = self
      part.samples = Array(samples[run])
      if run.lowerBound > 0 { (part.startPole, part.overflowStart) = (nil, nil) }
      if run.upperBound < samples.count - 1 { (part.endPole, part.overflowEnd) = (nil, nil) }
      return part
    }
  }
}
