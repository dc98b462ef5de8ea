import Foundation

struct Bread: Sendable {
  let name: String
  let day: String
  let sold: Int
}

let breads = [
  Bread(name: "Rye", day: "Fri", sold: 31), Bread(name: "Spelt", day: "Fri", sold: 22),
  Bread(name: "Oat", day: "Fri", sold: 12), Bread(name: "Rye", day: "Sat", sold: 45),
  Bread(name: "Spelt", day: "Sat", sold: 27), Bread(name: "Oat", day: "Sat", sold: 24),
  Bread(name: "Rye", day: "Sun", sold: 18), Bread(name: "Spelt", day: "Sun", sold: 20),
  Bread(name: "Oat", day: "Sun", sold: 9),
]
let saturday = breads.filter { $0.day == "Sat" }

struct Month: Sendable {
  let date: Date
  let low: Double
  let high: Double
  let rain: Double
  var mean: Double { (low + high) / 2 }
}

/// The Gregorian calendar without daylight saving: the same pictures everywhere.
let calendar = {
  var calendar = Calendar(identifier: .gregorian)
  calendar.timeZone = TimeZone(identifier: "UTC") ?? calendar.timeZone
  return calendar
}()

let year: [Month] = (1...12).map { month in
  let season = cos(Double(month - 7) * .pi / 6)
  return Month(
    date: calendar.date(from: DateComponents(year: 2024, month: month)) ?? .distantPast,
    low: 5 + 8 * season,
    high: 14 + 11 * season,
    rain: 60 - 25 * season + Double(month * 7 % 11)
  )
}

struct Star: Sendable {
  let x: Double
  let y: Double
  let magnitude: Double
  let kind: String
}

/// Seeds of a sunflower, each further by the golden angle.
let stars: [Star] = (1..<160).map { index in
  let (angle, radius) = (Double(index) * 2.399963, Double(index).squareRoot())
  return Star(
    x: radius * cos(angle),
    y: radius * sin(angle),
    magnitude: 1 + Double(index % 7),
    kind: index % 3 == 0 ? "giant" : "dwarf"
  )
}

/// Heights in centimetres.
let heights: [Double] = (0..<300).map { index in
  let x = Double(index)
  let spread: Double = sin(x) + sin(x * x) + cos(2.7 * x)
  return 170 + 9 * spread
}
