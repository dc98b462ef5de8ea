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
