import Charts
// The forms of the session "Swift Charts: Vectorized and function plots" of 2024, with data of our own.
import SwiftUI

struct HistogramBin: Identifiable {
  let range: Range<Double>
  let density: Double

  var id: Double { range.lowerBound }
}

func normalDistribution(_ x: Double, mean: Double, standardDeviation: Double) -> Double {
  let variance = standardDeviation * standardDeviation
  return 1 / sqrt(2 * .pi * variance) * exp(-(x - mean) * (x - mean) / (2 * variance))
}

struct HistogramAndCurve: View {
  let bins = (0..<8).map { index in
    HistogramBin(
      range: Double(index)..<Double(index + 1),
      density: normalDistribution(Double(index) + 0.5, mean: 4, standardDeviation: 1.5)
    )
  }

  var body: some View {
    Chart {
      ForEach(bins) { bin in
        BarMark(
          x: .value("Capacity density", bin.range),
          y: .value("Probability", bin.density)
        )
      }
      LinePlot(
        x: "Capacity density",
        y: "Probability"
      ) { x in  // (Double) -> Double
        normalDistribution(x, mean: 4, standardDeviation: 1.5)
      }
      .foregroundStyle(.gray)
    }
  }
}

struct AreaBetweenCurves: View {
  var body: some View {
    Chart {
      AreaPlot(x: "x", yStart: "cos(x)", yEnd: "sin(x)") { x in
        (yStart: cos(x / 180 * .pi), yEnd: sin(x / 180 * .pi))
      }
    }
    .chartXScale(domain: 45...225)
    .chartYScale(domain: -1...1)
  }
}

struct HeartCurve: View {
  var body: some View {
    Chart {
      LinePlot(
        x: "x",
        y: "y",
        t: "t",
        domain: -.pi ... .pi
      ) { t in
        let x = sqrt(2) * pow(sin(t), 3)
        let y = cos(t) * (2 - cos(t) - pow(cos(t), 2))
        return (x, y)
      }
    }
    .chartXScale(domain: -3...3)
    .chartYScale(domain: -4...2)
  }
}

struct ReciprocalCurve: View {
  var body: some View {
    Chart {
      LinePlot(x: "x", y: "1 / x") { x in
        guard x != 0 else {
          return .nan
        }
        return 1 / x
      }
    }
    .chartXScale(domain: -10...10)
    .chartYScale(domain: -10...10)
  }
}

struct Panel: Identifiable {
  let id = UUID()
  let x: Double
  let y: Double
  let capacity: Double
  let kind: String
  var area: Double { 40 + capacity * 10 }
}

struct PanelMap: View {
  let panels: [Panel] = (0..<40).map { (index: Int) -> Panel in
    Panel(
      x: Double(index * 7 % 40),
      y: Double(index * 13 % 40),
      capacity: Double(index % 5),
      kind: index % 2 == 0 ? "roof" : "field"
    )
  }

  var body: some View {
    Chart {
      PointPlot(
        panels,
        x: .value("Longitude", \.x),
        y: .value("Latitude", \.y)
      )
      .symbolSize(by: .value("Capacity", \.capacity))
      .foregroundStyle(by: .value("Kind", \.kind))
    }
    .chartXAxis(.hidden)
    .chartYAxis(.hidden)
  }
}

struct PanelHeatMap: View {
  let cells: [(column: Int, row: Int, share: Double)] = (0..<36).map {
    (index: Int) -> (column: Int, row: Int, share: Double) in
    let share = Double(index * 5 % 36) / 36
    return (column: index % 6, row: index / 6, share: share)
  }

  var body: some View {
    Chart(cells.indices, id: \.self) { index in
      RectangleMark(
        xStart: .value("Column", cells[index].column),
        xEnd: .value("Column", cells[index].column + 1),
        yStart: .value("Row", cells[index].row),
        yEnd: .value("Row", cells[index].row + 1)
      )
      .foregroundStyle(by: .value("Share", cells[index].share))
    }
  }
}
