import RealFunctions

extension Outline {
  /// Takes the lines out of stretches that the curve fills; what is left ends at their edges.
  mutating func cut(out filled: [FilledStretch]) {
    let areas = filled.compactMap(\.extent)
    guard !areas.isEmpty else { return }
    stretches = stretches.flatMap { $0.parts(outside: areas) }
  }
}

extension Outline.Stretch {
  /// The parts of the stretch whose cells lie in none of some areas, which are in rising order; a value that stands alone stays.
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
