import Charts
import SwiftUI

struct Sale: Identifiable, Sendable {
  let id: Int
  let day: String
  let count: Int
}

struct SalesChart: View {
  let sales: [Sale]

  var body: some View {
    Chart(sales) { sale in
      BarMark(x: .value("Day", sale.day), y: .value("Sales", sale.count))
    }
    .padding()
  }
}
