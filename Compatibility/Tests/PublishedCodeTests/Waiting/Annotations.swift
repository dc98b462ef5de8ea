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
