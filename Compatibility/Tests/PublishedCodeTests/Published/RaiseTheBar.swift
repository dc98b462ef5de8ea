import Charts
// The forms of the session "Swift Charts: Raise the bar" of 2022, with data of our own.
import SwiftUI

struct TopToppings: View {
  let data = [
    (name: "Basil", sales: 812),
    (name: "Chili", sales: 640),
    (name: "Olives", sales: 395),
  ]

  var body: some View {
    Chart(data, id: \.name) {
      BarMark(
        x: .value("Sales", $0.sales),
        y: .value("Name", $0.name)
      )
      // Set the foreground style of the bars.
      .foregroundStyle(.pink)
    }
  }
}

struct DailySales: View {
  let data = (1...28).map { (day: bakeryDate(2024, 2, $0), sales: 100 + $0 * $0 % 61) }

  var body: some View {
    Chart {
      ForEach(data, id: \.day) {
        BarMark(
          x: .value("Day", $0.day, unit: .day),
          y: .value("Sales", $0.sales)
        )
      }
    }
  }
}

struct LocationsWeek: View {
  let data: [(city: String, data: [(weekday: Date, sales: Int)])] = [
    (
      city: "North",
      data: [
        (bakeryDate(2024, 5, 6), 54), (bakeryDate(2024, 5, 7), 42), (bakeryDate(2024, 5, 8), 88),
      ]
    ),
    (
      city: "South",
      data: [
        (bakeryDate(2024, 5, 6), 81), (bakeryDate(2024, 5, 7), 90), (bakeryDate(2024, 5, 8), 52),
      ]
    ),
  ]

  var body: some View {
    Chart {
      ForEach(data, id: \.city) { series in
        ForEach(series.data, id: \.weekday) {
          BarMark(
            x: .value("Weekday", $0.weekday, unit: .day),
            y: .value("Sales", $0.sales)
          )
        }
        .foregroundStyle(by: .value("City", series.city))
        .position(by: .value("City", series.city))
      }
    }
  }
}

struct LocationsLines: View {
  var body: some View {
    Chart(seriesData) { series in
      ForEach(series.sales) {
        LineMark(
          x: .value("Weekday", $0.weekday, unit: .day),
          y: .value("Sales", $0.sales)
        )
      }
      .foregroundStyle(by: .value("City", series.city))
      .symbol(by: .value("City", series.city))
      .interpolationMethod(.catmullRom)
    }
  }
}

let monthlySales: [(month: Date, sales: Int, dailyAverage: Int, dailyMin: Int, dailyMax: Int)] = [
  (bakeryDate(2023, 1, 1), 3620, 117, 90, 150), (bakeryDate(2023, 2, 1), 3390, 121, 102, 180),
  (bakeryDate(2023, 3, 1), 3975, 128, 81, 170), (bakeryDate(2023, 4, 1), 3801, 127, 98, 166),
  (bakeryDate(2023, 5, 1), 4490, 145, 110, 199), (bakeryDate(2023, 6, 1), 4320, 144, 101, 201),
]

struct MonthlyRanges: View {
  var body: some View {
    Chart {
      ForEach(monthlySales, id: \.month) {
        AreaMark(
          x: .value("Month", $0.month, unit: .month),
          yStart: .value("Daily Min", $0.dailyMin),
          yEnd: .value("Daily Max", $0.dailyMax)
        )
        .opacity(0.3)
        LineMark(
          x: .value("Month", $0.month, unit: .month),
          y: .value("Daily Average", $0.dailyAverage)
        )
      }
    }
  }
}

struct MonthlyBars: View {
  let averageValue = 137.0

  var body: some View {
    Chart {
      ForEach(monthlySales, id: \.month) {
        BarMark(
          x: .value("Month", $0.month, unit: .month),
          yStart: .value("Daily Min", $0.dailyMin),
          yEnd: .value("Daily Max", $0.dailyMax),
          width: .ratio(0.6)
        )
        .opacity(0.3)
        RectangleMark(
          x: .value("Month", $0.month, unit: .month),
          y: .value("Daily Average", $0.dailyAverage),
          width: .ratio(0.6),
          height: 2
        )
      }
      .foregroundStyle(.gray.opacity(0.5))

      RuleMark(
        y: .value("Average", averageValue)
      )
      .lineStyle(StrokeStyle(lineWidth: 3))
    }
  }
}

struct MonthsAxis: View {
  var body: some View {
    Chart(monthlySales, id: \.month) {
      BarMark(
        x: .value("Month", $0.month, unit: .month),
        y: .value("Sales", $0.sales)
      )
    }
    .chartYScale(domain: 0...5000)
    .chartXAxis {
      AxisMarks(values: .stride(by: .month)) { value in
        if value.as(Date.self)!.isFirstMonthOfQuarter {
          AxisGridLine().foregroundStyle(.black)
          AxisTick().foregroundStyle(.black)
          AxisValueLabel(
            format: .dateTime.month(.narrow)
          )
        } else {
          AxisGridLine()
        }
      }
    }
  }
}

extension Date {
  var isFirstMonthOfQuarter: Bool {
    Calendar.current.component(.month, from: self) % 3 == 1
  }
}

struct LeadingAxis: View {
  var body: some View {
    Chart(monthlySales, id: \.month) {
      BarMark(
        x: .value("Month", $0.month, unit: .month),
        y: .value("Sales", $0.sales)
      )
    }
    .chartYAxis {
      AxisMarks(
        preset: .extended,
        position: .leading
      )
    }
    .chartXAxis {
      AxisMarks(values: .stride(by: .month)) { _ in
        AxisValueLabel(format: .dateTime.month(.abbreviated), centered: true)
      }
    }
  }
}

struct StyledPlot: View {
  var body: some View {
    Chart(breads) {
      BarMark(
        x: .value("Sales", $0.sales),
        y: .value("Name", $0.name)
      )
    }
    .chartPlotStyle { plotArea in
      plotArea.frame(height: 60 * 4)
        .background(.pink.opacity(0.2))
        .border(.pink, width: 1)
    }
    .chartXAxis(.hidden)
    .chartLegend(.hidden)
  }
}

struct InteractiveBrushingChart: View {
  @State var range: (Date, Date)? = nil

  var body: some View {
    Chart {
      ForEach(northSales, id: \.weekday) {
        LineMark(
          x: .value("Day", $0.weekday, unit: .day),
          y: .value("Sales", $0.sales)
        )
        .interpolationMethod(.catmullRom)
        .symbol(Circle().strokeBorder(lineWidth: 2))
      }
      if let (start, end) = range {
        RectangleMark(
          xStart: .value("Selection Start", start),
          xEnd: .value("Selection End", end)
        )
        .foregroundStyle(.gray.opacity(0.2))
      }
    }
    .chartOverlay { proxy in
      GeometryReader { nthGeoItem in
        Rectangle().fill(.clear).contentShape(Rectangle())
          .gesture(
            DragGesture()
              .onChanged { value in
                // Find the x-coordinates in the chart's plot area.
                let xStart = value.startLocation.x - nthGeoItem[proxy.plotAreaFrame].origin.x
                let xCurrent = value.location.x - nthGeoItem[proxy.plotAreaFrame].origin.x
                // Find the date values at the x-coordinates.
                if let dateStart: Date = proxy.value(atX: xStart),
                  let dateCurrent: Date = proxy.value(atX: xCurrent)
                {
                  range = (dateStart, dateCurrent)
                }
              }
              .onEnded { _ in range = nil }  // Clear the state on gesture end.
          )
      }
    }
  }
}
