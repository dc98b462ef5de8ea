import Charts
// The forms of the session "Explore pie charts and interactivity in Swift Charts" of 2023, with data of our own.
import SwiftUI

struct BreadPie: View {
  var body: some View {
    Chart(breads, id: \.name) { element in
      SectorMark(
        angle: .value("Sales", element.sales),
        innerRadius: .ratio(0.618),
        angularInset: 1.5
      )
      .cornerRadius(5)
      .foregroundStyle(by: .value("Name", element.name))
    }
    .chartLegend(alignment: .center, spacing: 18)
    .aspectRatio(1, contentMode: .fit)
    .chartBackground { chartProxy in
      GeometryReader { geometry in
        let frame = geometry[chartProxy.plotFrame!]
        VStack {
          Text("Most Sold Bread")
            .font(.callout)
            .foregroundStyle(.secondary)
          Text(breads[0].name)
            .font(.title2.bold())
            .foregroundColor(.primary)
        }
        .position(x: frame.midX, y: frame.midY)
      }
    }
  }
}

struct BreadPieOrBars: View {
  @State private var isPie = true
  @State private var selectedAngle: Double?

  var body: some View {
    NavigationStack {
      VStack(alignment: .leading) {
        Toggle("Pie", isOn: $isPie)
        Chart(breads) { bread in
          if isPie {
            SectorMark(angle: .value("Sales", bread.sales), angularInset: 1)
              .foregroundStyle(by: .value("Name", bread.name))
              .opacity(bread.name == "Rye" ? 1 : 0.5)
          } else {
            BarMark(x: .value("Sales", bread.sales), y: .value("Name", bread.name))
          }
        }
        .frame(height: 240)
        Spacer()
      }
      .padding()
      .navigationTitle("Breads")
    }
  }
}
