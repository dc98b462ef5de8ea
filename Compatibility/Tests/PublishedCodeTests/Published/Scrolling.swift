import Charts
import SwiftUI

struct ScrolledDays: View {
  @State var position = bakeryDate(2024, 5, 6)

  var body: some View {
    Chart(northSales) {
      BarMark(x: .value("Day", $0.weekday, unit: .day), y: .value("Sales", $0.sales))
    }
    .chartScrollableAxes(.horizontal)
    .chartXVisibleDomain(length: 3600 * 24 * 30)
    .chartScrollPosition(x: $position)
    .chartScrollTargetBehavior(
      .valueAligned(
        matching: DateComponents(hour: 0),
        majorAlignment: .matching(DateComponents(day: 1))
      )
    )
  }
}
