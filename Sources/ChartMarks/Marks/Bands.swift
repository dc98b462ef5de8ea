import RealFunctions

/// Gives positions on an axis the interval that a bar may fill: a category its band, a number half
/// the distance to its nearest neighbour.
///
/// A value that stands for an interval, a day or a bin, keeps it. All series count together, so
/// that bars of different colours are equally wide. A single number gets a unit, on a logarithmic
/// axis a third of a decade.
package struct Bands {
  let direction: PlotDirection
  let axis: PlotPlane.Axis
  /// The share of a band that is filled by default.
  var share = usualShare
  /// Whether the window shows all of the outermost marks, also where their width is in pixels.
  var showsOutermost = false

  /// The share of a band that a bar fills by default.
  package static let usualShare = 0.8
  /// Free distance on each side of a bin, in pixels: bars of neighbouring bins nearly touch.
  private static let binGap = 0.5
  private static let loneHalf = (linear: 0.5, bent: 0.15)

  /// Returns the series with both ends in every row, and with the width or height of their marks.
  func filled(_ series: [DataSeries]) -> [DataSeries] {
    let nearest = half(series)
    let half = nearest ?? (axis.map == .linear ? Self.loneHalf.linear : Self.loneHalf.bent)
    return series.map { one in
      var filled = one
      let places = one.columns[keyPath: direction.start]
      var ends = one.columns[keyPath: direction.end]
      let hasIntervals = ends.contains { !$0.isNaN }
      // A mark with a width in pixels needs no interval of its own, unless the window has to show all of it: then it
      // has that between its neighbours, if there are any.
      let isFixed =
        one[keyPath: direction.extent].isFixed && !axis.kind.isCategorical
        && (nearest == nil || !showsOutermost)
      filled.banded.insert(direction)
      if filled[keyPath: direction.extent].isAutomatic {
        filled[keyPath: direction.extent] = usual(hasIntervals)
      }
      if ends.isEmpty { ends = [Double](repeating: .nan, count: places.count) }
      var starts = places
      for row in places.indices where ends[row].isNaN && places[row].isFinite {
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

  /// Returns half the distance between neighbours, in the mapped coordinate of the axis; nil without neighbours.
  private func half(_ series: [DataSeries]) -> Double? {
    if axis.kind.isCategorical { return 0.5 }
    var places: [Double] = []
    for one in series {
      let ends = one.columns[keyPath: direction.end]
      for (row, place) in one.columns[keyPath: direction.start].enumerated()
      where ends.isEmpty || ends[row].isNaN {
        let even = axis.map.forward(place)
        if even.isFinite { places.append(even) }
      }
    }
    // Rows mostly rise already, which sorting notices; a set of a million numbers would take much longer.
    places.sort()
    return zip(places, places.dropFirst()).lazy.filter { $0 < $1 }.map { $1 / 2 - $0 / 2 }.min()
  }

  private func band(around place: Double, _ half: Double) -> (Double, Double) {
    if axis.map == .linear { return (place - half, place + half) }
    let even = axis.map.forward(place)
    let (lower, upper) = (axis.map.inverse(even - half), axis.map.inverse(even + half))
    return lower.isFinite && upper.isFinite ? (lower, upper) : (place, place)
  }
}
