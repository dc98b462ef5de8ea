import RealFunctions

/// What sectors are: shares of one turn, clockwise from the top.
package struct Sectors: Mark {
  package var inner = MarkDimension.automatic
  package var outer = MarkDimension.automatic
  /// What stays free on each side, in pixels.
  package var inset = 0.0

  package var kind: SeriesKind { .sectors }
  package var asCase: MarkCase { .sectors(self) }
  package var isPolar: Bool { true }
  package var bytesOfRow: Int { 600 }

  /// Every row gets the part of the turn where it begins and ends, as x: all sectors share one.
  package static func arranged(_ series: [DataSeries], on plane: PlotPlane) -> [DataSeries] {
    let total = series.reduce(0.0) { sum, one in
      sum + one.columns.angle.reduce(0) { $0 + share($1) }
    }
    var reached = 0.0
    return series.map { one in
      one.with { columns in
        columns.x = []
        columns.xEnd = []
        for row in 0..<one.count {
          let value = columns.angle.isEmpty ? 0 : share(columns.angle[row])
          columns.x.append(total > 0 ? reached / total : 0)
          reached += value
          columns.xEnd.append(total > 0 ? reached / total : 0)
        }
      }
    }
  }

  /// What is no number or not positive takes no room.
  private static func share(_ value: Double) -> Double { value > 0 && value.isFinite ? value : 0 }

  package func votes(of series: DataSeries) -> SeriesVotes { SeriesVotes() }

  package func sample(_ symbols: SeriesSymbols) -> LegendSample {
    LegendSample(hasArea: true, isSolid: true)
  }
}
