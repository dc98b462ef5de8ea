import ChartCore
import ChartFoundation
import Foundation

/// A tick at every month, named by its first letter.
func months() -> Chart {
  Chart(year, id: \.date) { month in
    BarMark(
      x: .value("Month", month.date, unit: .month, calendar: calendar),
      y: .value("Rain in mm", month.rain)
    )
  }
  .chartXAxis {
    AxisMarks(values: .stride(by: .month, calendar: calendar)) {
      AxisGridLine()
      AxisTick()
      AxisValueLabel(format: .dateTime.month(.narrow), centered: true)
    }
  }
}

/// What stands at a value may depend on it.
func quarters() -> Chart {
  Chart(year, id: \.date) { month in
    LineMark(x: .value("Month", month.date), y: .value("Rain in mm", month.rain))
  }
  .chartXAxis {
    AxisMarks(values: .stride(by: .month, calendar: calendar)) { value in
      let month = value.as(Date.self).map { calendar.component(.month, from: $0) } ?? 0
      if month % 3 == 1 {
        AxisGridLine().foregroundStyle(.black)
        AxisTick().foregroundStyle(.black)
        AxisValueLabel(format: .dateTime.quarter())
      } else {
        AxisGridLine()
      }
    }
  }
}

/// Scales may be logarithmic, symmetrically so, of roots or of powers.
func logScale() -> Chart {
  Chart(1..<11, id: \.self) { n in
    LineMark(x: .value("n", n), y: .value("2 to the n", pow(2.0, Double(n)))).symbol(.circle)
  }
  .chartYScale(domain: 1...2000, type: .log)
}

/// Axes through the origin.
func origin() -> Chart {
  Chart { LinePlot(x: "x", y: "y") { x in x * x * x / 4 - x } }
    .chartXScale(domain: -3...3)
    .chartYScale(domain: -3...3)
    .chartXAxis { AxisMarks(position: .origin) }
    .chartYAxis { AxisMarks(position: .origin) }
}

/// Multiples of π.
func multiplesOfPi() -> Chart {
  Chart { LinePlot(x: "x", y: "sin(x)") { sin($0) } }
    .chartXScale(domain: -2 * .pi...2 * .pi)
    .chartXAxis(.pi)
}

/// Smaller marks between those with labels, which are written in a form.
func minorMarks() -> Chart {
  Chart {
    LinePlot(x: "frequency", y: "gain") { f in 1 / sqrt(1 + pow(f / 1000, 4)) }
  }
  .chartXScale(domain: 10...100_000, type: .log)
  .chartYScale(domain: 0...1.1)
  .chartXAxis { AxisMarks(format: .si(unit: "Hz")) }
  .chartYAxis { AxisMarks(format: .percentage, values: .stride(by: 0.2)).minorMarks(.parts(4)) }
}

/// Circles and rays around the origin.
func polarGrid() -> Chart {
  Chart {
    LinePlot(x: "x", y: "y", t: "θ", domain: 0...2 * .pi) { angle in
      let distance = 1 + cos(angle)
      return (distance * cos(angle), distance * sin(angle))
    }
  }
  .chartPolarGrid(.degrees)
}

/// Labels of one's own, at values of one's own, on any side.
func ownLabels() -> Chart {
  Chart(saturday, id: \.name) { bread in
    BarMark(x: .value("Bread", bread.name), y: .value("Sold", bread.sold))
  }
  .chartYAxis {
    AxisMarks(position: .trailing, values: [0, 20, 40]) { value in
      AxisGridLine(stroke: StrokeStyle(dash: [2, 4]))
      AxisValueLabel(["none", "some", "many"][min(2, value.index)])
    }
  }
  .chartXAxisLabel("On Saturday", alignment: .trailing)
}

/// Marks alone.
func noAxes() -> Chart {
  Chart(year, id: \.date) { month in
    AreaMark(x: .value("Month", month.date), y: .value("Rain", month.rain))
      .interpolationMethod(.catmullRom)
  }
  .chartAxes(.hidden)
  .chartLegend(.hidden)
}
