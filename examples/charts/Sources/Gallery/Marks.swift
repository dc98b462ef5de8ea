import ChartCore
import ChartFoundation
import Foundation

/// A bar for every name.
func bars() -> Chart {
  Chart(saturday, id: \.name) { bread in
    BarMark(x: .value("Bread", bread.name), y: .value("Sold", bread.sold))
  }
}

/// Bars lie where x is the number; their corners may be round.
func lyingBars() -> Chart {
  Chart(saturday, id: \.name) { bread in
    BarMark(x: .value("Sold", bread.sold), y: .value("Bread", bread.name), height: .ratio(0.6))
      .cornerRadius(6)
      .foregroundStyle(.teal)
  }
}

/// Bars at one place are stacked.
func stackedBars() -> Chart {
  Chart(breads.indices, id: \.self) { index in
    BarMark(x: .value("Day", breads[index].day), y: .value("Sold", breads[index].sold))
      .foregroundStyle(by: .value("Bread", breads[index].name))
  }
}

/// `stacking: .normalized` shows shares.
func shares() -> Chart {
  Chart(breads.indices, id: \.self) { index in
    BarMark(
      x: .value("Sold", breads[index].sold),
      y: .value("Day", breads[index].day),
      stacking: .normalized
    )
    .foregroundStyle(by: .value("Bread", breads[index].name))
  }
}

/// `position(by:)` puts bars beside each other.
func groupedBars() -> Chart {
  Chart(breads.indices, id: \.self) { index in
    BarMark(x: .value("Day", breads[index].day), y: .value("Sold", breads[index].sold))
      .foregroundStyle(by: .value("Bread", breads[index].name))
      .position(by: .value("Bread", breads[index].name))
  }
}

/// Bars between two values with a mark at the mean, and a rule at the mean of all.
func rangeBars() -> Chart {
  Chart {
    ForEach(year, id: \.date) { month in
      BarMark(
        x: .value("Month", month.date, unit: .month, calendar: calendar),
        yStart: .value("Low", month.low),
        yEnd: .value("High", month.high),
        width: .ratio(0.6)
      )
      .opacity(0.3)
      RectangleMark(
        x: .value("Month", month.date, unit: .month, calendar: calendar),
        y: .value("Mean", month.mean),
        width: .ratio(0.6),
        height: 2
      )
    }
    .foregroundStyle(.gray)
    RuleMark(y: .value("Mean of the year", 9.5))
      .lineStyle(StrokeStyle(lineWidth: 3))
      .annotation(position: .top, alignment: .leading) {
        Text("Mean: \(9.5, format: .number)").font(.headline).foregroundStyle(.blue)
      }
  }
  .chartLegend(.hidden)
}

/// Bars of bins touch; `NumberBins` makes bins with round bounds.
func histogram() -> Chart {
  let bins = NumberBins(data: heights, desiredCount: 15)
  return Chart(bins.indices, id: \.self) { number in
    BarMark(
      x: .value("Height in cm", bins[number]),
      y: .value("People", heights.count { bins.index(for: $0) == number })
    )
  }
  .chartXScale(domain: .automatic(includesZero: false))
}

/// A line for every category, with a symbol at every value.
func lines() -> Chart {
  Chart(breads.indices, id: \.self) { index in
    LineMark(x: .value("Day", breads[index].day), y: .value("Sold", breads[index].sold))
      .foregroundStyle(by: .value("Bread", breads[index].name))
      .symbol(by: .value("Bread", breads[index].name))
  }
}

/// How lines get from one value to the next.
func interpolation() -> Chart {
  let methods: [(name: String, method: InterpolationMethod)] = [
    ("linear", .linear), ("monotone", .monotone), ("cardinal", .cardinal),
    ("catmullRom", .catmullRom), ("stepCenter", .stepCenter),
  ]
  return Chart(Array(methods.enumerated()), id: \.offset) { place, method in
    ForEach(Array([1.0, 4, 2, 5, 5, 0].enumerated()), id: \.offset) { x, y in
      LineMark(x: .value("x", x), y: .value("y", y + 6 * Double(place)))
    }
    .interpolationMethod(method.method)
    .foregroundStyle(by: .value("Method", method.name))
  }
}

/// Areas are stacked.
func areas() -> Chart {
  Chart(breads.indices, id: \.self) { index in
    AreaMark(x: .value("Day", breads[index].day), y: .value("Sold", breads[index].sold))
      .foregroundStyle(by: .value("Bread", breads[index].name))
  }
}

/// `stacking: .center` makes a stream.
func stream() -> Chart {
  Chart(breads.indices, id: \.self) { index in
    AreaMark(
      x: .value("Day", breads[index].day),
      y: .value("Sold", breads[index].sold),
      stacking: .center
    )
    .foregroundStyle(by: .value("Bread", breads[index].name))
    .interpolationMethod(.monotone)
  }
}

/// An area between two values behind a line.
func band() -> Chart {
  Chart(year, id: \.date) { month in
    AreaMark(
      x: .value("Month", month.date),
      yStart: .value("Low", month.low),
      yEnd: .value("High", month.high)
    )
    .opacity(0.3)
    LineMark(x: .value("Month", month.date), y: .value("Mean", month.mean))
      .interpolationMethod(.monotone)
  }
  .chartYAxisLabel("°C")
}

/// Points show values by their colour, form and size, too.
func points() -> Chart {
  Chart(stars.indices, id: \.self) { index in
    PointMark(x: .value("x", stars[index].x), y: .value("y", stars[index].y))
      .foregroundStyle(by: .value("Kind", stars[index].kind))
      .symbol(by: .value("Kind", stars[index].kind))
      .symbolSize(by: .value("Magnitude", stars[index].magnitude))
  }
  .chartAspect(.equal)
}

/// Rectangles of names are the cells of a heat map; a number is a colour of a scale.
func heatMap() -> Chart {
  Chart(breads.indices, id: \.self) { index in
    RectangleMark(x: .value("Day", breads[index].day), y: .value("Bread", breads[index].name))
      .foregroundStyle(by: .value("Sold", Double(breads[index].sold)))
      .annotation(position: .overlay) { Text("\(breads[index].sold)") }
  }
  .chartLegend(.hidden)
}

/// Rules from edge to edge, and a band.
func rules() -> Chart {
  Chart {
    ForEach(year, id: \.date) { month in
      LineMark(x: .value("Month", month.date), y: .value("Rain", month.rain))
    }
    RectangleMark(
      xStart: .value("Begin of summer", year[5].date),
      xEnd: .value("End of summer", year[8].date)
    )
    .foregroundStyle(.orange.opacity(0.15))
    RuleMark(y: .value("Much", 80))
      .foregroundStyle(.red)
      .lineStyle(StrokeStyle(dash: [5, 3]))
  }
  .chartYAxisLabel("Rain in mm")
  .chartLegend(.hidden)
}

/// Sectors of a ring.
func ring() -> Chart {
  Chart(saturday, id: \.name) { bread in
    SectorMark(angle: .value("Sold", bread.sold), innerRadius: .ratio(0.6), angularInset: 2)
      .cornerRadius(5)
      .foregroundStyle(by: .value("Bread", bread.name))
      .annotation(position: .overlay) { Text("\(bread.sold)").bold() }
  }
}

/// A short stroke at every value: our own mark.
func strokes() -> Chart {
  Chart(heights.prefix(120), id: \.self) { height in
    TickMark(
      x: .value("Height in cm", height),
      y: .value("People", height > 170 ? "tall" : "small")
    )
  }
  .chartXScale(domain: .automatic(includesZero: false))
}

/// Marks of one's own are made of others.
func boxPlot() -> Chart {
  Chart(Array(["a", "b", "c"].enumerated()), id: \.offset) { place, name in
    Box(name: name, middle: 10 + 3 * Double(place), spread: 2 + Double(place))
  }
  .chartLegend(.hidden)
}

private struct Box: ChartContent {
  let name: String
  let middle: Double
  let spread: Double

  var body: some ChartContent {
    RuleMark(
      x: .value("Group", name),
      yStart: .value("Least", middle - 2 * spread),
      yEnd: .value("Most", middle + 2 * spread)
    )
    BarMark(
      x: .value("Group", name),
      yStart: .value("First quarter", middle - spread),
      yEnd: .value("Third quarter", middle + spread),
      width: .ratio(0.4)
    )
    RectangleMark(
      x: .value("Group", name),
      y: .value("Middle", middle),
      width: .ratio(0.4),
      height: 2
    )
    .foregroundStyle(.white)
  }
}
