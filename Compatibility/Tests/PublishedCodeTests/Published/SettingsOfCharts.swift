import Charts
import SwiftUI

// Charts with what stands around them in apps: controls that change them, tabs, grids, words for people who hear them.

private enum Curve: String, CaseIterable, Identifiable {
  case straight, smooth
  var id: String { rawValue }
  var method: InterpolationMethod { self == .straight ? .linear : .catmullRom }
}

struct AdjustableLine: View {
  @State private var width = 3.0
  @State private var ink = Color.orange
  @State private var curve = Curve.smooth
  @State private var showsSymbols = true
  @State private var count = 5
  @Environment(\.colorScheme) private var scheme

  var body: some View {
    List {
      Section {
        Chart(0..<count, id: \.self) { day in
          Plot {
            LineMark(x: .value("Day", day), y: .value("Sold", day * day))
              .lineStyle(StrokeStyle(lineWidth: width))
              .interpolationMethod(curve.method)
              .foregroundStyle(ink.gradient)
          }
          .accessibilityLabel("Day \(day)")
          .accessibilityValue("\(day * day) sold")
        }
        .chartYAxis(scheme == .dark ? .hidden : .automatic)
        .accessibilityChartDescriptor(self)
        .frame(height: 200)
      }
      Section("Looks") {
        Text("Line width: \(width, specifier: "%.1f")")
        Slider(value: $width, in: 1...10) {
          Text("Width")
        } minimumValueLabel: {
          Text("thin")
        } maximumValueLabel: {
          Text("thick")
        }
        ColorPicker("Ink", selection: $ink)
        Picker("Curve", selection: $curve) {
          ForEach(Curve.allCases) { Text($0.rawValue.capitalized).tag($0) }
        }
        .pickerStyle(.segmented)
        Toggle("Symbols", isOn: $showsSymbols)
        Stepper("Days: \(count)", value: $count, in: 2...9)
        ProgressView(value: 0.25)
      }
    }
    .navigationBarTitle("Sales", displayMode: .inline)
  }
}

extension AdjustableLine: AXChartDescriptorRepresentable {
  func makeChartDescriptor() -> AXChartDescriptor {
    let days = AXNumericDataAxisDescriptor(
      title: "Day",
      range: 0...4,
      gridlinePositions: []
    ) { "day \(Int($0))" }
    let sold = AXNumericDataAxisDescriptor(
      title: "Sold",
      range: 0...16,
      gridlinePositions: []
    ) { "\(Int($0)) loaves" }
    let series = AXDataSeriesDescriptor(
      name: "Rye",
      isContinuous: true,
      dataPoints: (0..<5).map { .init(x: Double($0), y: Double($0 * $0), label: "Day \($0)") }
    )
    return AXChartDescriptor(
      title: "Loaves sold",
      summary: "Sales grow every day",
      xAxis: days,
      yAxis: sold,
      additionalAxes: [],
      series: [series]
    )
  }
}

struct TabsAndGrids: View {
  @State private var tab = 2

  var body: some View {
    TabView(selection: $tab) {
      Text("first page").tabItem { Label("One", systemImage: "1.circle") }.tag(1)
      Grid(alignment: .leading) {
        GridRow {
          Text("Bread")
          Text("Sold")
        }
        Divider()
        GridRow {
          Text("Rye")
          Text("940")
        }
      }
      .tabItem { Label("Two", systemImage: "2.circle") }.tag(2)
    }
  }
}

#Preview("Tabs") {
  TabsAndGrids()
}

#Preview {
  AdjustableLine()
}
