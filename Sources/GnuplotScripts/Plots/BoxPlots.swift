// Box plots: median and quartiles as a box, strokes to the last values within a range, further ones as points.
//
//     columns = x ":" value [ ":" width ] [ ":" factor ]
//
// Each factor of the fourth column has a box of its own beside the first one, named at the axis; the boxes stand in the
// order in which factors appear, or sorted. Quartiles are the medians of both halves, as gnuplot computes them.

/// How box plots look, as `set style boxplot` says.
struct BoxPlotLook {
  var hasOutliers = true
  /// The length of whiskers in boxes; nil where they cover a fraction of the values.
  var range: Double? = 1.5
  var fraction = 0.95
  /// The distance of the boxes of factors.
  var separation = 1.0
  var isSorted = false
  var hasLabels = true
  var symbol: Int?
}

extension ScriptInterpreter {
  /// Reads the words behind `set style boxplot`.
  mutating func boxPlotStyle(_ reader: inout ScriptReader) throws(ScriptProblem) {
    while !reader.isAtEnd {
      if reader.match(word: "range") {
        settings.boxPlot.range = try number(&reader)
      } else if reader.match(word: "frac|tion") {
        settings.boxPlot.fraction = max(0, min(1, try number(&reader)))
        settings.boxPlot.range = nil
      } else if reader.match(word: "nooutl|iers") {
        settings.boxPlot.hasOutliers = false
      } else if reader.match(word: "outl|iers") {
        settings.boxPlot.hasOutliers = true
      } else if reader.match(any: ["pt", "pointt|ype"]) {
        settings.boxPlot.symbol = Int(try number(&reader).clampedToWhole)
      } else if reader.match(word: "sep|aration") {
        settings.boxPlot.separation = try number(&reader)
      } else if reader.match(word: "unsorted") {
        settings.boxPlot.isSorted = false
      } else if reader.match(word: "sorted") {
        settings.boxPlot.isSorted = true
      } else if reader.match(word: "lab|els") {
        settings.boxPlot.hasLabels = reader.advance().word != "off"
      } else {
        reader.advance()
      }
    }
  }

  /// Draws a box for the values of each factor.
  mutating func drawBoxPlot(
    _ rows: DataRows,
    _ element: PlotElement,
    _ draft: inout PlotDraft
  ) {
    let valueColumn = rows.columns > 1 ? 1 : 0
    var groups: [(name: String, values: [Double])] = []
    var places: [String: Int] = [:]
    for row in rows.rows where row.number(valueColumn).isFinite {
      let name = rows.columns > 3 ? row.text(3) : ""
      if places[name] == nil {
        places[name] = groups.count
        groups.append((name, []))
      }
      if let place = places[name] { groups[place].values.append(row.number(valueColumn)) }
    }
    guard !groups.isEmpty else { return noteEmpty(element) }
    let look = settings.boxPlot
    if look.isSorted { groups.sort { $0.name < $1.name } }
    let first = rows.columns > 1 ? rows.rows.first?.number(0) ?? 1 : 1
    let own = rows.columns > 2 ? rows.rows.first?.number(2) ?? .nan : .nan
    let width = own > 0 ? own : settings.boxWidth ?? 0.5
    var shapes: ScriptPaths = []
    var outliers: [[Double]] = []
    for (number, group) in groups.enumerated() {
      let x = first + Double(number) * look.separation
      let box = BoxOfValues(group.values, look)
      shapes += box.shapes(at: x, width: width)
      if look.hasOutliers { outliers += box.outliers.map { [x, $0] } }
      if rows.columns > 3, look.hasLabels { draft.ticks.append((x, group.name)) }
    }
    let ends = [first - 0.5, first + Double(groups.count - 1) * look.separation + 0.5]
    draft.boxPlotEnds.append(contentsOf: ends)
    let element = colored(element, draft)
    drawShapes(shapes, filling(element), element, &draft, "")
    guard !outliers.isEmpty else { return }
    var points = element
    points.look.symbol = look.symbol ?? points.look.symbol
    draft.items.append(
      item(
        DataRows.numbers(outliers).table([0, 1]),
        columns: "1:2",
        style: "points",
        points,
        title: ""
      )
    )
  }
}

/// The values of a box.
private struct BoxOfValues {
  let median: Double
  let lower: Double
  let upper: Double
  let low: Double
  let high: Double
  let outliers: [Double]

  /// Computes the box of values, of which there is at least one.
  init(_ values: [Double], _ look: BoxPlotLook) {
    let sorted = values.sorted()
    let count = sorted.count
    func middle(_ part: ArraySlice<Double>) -> Double {
      guard !part.isEmpty else { return sorted.first ?? .nan }
      let center = part.startIndex + part.count / 2
      return part.count % 2 == 1 ? part[center] : (part[center - 1] + part[center]) / 2
    }
    let half = (count + 1) / 2
    median = middle(sorted[...])
    (lower, upper) = (middle(sorted[..<half]), middle(sorted[(count - half)...]))
    let reach: ClosedRange<Double>
    if let range = look.range {
      let length = max(0, range * (upper - lower))
      reach = (lower - length)...(upper + length)
    } else {
      let left = Int((Double(count) * (1 - look.fraction) / 2).rounded(.down))
      let (first, last) = (min(left, count - 1), max(0, count - 1 - left))
      reach = min(sorted[first], sorted[last])...max(sorted[first], sorted[last])
    }
    let inside = sorted.filter(reach.contains)
    low = inside.first ?? lower
    high = inside.last ?? upper
    outliers = sorted.filter { !reach.contains($0) }
  }

  /// The box with its median and its whiskers.
  func shapes(at x: Double, width: Double) -> ScriptPaths {
    let half = width / 2
    let cap = half / 2
    return [
      PlotStyleRow.rectangle(x - half, x + half, lower, upper),
      PlotStyleRow.stroke((x - half, median), (x + half, median)),
      PlotStyleRow.stroke((x, low), (x, lower)), PlotStyleRow.stroke((x, upper), (x, high)),
      PlotStyleRow.stroke((x - cap, low), (x + cap, low)),
      PlotStyleRow.stroke((x - cap, high), (x + cap, high)),
    ]
  }
}
