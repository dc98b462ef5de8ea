import Charts
import SwiftUI

struct AnnotatedAverage: View {
  var body: some View {
    Chart {
      ForEach(breads) { bread in
        BarMark(x: .value("Name", bread.name), y: .value("Sales", bread.sales))
          .annotation(position: .top, alignment: .center, spacing: 4) {
            Text("\(bread.sales)").font(.caption)
          }
      }
      RuleMark(y: .value("Average", 620))
        .annotation(position: .top, alignment: .leading) {
          Text("Average: \(620, format: .number)")
            .font(.headline)
            .foregroundStyle(.blue)
        }
    }
  }
}

struct AnnotatedLollipop: View {
  @State private var selected: Date? = bakeryDate(2024, 5, 8)

  var body: some View {
    Chart(northSales) {
      LineMark(x: .value("Day", $0.weekday, unit: .day), y: .value("Sales", $0.sales))
      if let selected {
        RuleMark(x: .value("Selected", selected, unit: .day))
          .foregroundStyle(Color.gray.opacity(0.3))
          .annotation(
            position: .top,
            spacing: 0,
            overflowResolution: .init(x: .fit(to: .chart), y: .disabled)
          ) {
            VStack(alignment: .leading) {
              Text("Chosen day").font(.caption).foregroundStyle(.secondary)
              HStack(spacing: 20) {
                Label("54 loaves", systemImage: "cart")
                Divider()
                Text("42 rolls").bold()
              }
            }
            .padding(6)
            .background {
              RoundedRectangle(cornerRadius: 4).foregroundStyle(Color.gray.opacity(0.12))
            }
          }
      }
    }
  }
}
