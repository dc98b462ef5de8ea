import RealFunctions

/// The numbers of axes that cross inside the plot area, before they are written.
///
/// Numbers stand below the x axis and left of the y axis. They are moved or left out where they
/// would cover the lines of the axes, titles or each other; 0 stands once, at the lower left of the
/// crossing.
package struct CrossedAxes {
  package let medium: Medium
  package let frame: Frame
  package let projection: PlotProjection
  /// The crossing on the page; on a page of cells the middle of its cell.
  package let center: ScenePoint
  private let crossing: DataPoint

  /// Creates the axes of a frame whose plot area and ticks are known.
  package init(medium: Medium, frame: Frame) {
    let chart = frame.chart
    self.medium = medium
    self.frame = frame
    projection = PlotProjection(chart: chart, area: frame.plotArea)
    crossing = chart.crossing
    center = medium.rules.middle(of: projection.place(crossing), in: frame.plotArea)
  }

  package var chart: TrainedChart { frame.chart }
  package var area: SceneRect { frame.plotArea }
  package var hasArrows: Bool { chart.options.page.axes == .arrows }
  package var arrows: AxisArrows { AxisArrows(chart, area: area, center: center) }

  // MARK: Numbers

  /// The positions that a number may have.
  package enum Place {
    /// In the middle below its tick of the x axis.
    case below
    /// Left of its tick of the y axis.
    case beside
    /// At the lower left of the crossing.
    case corner
  }

  /// Every number with its possible positions, the best one first.
  package var numbers: [(tick: Tick, places: [Place])] {
    let isOrigin = crossing == DataPoint(x: 0, y: 0)
    var numbers: [(tick: Tick, places: [Place])] = []
    let zero = (frame.xTicks.ticks + frame.yTicks.ticks).first { $0.value == 0 }
    if isOrigin, let zero { numbers.append((zero, [.corner])) }
    for tick in frame.xTicks.ticks where !(isOrigin && tick.value == 0) {
      let isZero = tick.value == 0 && crossing.x == 0
      numbers.append((tick, isZero ? [.below, .corner] : [.below]))
    }
    for tick in frame.yTicks.ticks where !(isOrigin && tick.value == 0) {
      let isZero = tick.value == 0 && crossing.y == 0
      numbers.append((tick, isZero ? [.beside, .corner] : [.beside]))
    }
    return numbers
  }

  /// Positions on the page of the ticks of both axes, except at the crossing.
  package var ticks: (x: [Double], y: [Double]) {
    (
      frame.xTicks.ticks.filter { $0.value != crossing.x }.map { projection.x($0.value) },
      frame.yTicks.ticks.filter { $0.value != crossing.y }.map { projection.y($0.value) }
    )
  }

  /// Returns the title of an axis with the power or unit that its numbers share, and a medium that
  /// can typeset it; nil for none.
  package func title(_ axis: PlotAxis) -> (name: String, medium: Medium)? {
    medium.title(axis, of: chart, (axis == .x ? frame.xTicks : frame.yTicks).note)
  }

  // MARK: Choosing

  /// Returns the distance that numbers, given by their best positions, reach over the left and the
  /// bottom edge of the page, from which they stay `edge` away.
  package func overflow(_ numbers: [SceneText], edge: Double) -> (left: Double, bottom: Double) {
    let boxes = numbers.map(medium.box)
    let left = boxes.map(\.x).min() ?? edge
    let bottom = boxes.map(\.maxY).max() ?? 0
    return (max(0, edge - left), max(0, bottom + edge - medium.size.height))
  }

  /// Returns each text at its first position that is free; texts without one are left out.
  ///
  /// They keep `gap` between each other, and off the lines of the axes, which take `width` around
  /// the y axis and `height` around the x axis.
  package func free(
    _ texts: [[SceneText]],
    offLines line: SceneSize,
    gap: Double
  ) -> [SceneText] {
    var taken = lines(line)
    return texts.compactMap { places in
      let text = places.first { text in
        let box = medium.box(of: text)
        return isOnPage(box) && !taken.contains { $0.overlaps(box) }
      }
      if let text { taken.append(medium.box(of: text).widened(by: gap)) }
      return text
    }
  }

  /// Rectangles around the lines of the axes.
  private func lines(_ line: SceneSize) -> [SceneRect] {
    var lines: [SceneRect] = []
    if chart.options.x.visibility != .hidden {
      lines.append(
        SceneRect(x: area.x, y: center.y - line.height / 2, width: area.width, height: line.height)
      )
    }
    if chart.options.y.visibility != .hidden {
      lines.append(
        SceneRect(x: center.x - line.width / 2, y: area.y, width: line.width, height: area.height)
      )
    }
    return lines
  }

  private func isOnPage(_ box: SceneRect) -> Bool {
    box.x >= 0 && box.y >= 0 && box.maxX <= medium.size.width && box.maxY <= medium.size.height
      && box.width > 0
  }
}

extension SceneRect {
  /// Whether the interiors of both rectangles overlap; touching is not enough.
  package func overlaps(_ other: SceneRect) -> Bool {
    x + 0.01 < other.maxX && other.x + 0.01 < maxX && y + 0.01 < other.maxY && other.y + 0.01 < maxY
  }

  /// Returns the rectangle with more room at its left and its right side.
  func widened(by gap: Double) -> SceneRect {
    SceneRect(x: x - gap, y: y, width: width + 2 * gap, height: height)
  }
}
