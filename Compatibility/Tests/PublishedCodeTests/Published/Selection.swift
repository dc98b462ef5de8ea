import Charts
import SwiftUI

struct SelectedDay: View {
  @State private var selected: Date?
  @State private var range: ClosedRange<Date>?
  @State private var angle: Double?

  var body: some View {
    Chart(northSales) {
      BarMark(x: .value("Day", $0.weekday, unit: .day), y: .value("Sales", $0.sales))
      if let selected {
        RuleMark(x: .value("Selected", selected, unit: .day))
          .zIndex(-1)
          .annotation(
            position: .top,
            spacing: 0,
            overflowResolution: .init(x: .fit(to: .chart), y: .disabled)
          ) { Text("selected") }
      }
    }
    .chartXSelection(value: $selected)
    .chartXSelection(range: $range)
    .chartAngleSelection(value: $angle)
  }
}

struct SelectedBread: View {
  @State private var name: String? = "Wheat"
  @State private var amount: Int? = 100

  var body: some View {
    VStack {
      Chart(breads) {
        BarMark(x: .value("Name", $0.name), y: .value("Sales", $0.sales))
      }
      .chartXSelection(value: $name)
      .frame(height: 200)
      Chart(breads) {
        SectorMark(angle: .value("Sales", $0.sales))
          .foregroundStyle(by: .value("Name", $0.name))
      }
      .chartAngleSelection(value: $amount)
      .frame(height: 200)
    }
  }
}

struct CrossedHairs: View {
  var body: some View {
    Chart(breads) {
      BarMark(x: .value("Name", $0.name), y: .value("Sales", $0.sales))
    }
    .chartOverlay { proxy in
      GeometryReader { geometry in
        let origin = geometry[proxy.plotAreaFrame].origin
        if let x = proxy.position(forX: "Wheat"), let y = proxy.position(forY: 400) {
          Rectangle()
            .fill(Color(hex: 0x654321))
            .frame(width: 2, height: 20)
            .position(x: origin.x + x, y: origin.y + y)
          Text(proxy.value(atX: x, as: String.self) ?? "nothing")
            .position(x: origin.x + x, y: origin.y + 30)
        }
      }
    }
    .chartBackground { _ in Text("behind") }
  }
}
