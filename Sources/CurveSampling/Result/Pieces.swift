import RealFunctions

extension Outline.Stretch {
  /// Distance from a pole, in pixels, within which vertices only grow without bound.
  private static let poleDistance = 1e-3

  /// Returns the run as a thinned piece of a curve.
  func piece(with thinning: Thinning) -> CurvePiece {
    let kept = kept(with: thinning)
    return CurvePiece(
      parameters: kept.map { $0.parameter },
      x: kept.map { $0.x },
      y: kept.map { $0.y }
    )
  }

  /// Returns the samples that become vertices.
  func kept(with thinning: Thinning) -> [Sample] {
    thinning.thinned(trimmed(on: thinning.plane))
  }

  /// The samples without those that crowd at a pole, beyond the window: the last remaining one is a
  /// thousandth of a pixel away from the pole and still of moderate size.
  private func trimmed(on plane: Plane) -> [Sample] {
    guard !plane.isParametric else { return samples }
    var range = samples.indices
    if let endPole {
      let place = plane.view.x.position(of: endPole)
      while range.count > 2, isSpare(range.upperBound - 2, samples[range.upperBound - 1], place) {
        range.removeLast()
      }
    }
    if let startPole {
      let place = plane.view.x.position(of: startPole)
      while range.count > 2, isSpare(range.lowerBound + 1, samples[range.lowerBound], place) {
        range.removeFirst()
      }
    }
    return Array(samples[range])
  }

  /// Whether the end of the run can be dropped, because its neighbour is close enough to the pole.
  private func isSpare(_ neighbour: Int, _ end: Sample, _ place: Double) -> Bool {
    let sample = samples[neighbour]
    return abs(sample.position.x - place) <= Self.poleDistance
      && !sample.zone.intersection(end.zone).isDisjoint(with: .outside)
  }
}
