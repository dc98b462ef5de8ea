import Charts
import SwiftUI

struct ColoredCities: View {
  let colorMap: KeyValuePairs<String, Color> = ["North": Color.red, "South": Color.blue]

  var body: some View {
    VStack {
      BakeryCities()
        .frame(height: 180)
        .chartForegroundStyleScale(colorMap)
        .chartSymbolScale(["North": .circle, "South": .square])
      Chart(seriesData) { series in
        ForEach(series.sales) { element in
          LineMark(x: .value("Day", element.weekday, unit: .day), y: .value("Sales", element.sales))
        }
        .foregroundStyle(by: .value("City", series.city))
      }
      .chartForegroundStyleScale(["North": .orange, "South": .purple])
    }
  }
}
