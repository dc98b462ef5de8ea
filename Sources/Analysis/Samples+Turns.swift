import NumericalMethods

// Finds turns of samples in spite of rounding at the top.

extension Samples {
  /// The places where values turn from rising to falling or back by more than rounding, each
  /// between two samples that are clearly lower or higher.
  ///
  /// `certainty` is the least change that counts, in units in the last place. A top that is level
  /// within rounding is one turn.
  func turns(certainty: Double) -> [(kind: Extremum.Kind, part: ClosedRange<Int>)] {
    var turns: [(kind: Extremum.Kind, part: ClosedRange<Int>)] = []
    var direction = 0.0
    // The highest and the lowest sample since the last turn, where the current direction started.
    var (high, low) = (0, 0)
    for index in values.indices {
      let value = values[index]
      guard value.isFinite, values[high].isFinite, values[low].isFinite else {
        (direction, high, low) = (0, index, index)
        continue
      }
      if value > values[high] { high = index }
      if value < values[low] { low = index }
      // Uses only the compared values: a pole on the way to a valley does not make the valley less
      // deep.
      let noiseBelow = certainty * max(value.magnitude, values[high].magnitude).ulp
      let noiseAbove = certainty * max(value.magnitude, values[low].magnitude).ulp
      if direction >= 0, value < values[high] - noiseBelow {
        if direction > 0 { turns.append((.maximum, side(of: high, sign: -1, noiseBelow)...index)) }
        (direction, low) = (-1, index)
        high = index
      } else if direction <= 0, value > values[low] + noiseAbove {
        if direction < 0 { turns.append((.minimum, side(of: low, sign: 1, noiseAbove)...index)) }
        (direction, high) = (1, index)
        low = index
      }
    }
    return turns
  }

  /// The last sample before a turn that is clearly on the side from which the values came.
  private func side(of turn: Int, sign: Double, _ noise: Double) -> Int {
    var index = turn
    while index > 0, !((values[index] - values[turn]) * sign > noise) { index -= 1 }
    return index
  }
}
