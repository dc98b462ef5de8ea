import RealFunctions

/// Where everything of a picture stands except the curves.
struct Frame {
  /// The window's rectangle.
  var plotArea: SceneRect
  /// The ticks of x.
  var xTicks = TickSet.none
  /// The ticks of y.
  var yTicks = TickSet.none
  /// Titles, tick labels and notes.
  var texts: [SceneText] = []
  /// Lines of the axes and their ticks.
  var axisLines: [ScenePath] = []
  /// Names of series with their samples.
  var legend: [SceneElement] = []
  /// Where a note on the picture fits, on a page of text.
  var noteRoom: NoteRoom?
}

/// A series as a legend shows it.
struct LegendEntry: Equatable {
  let name: String
  let paint: Paint
  let dash: [Double]
  let isArea: Bool
}

extension TrainedChart {
  /// The entries of the legend: series of the same name and colour share one.
  var legendEntries: [LegendEntry] {
    guard options.legend != .hidden else { return [] }
    var entries: [LegendEntry] = []
    for one in series {
      let name = one.name.oneLine
      guard !name.isEmpty, !entries.contains(where: { $0.name == name && $0.paint == one.paint })
      else { continue }
      let isArea = one.function.form == .area || one.function.form == .band
      entries.append(LegendEntry(name: name, paint: one.paint, dash: dash(of: one), isArea: isArea))
    }
    return entries
  }

  /// Dashes of a series: its own, or by turns if more than three series need more than colour.
  func dash(of one: TrainedSeries) -> [Double] {
    if let stroke = one.function.style.stroke, !stroke.dash.isEmpty { return stroke.dash }
    let colors = Set(series.compactMap(\.colorIndex))
    guard colors.count > 3, let index = one.colorIndex else { return [] }
    return DashPattern.cycle[index % DashPattern.cycle.count]
  }
}

/// The dashes that tell series apart where colour is not enough.
package enum DashPattern {
  /// Solid, then dashes, in pixels.
  package static let cycle: [[Double]] = [[], [6, 3], [2, 3], [8, 3, 2, 3]]
}

extension SceneRect {
  /// The largest rectangle of this width and height in units, in the middle of this one.
  func fitted(width units: Double, height: Double) -> SceneRect {
    let scale = min(self.width / units, self.height / height)
    guard scale > 0, scale.isFinite else { return self }
    let fittedWidth = min(self.width, units * scale)
    let fittedHeight = min(self.height, height * scale)
    return SceneRect(
      x: x + (self.width - fittedWidth) / 2,
      y: y + (self.height - fittedHeight) / 2,
      width: fittedWidth,
      height: fittedHeight
    )
  }
}
