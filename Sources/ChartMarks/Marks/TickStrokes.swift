import RealFunctions

/// What ticks are: strokes across a band, each at a value of the other coordinate.
package struct TickStrokes: Mark {
  var length = MarkDimension.automatic

  package var kind: SeriesKind { .line }
  package var asCase: MarkCase { .ticks(self) }

  /// The coordinate along which the strokes run: that of names, else y.
  private static func direction(_ plane: PlotPlane) -> PlotDirection {
    plane.x.kind.isCategorical && !plane.y.kind.isCategorical ? .x : .y
  }

  package static func arranged(_ series: [DataSeries], on plane: PlotPlane) -> [DataSeries] {
    let direction = direction(plane)
    let long = series.map { one in
      var one = one
      if let ticks = one.mark as? TickStrokes { one[keyPath: direction.extent] = ticks.length }
      return one
    }
    let bands = Bands(direction: direction, axis: plane[direction])
    return Dodging(
      direction: direction,
      axis: plane[direction],
      positions: plane.positions
    ).arranged(bands.filled(long))
  }

  package func votes(of series: DataSeries) -> SeriesVotes { Rectangles.votes(of: series) }

  package func sample(_ symbols: SeriesSymbols) -> LegendSample { LegendSample(hasLine: true) }
}
