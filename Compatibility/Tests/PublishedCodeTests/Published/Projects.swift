// Forms that projects use: charts inside views, modifiers of views before those of charts, indices, models.
import Charts
import SwiftUI

struct ChartDataModel: Identifiable {
  let id = UUID()
  let label: String
  let value: Double

  static func mockMonthData() -> [ChartDataModel] {
    ["Jan", "Feb", "Mar", "Apr"].enumerated().map { index, label in
      ChartDataModel(label: label, value: Double(index * index) + 2)
    }
  }
}

extension View {
  func chartContainer() -> some View {
    frame(height: 220)
      .padding(.horizontal, 20)
      .background(Color.gray.opacity(0.1))
  }
}

struct ContainedChart: View {
  private let data = ChartDataModel.mockMonthData()

  var body: some View {
    Chart(data) { item in
      LineMark(
        x: .value("Label", item.label),
        y: .value("Value", item.value)
      )
      .lineStyle(StrokeStyle(lineWidth: 2, dash: [5, 3]))
      .foregroundStyle(Color.blue.gradient)
    }
    .chartContainer()
    .chartYAxis {
      AxisMarks(position: .leading, values: .automatic(desiredCount: 4)) { value in
        AxisGridLine(stroke: StrokeStyle(lineWidth: 0.5, dash: [3, 3]))
          .foregroundStyle(Color.gray.opacity(0.5))
        AxisValueLabel {
          if let number = value.as(Double.self) {
            Text("\(Int(number)) kg")
              .font(.caption2)
              .foregroundStyle(.secondary)
          }
        }
      }
    }
    .chartOverlay { proxy in
      GeometryReader { geo in
        Rectangle()
          .fill(Color.clear)
          .contentShape(Rectangle())
          .onTapGesture { location in
            if let plotFrame = proxy.plotFrame {
              let relativeX = location.x - geo[plotFrame].origin.x
              if let label: String = proxy.value(atX: relativeX) {
                print(label)
              }
            }
          }
      }
    }
  }
}

struct EnumeratedLines: View {
  let data: [[Double]] = [
    [1, 2, 3],
    [-4, 0, 1],
    [2, 0, -1],
  ]

  var body: some View {
    VStack(spacing: 50) {
      Chart {
        ForEach(Array(data.enumerated()), id: \.offset) { lineIndex, records in
          ForEach(Array(records.enumerated()), id: \.offset) { timeIndex, number in
            LineMark(
              x: .value("Year", "Y\(timeIndex)"),
              y: .value("Line", number)
            )
            .foregroundStyle(by: .value("Category", "Line\(lineIndex)"))
          }
        }
      }
      .frame(height: 300)
    }
    .padding(.horizontal, 20)
  }
}

@MainActor
final class StepModel: ObservableObject {
  @Published var steps: [(day: Int, count: Int)] = [(1, 4200), (2, 8100), (3, 6500), (4, 9900)]
  @Published var goal = 8000

  var average: Double {
    Double(steps.map(\.count).reduce(0, +)) / Double(steps.count)
  }
}

struct StepsDashboard: View {
  @StateObject private var model = StepModel()
  @Environment(\.colorScheme) private var colorScheme
  @State private var selectedDay: Int?

  private var accent: Color { colorScheme == .dark ? .orange : .indigo }

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 12) {
        header
        Divider()
        chart
          .frame(height: 180)
        GroupBox("Goal") {
          GoalLine(goal: $model.goal, average: model.average)
            .frame(height: 120)
        }
        if let selectedDay {
          Text("Day \(selectedDay)")
        } else {
          Text("Tap a bar").font(.footnote)
        }
      }
      .padding()
    }
    .navigationTitle("Steps")
    .onAppear { selectedDay = nil }
  }

  private var header: some View {
    HStack(alignment: .firstTextBaseline) {
      VStack(alignment: .leading, spacing: 2) {
        Text("Average").font(.caption).foregroundColor(.secondary)
        Text("\(model.average, specifier: "%.0f")").font(.title2).fontWeight(.semibold)
      }
      Spacer()
      RoundedRectangle(cornerRadius: 4)
        .fill(accent)
        .frame(width: 24, height: 24)
    }
  }

  @ViewBuilder
  private var chart: some View {
    if model.steps.isEmpty {
      Text("No data")
    } else {
      Chart {
        ForEach(model.steps, id: \.day) { step in
          BarMark(
            x: .value("Day", "\(step.day)"),
            y: .value("Steps", step.count)
          )
          .cornerRadius(4)
          .foregroundStyle(step.count >= model.goal ? Color.green : accent)
        }
        RuleMark(y: .value("Goal", model.goal))
          .foregroundStyle(.red)
          .lineStyle(StrokeStyle(lineWidth: 1, dash: [4]))
      }
      .chartYScale(domain: 0...12000)
      .chartXAxis {
        AxisMarks { _ in
          AxisValueLabel()
        }
      }
      .animation(.easeInOut, value: model.goal)
    }
  }
}

struct GoalLine: View {
  @Binding var goal: Int
  let average: Double

  var body: some View {
    Chart {
      PointMark(x: .value("Average", average), y: .value("Kind", "Average"))
        .symbol(.diamond)
        .symbolSize(80)
      PointMark(x: .value("Goal", goal), y: .value("Kind", "Goal"))
    }
    .chartXAxisLabel("Steps", position: .bottom, alignment: .center)
    .chartYAxis {
      AxisMarks(preset: .aligned, position: .leading)
    }
  }
}

struct TemperatureBand: View {
  let gradient = LinearGradient(
    gradient: Gradient(colors: [Color.orange.opacity(0.6), Color.orange.opacity(0.05)]),
    startPoint: .top,
    endPoint: .bottom
  )

  var body: some View {
    Chart(0..<24, id: \.self) { hour in
      let temperature = 12 + 6 * sin(Double(hour) / 24 * 2 * .pi)
      AreaMark(
        x: .value("Hour", hour),
        y: .value("Temperature", temperature)
      )
      .interpolationMethod(.monotone)
      .foregroundStyle(gradient)
      LineMark(
        x: .value("Hour", hour),
        y: .value("Temperature", temperature)
      )
      .interpolationMethod(.monotone)
      .foregroundStyle(.orange)
    }
    .chartXScale(domain: 0...23)
    .chartXAxis {
      AxisMarks(values: [0, 6, 12, 18]) { value in
        AxisGridLine()
        AxisTick()
        AxisValueLabel {
          VStack(spacing: 2) {
            Text("\(value.as(Int.self) ?? 0)")
              .font(.caption)
            Text("h")
              .font(.caption2)
              .foregroundStyle(.secondary)
          }
        }
      }
    }
    .frame(maxWidth: .infinity, minHeight: 120, maxHeight: 240)
    .overlay(alignment: .topTrailing) {
      Text("today")
        .font(.caption)
        .padding(4)
        .background(.thinMaterial, in: RoundedRectangle(cornerRadius: 4))
    }
  }
}

struct BoxMarks<X: Plottable>: ChartContent {
  let name: X
  let quartiles: (low: Double, lower: Double, median: Double, upper: Double, high: Double)

  var body: some ChartContent {
    RuleMark(
      x: .value("Name", name),
      yStart: .value("Low", quartiles.low),
      yEnd: .value("High", quartiles.high)
    )
    BarMark(
      x: .value("Name", name),
      yStart: .value("Lower", quartiles.lower),
      yEnd: .value("Upper", quartiles.upper),
      width: .fixed(24)
    )
    .foregroundStyle(.teal)
    RectangleMark(
      x: .value("Name", name),
      y: .value("Median", quartiles.median),
      width: .fixed(24),
      height: 2
    )
    .foregroundStyle(.white)
  }
}

struct BoxPlots: View {
  var body: some View {
    Chart {
      BoxMarks(name: "A", quartiles: (1, 2, 3, 5, 8))
      BoxMarks(name: "B", quartiles: (2, 4, 5, 6, 7))
    }
  }
}

struct RowOfSparklines: View {
  let rows: [(name: String, values: [Double])] = [
    ("one", [1, 3, 2, 5]), ("two", [4, 2, 2, 1]),
  ]

  var body: some View {
    Form {
      Section(header: Text("Sparklines")) {
        ForEach(rows, id: \.name) { row in
          HStack {
            Text(row.name)
            Spacer()
            Chart(Array(row.values.enumerated()), id: \.offset) { index, value in
              LineMark(x: .value("Index", index), y: .value("Value", value))
            }
            .chartXAxis(.hidden)
            .chartYAxis(.hidden)
            .chartLegend(.hidden)
            .frame(width: 120, height: 40)
          }
        }
      }
    }
  }
}
