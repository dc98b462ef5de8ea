import RealFunctions

/// Follows hints of spikes that are narrower than the spacing of the samples.
///
/// A spike between two samples shows in its tails, far below a pixel: as a local extremum, or as a
/// second difference that differs from those of its neighbours. Halving the cells beside such a
/// place makes the deviation of a smooth curve four times smaller, but that of a spike larger.
extension CurveSearch {
  private struct Hint {
    var centre: Double
    var deviation: Double
  }

  /// Deviations below this many units in the last place are due to rounding.
  private static let roundingUnits = 32.0
  /// The least ratio to both neighbours at which a second difference stands out.
  private static let standingOut = 1.5
  /// The least growth of the deviation per halving at which a hint is followed.
  private static let growth = 1.5
  /// Cells this narrow, in pixels, have been refined already.
  private static let narrow = 0.05
  private static let mostRounds = 24

  /// Follows all hints; returns whether any samples were added.
  mutating func followHints() throws(Interrupted) -> Bool {
    var hints = hints()
    var isChanged = false
    for _ in 0..<Self.mostRounds where !hints.isEmpty {
      let affordable = evaluator.remaining / 8
      if 2 * hints.count > affordable {
        hints.sort { $0.deviation > $1.deviation }
        hints.removeSubrange(min(hints.count, affordable / 2)...)
      }
      var parameters: [Double] = []
      for hint in hints {
        let index = position(of: hint.centre)
        guard index > 0, index + 1 < samples.count else { continue }
        for cell in [index - 1, index] {
          if let middle = plane.middle(samples[cell], samples[cell + 1]) {
            parameters.append(middle)
          }
        }
      }
      guard !parameters.isEmpty else { break }
      let found = try evaluator.samples(at: parameters, on: plane)
      columns.add(found)
      insert(found)
      isChanged = true
      hints = hints.compactMap(sharpened)
    }
    return isChanged
  }

  private func hints() -> [Hint] {
    guard samples.count > 2 else { return [] }
    var hints: [Hint] = []
    for index in 1..<(samples.count - 1) {
      guard isSmoothCell(index - 1), isSmoothCell(index) else { continue }
      let deviation = deviation(at: index)
      if deviation > 0, isExtremum(index) || standsOut(index) {
        hints.append(Hint(centre: samples[index].parameter, deviation: deviation))
      }
    }
    return hints
  }

  /// Returns the refined hint after its cells were halved; nil if there was no spike, or if the
  /// deviation is now large enough for refinement to see it.
  private func sharpened(_ hint: Hint) -> Hint? {
    let centre = position(of: hint.centre)
    var best: Hint?
    for index in max(1, centre - 1)...max(1, centre + 1) where index + 1 < samples.count {
      guard isSmoothCell(index - 1), isSmoothCell(index) else { continue }
      let deviation = deviation(at: index)
      if deviation > best?.deviation ?? 0 {
        best = Hint(centre: samples[index].parameter, deviation: deviation)
      }
    }
    guard let best, best.deviation >= hint.deviation * Self.growth else { return nil }
    return best
  }

  private func isSmoothCell(_ index: Int) -> Bool {
    let (start, end) = (samples[index], samples[index + 1])
    guard start.link == .open, start.isDrawable, end.isDrawable,
      start.zone.union(end.zone).isDisjoint(with: [.left, .right])
    else { return false }
    return plane.isParametric || end.position.x - start.position.x > Self.narrow
  }

  /// The distance of a sample from the chord of its neighbours, in data units; 0 if it is due to
  /// rounding.
  private func deviation(at index: Int) -> Double {
    let along = deviation(at: index, .y)
    return plane.isParametric ? max(along, deviation(at: index, .x)) : along
  }

  private func deviation(at index: Int, _ coordinate: Coordinate) -> Double {
    let (before, here, after) = (samples[index - 1], samples[index], samples[index + 1])
    let share =
      (here.parameter - before.parameter) / (after.parameter - before.parameter)
    let chord = before.value(coordinate) * (1 - share) + after.value(coordinate) * share
    let deviation = abs(here.value(coordinate) - chord)
    let scale = max(
      abs(before.value(coordinate)),
      abs(here.value(coordinate)),
      abs(after.value(coordinate))
    )
    return deviation > Self.roundingUnits * scale.ulp && deviation.isFinite ? deviation : 0
  }

  private func isExtremum(_ index: Int) -> Bool {
    isExtremum(index, .y) || plane.isParametric && isExtremum(index, .x)
  }

  private func isExtremum(_ index: Int, _ coordinate: Coordinate) -> Bool {
    let here = samples[index].value(coordinate)
    let before = samples[index - 1].value(coordinate)
    let after = samples[index + 1].value(coordinate)
    return before < here && after < here || before > here && after > here
  }

  private func standsOut(_ index: Int) -> Bool {
    guard index > 1, index + 2 < samples.count, isSmoothCell(index - 2), isSmoothCell(index + 1)
    else { return false }
    let here = bend(at: index)
    return here > Self.standingOut * max(bend(at: index - 1), bend(at: index + 1))
  }

  /// The magnitude of the second divided difference of y.
  private func bend(at index: Int) -> Double {
    let (before, here, after) = (samples[index - 1], samples[index], samples[index + 1])
    let left = (here.y - before.y) / (here.parameter - before.parameter)
    let right = (after.y - here.y) / (after.parameter - here.parameter)
    return abs((right - left) / (after.parameter - before.parameter))
  }
}

/// The name of a coordinate of a sample; cheaper than a key path, which is looked up on every use.
private enum Coordinate {
  case x, y
}

extension Sample {
  fileprivate func value(_ coordinate: Coordinate) -> Double {
    switch coordinate {
    case .x: x
    case .y: y
    }
  }
}
