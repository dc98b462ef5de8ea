import ChartCore
import Foundation

/// Data that many rows show.
struct Sale: Identifiable, Sendable {
  let id: Int
  let city: String
  let day: Int
  let count: Int
  var opacity = 0.5
  var size = 1.0
  var color = Color.red

  /// The area of its symbol.
  var area: Double { 40 * size }
  /// The day in words.
  var weekday: String { "day \(day)" }

  static let all = [
    Sale(id: 0, city: "Rome", day: 1, count: 4, opacity: 0.2, size: 1, color: .pink),
    Sale(id: 1, city: "Rome", day: 2, count: 7, opacity: 0.4, size: 2, color: .teal),
    Sale(id: 2, city: "Rome", day: 3, count: 5, opacity: 0.6, size: 3, color: .brown),
    Sale(id: 3, city: "Oslo", day: 1, count: 2, opacity: 0.8, size: 4, color: .mint),
    Sale(id: 4, city: "Oslo", day: 2, count: 3, opacity: 1, size: 5, color: .cyan),
    Sale(id: 5, city: "Oslo", day: 3, count: 6, opacity: 0.5, size: 6, color: .indigo),
  ]
  static let rome = Array(all.prefix(3))
}

/// Names with numbers, as labelled tuples.
let breads: [(name: String, sold: Int)] = [("Rye", 9), ("Spelt", 7), ("Oat", 3)]

/// An enumeration of texts.
enum Season: String, Plottable, CaseIterable { case winter, spring, summer, autumn }

/// A stretch of numbers with how many values fell into it.
struct Bin: Identifiable, Sendable {
  let id: Int
  let range: Range<Double>
  let count: Double

  static let all = (0..<4).map { index in
    let low = Double(index) * 2
    return Bin(id: index, range: low..<low + 2, count: [1, 4, 3, 2][index])
  }
}

/// The Gregorian calendar without daylight saving.
var calendar: Calendar {
  var calendar = Calendar(identifier: .gregorian)
  calendar.timeZone = TimeZone(identifier: "UTC") ?? calendar.timeZone
  return calendar
}

/// Midnight of a day of 2024.
func date(_ month: Int, _ day: Int = 1) -> Date {
  calendar.date(from: DateComponents(year: 2024, month: month, day: day)) ?? .distantPast
}

/// Six months of numbers.
let months: [(month: Date, low: Double, high: Double)] = (1...6).map { month in
  (date(month), Double(month), 4 + 2 * Double(month))
}

/// A bar of every bread.
func breadBars(_ width: MarkDimension = .automatic) -> some ChartContent {
  ForEach(breads, id: \.name) { bread in
    BarMark(x: .value("Name", bread.name), y: .value("Sold", bread.sold), width: width)
  }
}

/// A line of the sales in Rome.
func romeLine() -> some ChartContent {
  ForEach(Sale.rome) { sale in
    LineMark(x: .value("Day", sale.day), y: .value("Count", sale.count))
  }
}

/// Bars of all sales, stacked at each day.
func saleBars(_ stacking: MarkStackingMethod = .standard) -> some ChartContent {
  ForEach(Sale.all) { sale in
    BarMark(
      x: .value("Day", "day \(sale.day)"),
      y: .value("Count", sale.count),
      stacking: stacking
    )
    .foregroundStyle(by: .value("City", sale.city))
  }
}

/// Points from 0 to 10 on a line through the origin.
func diagonal() -> some ChartContent {
  ForEach(0..<11) { n in PointMark(x: .value("n", n), y: .value("n too", n)) }
}
