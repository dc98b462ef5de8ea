import RealFunctions

/// Gives places on an axis the interval that a bar may fill: a category its band, a number half the way to its
/// nearest neighbour.
///
/// What stands for an interval already, a day or a bin, keeps it. All series count together, so that bars of
/// different colours are equally wide. A lone number gets a unit, on a log axis a third of a decade.
struct Bands {
  let direction: PlotDirection
  let axis: PlotPlane.Axis
  /// The share of a band that is filled if nothing else is said.
  var share = usualShare

  /// The share of a band that a bar fills.
  static let usualShare = 0.8
  /// What stays free on each side of a bin, in pixels: bars of neighbouring bins touch, nearly.
  private static let binGap = 0.5
  private static let loneHalf = (linear: 0.5, bent: 0.15)

  /// Returns the series with both ends in every row, and with how much of them is drawn.
  func filled(_ series: [DataSeries]) -> [DataSeries] {
    let half = half(series)
    return series.map { one in
      var filled = one
      let places = one.columns[keyPath: direction.start]
      var ends = one.columns[keyPath: direction.end]
      let hasIntervals = ends.contains { !$0.isNaN }
      let isFixed = one[keyPath: direction.extent].isFixed && !axis.kind.isCategorical
      filled.banded.insert(direction)
      if filled[keyPath: direction.extent].isAutomatic {
        filled[keyPath: direction.extent] = usual(hasIntervals)
      }
      if ends.isEmpty { ends = [Double](repeating: .nan, count: places.count) }
      var starts = places
      for row in places.indices where ends[row].isNaN && places[row].isFinite {
        // What is so many pixels wide asks for no room of its own.
        (starts[row], ends[row]) =
          isFixed ? (places[row], places[row]) : band(around: places[row], half)
      }
      filled.columns[keyPath: direction.start] = starts
      filled.columns[keyPath: direction.end] = ends
      return filled
    }
  }

  private func usual(_ hasIntervals: Bool) -> MarkDimension {
    if case .numbers = axis.kind, hasIntervals { return .inset(Self.binGap) }
    return .ratio(share)
  }

  /// Half the distance between neighbours, where the axis spaces evenly.
  private func half(_ series: [DataSeries]) -> Double {
    if axis.kind.isCategorical { return 0.5 }
    var places: Set<Double> = []
    for one in series {
      let ends = one.columns[keyPath: direction.end]
      for (row, place) in one.columns[keyPath: direction.start].enumerated()
      where ends.isEmpty || ends[row].isNaN {
        let even = axis.map.forward(place)
        if even.isFinite { places.insert(even) }
      }
    }
    let sorted = places.sorted()
    let least = zip(sorted, sorted.dropFirst()).map { $1 / 2 - $0 / 2 }.min()
    return least ?? (axis.map == .linear ? Self.loneHalf.linear : Self.loneHalf.bent)
  }

  private func band(around place: Double, _ half: Double) -> (Double, Double) {
    if axis.map == .linear { return (place - half, place + half) }
    let even = axis.map.forward(place)
    let (lower, upper) = (axis.map.inverse(even - half), axis.map.inverse(even + half))
    return lower.isFinite && upper.isFinite ? (lower, upper) : (place, place)
  }
}
