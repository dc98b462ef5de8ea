import RealFunctions

/// Locates the ends of a curve: the last defined double beside every undefined or infinite sample.
extension CurveSearch {
  /// Bridges single missing points at which the curve obviously goes on, like sin(x)/x at 0.
  ///
  /// The limits are taken a thousandth of a cell away and not next to the hole, because formulas
  /// that have holes cancel there: (1 − cos x)/x² is 0 for x = 1e-9.
  mutating func bridgeHoles() throws(Interrupted) -> Bool {
    var holes: [Double] = []
    var parameters: [Double] = []
    for index in samples.indices.dropFirst().dropLast() where !samples[index].isDrawable {
      let (before, hole, after) = (samples[index - 1], samples[index], samples[index + 1])
      guard before.isDrawable, after.isDrawable, before.link == .open, hole.link == .open else {
        continue
      }
      let gaps = (hole.parameter - before.parameter, after.parameter - hole.parameter)
      let probes = [
        hole.parameter - gaps.0 * 1e-2, hole.parameter - gaps.0 * 1e-3,
        hole.parameter + gaps.1 * 1e-3, hole.parameter + gaps.1 * 1e-2,
      ]
      guard before.parameter < probes[0], probes[0] < probes[1], probes[1] < hole.parameter,
        hole.parameter < probes[2], probes[2] < probes[3], probes[3] < after.parameter
      else { continue }
      holes.append(hole.parameter)
      parameters += probes
    }
    guard !holes.isEmpty else { return false }
    let found = try evaluator.samples(at: parameters, on: plane)
    insert(found)
    for (index, hole) in holes.enumerated() where found.count >= 4 * index + 4 {
      let probes = found[(4 * index)..<(4 * index + 4)]
      guard probes.allSatisfy({ $0.isDrawable && abs($0.position.y) < Plane.farLimit }) else {
        continue
      }
      let positions = probes.map { $0.position }
      let steps = zip(positions, positions.dropFirst()).map { $0.distance(to: $1) }
      if steps.allSatisfy({ $0 <= tolerance }) {
        mark(probes[4 * index + 1].parameter, .joined)
        mark(hole, .joined)
      }
    }
    return true
  }

  /// Bisects every cell with one end finite and the other undefined or infinite, or one infinite
  /// and the other undefined, down to neighbouring doubles.
  mutating func locateEdges() throws(Interrupted) -> Bool {
    let cells = samples.indices.dropLast().filter {
      samples[$0].link == .open && samples[$0].presence != samples[$0 + 1].presence
    }
    return try search(
      cutCrowds(among: cells).map { Bracket(samples[$0], samples[$0 + 1]) }
    )
  }
}
