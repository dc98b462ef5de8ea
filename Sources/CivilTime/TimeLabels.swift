/// Labels of times: years, months, days or times of day, depending on the parts that all ticks have in common.
package enum TimeLabels {
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Returns one label for each time, in seconds since 1970-01-01 00:00.
  ///
  /// Common parts are on a second line where they start and where they change: the day of times,
  /// the year of months and days. Times that are all on 1970-01-01 are times of day without a day.
  package static func labels(_ values: [Double]) -> [String] {
    let times = values.map(CivilTime.init(seconds:))
    if times.allSatisfy({ $0.isYear }) { return times.map { String($0.date.year) } }
    if times.allSatisfy({ $0.isMonth }) {
      return twoLevels(times, { month($0) }, { String($0.date.year) })
    }
    if times.allSatisfy({ $0.isDay }) {
      return twoLevels(times, { "\(month($0)) \($0.date.day)" }, { String($0.date.year) })
    }
    let digits = times.contains { $0.second != 0 } ? fractionDigits(times) : nil
    let areClocks = values.allSatisfy { (0...CivilTime.secondsOfDay).contains($0) }
    if areClocks { return times.map { clock($0, digits) } }
    return twoLevels(times, { clock($0, digits) }, { "\(month($0)) \($0.date.day)" })
  }

  private static func twoLevels(
    _ times: [CivilTime],
    _ first: (CivilTime) -> String,
    _ second: (CivilTime) -> String
  ) -> [String] {
    var last: String?
    return times.map { time in
      let common = second(time)
      defer { last = common }
      return common == last ? first(time) : first(time) + "\n" + common
    }
  }

  /// Returns a time as text: `2024-02-29`, with the time of day if it is not midnight; on
  /// 1970-01-01 only the time of day.
  package static func text(_ value: Double) -> String {
    let time = CivilTime(seconds: value)
    let digits = time.second != 0 ? fractionDigits([time]) : nil
    if (0..<CivilTime.secondsOfDay).contains(value) { return clock(time, digits) }
    let year = time.date.year
    let sign = year < 0 ? "-" : ""
    let date =
      "\(sign)\(padded(abs(year), 4))-\(padded(time.date.month, 2))-\(padded(time.date.day, 2))"
    return time.isDay ? date : date + " " + clock(time, digits)
  }

  private static func month(_ time: CivilTime) -> String { months[time.date.month - 1] }

  /// Returns the number of digits of seconds after the point: none, or three if one is not whole.
  private static func fractionDigits(_ times: [CivilTime]) -> Int {
    times.contains { ($0.second - $0.second.rounded()).magnitude > 5e-4 } ? 3 : 0
  }

  private static func clock(_ time: CivilTime, _ digits: Int?) -> String {
    let text = "\(padded(time.hour, 2)):\(padded(time.minute, 2))"
    guard let digits else { return text }
    guard digits > 0 else { return text + ":" + padded(Int(min(59, time.second.rounded())), 2) }
    let thousandths = Int(min(59_999, (time.second * 1000).rounded()))
    return text + ":" + padded(thousandths / 1000, 2) + "." + padded(thousandths % 1000, 3)
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, width - text.count)) + text
  }
}
