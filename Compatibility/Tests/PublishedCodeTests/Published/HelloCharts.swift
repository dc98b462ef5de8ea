// The forms of the session "Hello Swift Charts" of 2022, with data of our own.
import Charts
import SwiftUI

struct Bread: Identifiable {
  let name: String
  let sales: Int

  var id: String { name }
}

let breads: [Bread] = [
  .init(name: "Rye", sales: 940), .init(name: "Spelt", sales: 700),
  .init(name: "Wheat", sales: 545), .init(name: "Corn", sales: 310),
]

struct BreadList: View {
  var body: some View {
    List(breads) { element in
      HStack {
        Text(element.name)
        Spacer()
        Text("\(element.sales)")
      }
    }
  }
}

struct BreadBars: View {
  var body: some View {
    Chart {
      BarMark(
        x: .value("Name", "Rye"),
        y: .value("Sales", 940)
      )
      BarMark(
        x: .value("Name", "Spelt"),
        y: .value("Sales", 700)
      )
    }
  }
}

struct BreadChart: View {
  var body: some View {
    Chart(breads) { element in
      BarMark(
        x: .value("Sales", element.sales),
        y: .value("Name", element.name)
      )
    }
  }
}

struct SalesSummary: Identifiable {
  let weekday: Date
  let sales: Int

  var id: Date { weekday }
}

func bakeryDate(_ year: Int, _ month: Int, _ day: Int) -> Date {
  Calendar.current.date(from: DateComponents(year: year, month: month, day: day)) ?? Date()
}

let northSales: [SalesSummary] = [
  .init(weekday: bakeryDate(2024, 5, 6), sales: 51),
  .init(weekday: bakeryDate(2024, 5, 7), sales: 45),
  .init(weekday: bakeryDate(2024, 5, 8), sales: 58),
  .init(weekday: bakeryDate(2024, 5, 9), sales: 64),
]

let southSales: [SalesSummary] = [
  .init(weekday: bakeryDate(2024, 5, 6), sales: 81),
  .init(weekday: bakeryDate(2024, 5, 7), sales: 90),
  .init(weekday: bakeryDate(2024, 5, 8), sales: 52),
  .init(weekday: bakeryDate(2024, 5, 9), sales: 72),
]

struct Series: Identifiable {
  let city: String
  let sales: [SalesSummary]

  var id: String { city }
}

let seriesData: [Series] = [
  .init(city: "North", sales: northSales),
  .init(city: "South", sales: southSales),
]

enum City {
  case north
  case south
}

struct BakeryCityPicker: View {
  @State var city: City = .north

  var data: [SalesSummary] {
    switch city {
    case .north:
      return northSales
    case .south:
      return southSales
    }
  }

  var body: some View {
    VStack {
      Picker("City", selection: $city.animation(.easeInOut)) {
        Text("North").tag(City.north)
        Text("South").tag(City.south)
      }
      .pickerStyle(.segmented)

      Chart(data) { element in
        BarMark(
          x: .value("Day", element.weekday, unit: .day),
          y: .value("Sales", element.sales)
        )
      }
    }
  }
}

struct BakeryCities: View {
  var body: some View {
    Chart(seriesData) { series in
      ForEach(series.sales) { element in
        LineMark(
          x: .value("Day", element.weekday, unit: .day),
          y: .value("Sales", element.sales)
        )
        .foregroundStyle(by: .value("City", series.city))
        .symbol(by: .value("City", series.city))
      }
    }
  }
}

struct BakeryCityPoints: View {
  var body: some View {
    Chart {
      ForEach(seriesData) { series in
        ForEach(series.sales) { element in
          PointMark(
            x: .value("Day", element.weekday, unit: .day),
            y: .value("Sales", element.sales)
          )
        }
        .foregroundStyle(by: .value("City", series.city))
      }
    }
  }
}

struct BakeryCharts_Previews: PreviewProvider {
  static var previews: some View {
    BakeryCities()
      .padding()
  }
}
