/// The form in which all times of a column of a file are written: `2024-03-01`, `2024-03-01 12:30:00` or `12:30:00`.
///
/// Rule. One column has one form, so that other programs find one type in it: with a time of day if one of its times is
/// not midnight, with decimals of seconds if one is not whole, and without a date if all lie on 1970-01-01, as times of
/// day do. Labels of axes are shorter (`TimeLabels`), but each in its own form.
package struct TimeForm {
  private var hasDate = false
  private var hasClock = false
  private var decimals = 0

  /// Creates the form of no time.
  package init() {}

  /// Takes a time into the column: seconds since 1970-01-01 00:00; values that are not finite count for nothing.
  package mutating func take(_ value: Double) {
    guard value.isFinite else { return }
    if !(0..<CivilTime.secondsOfDay).contains(value) { hasDate = true }
    if value.remainder(dividingBy: CivilTime.secondsOfDay) != 0 { hasClock = true }
    for digits in [0, 3, 6] where digits > decimals {
      let scale = digits == 3 ? 1.0 : 1000.0
      if (value * scale).rounded() != value * scale { decimals = digits }
    }
  }

  /// Returns a time of the column as text.
  package func text(_ value: Double) -> String {
    // Rounded before it is cut into days and hours, so that no second becomes 60.
    let scale = decimals == 6 ? 1e6 : decimals == 3 ? 1e3 : 1
    let time = CivilTime(seconds: (value * scale).rounded() / scale)
    var clock = "\(padded(time.hour, 2)):\(padded(time.minute, 2)):"
    let parts = Int(min(60 * scale - 1, (time.second * scale).rounded()))
    let (second, part) = parts.quotientAndRemainder(dividingBy: Int(scale))
    clock += padded(second, 2)
    if decimals > 0 { clock += "." + padded(part, decimals) }
    guard hasDate else { return clock }
    let year = (time.date.year < 0 ? "-" : "") + padded(abs(time.date.year), 4)
    let date = "\(year)-\(padded(time.date.month, 2))-\(padded(time.date.day, 2))"
    return hasClock ? "\(date) \(clock)" : date
  }

  private func padded(_ number: Int, _ width: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, width - text.count)) + text
  }
}
