import CivilTime

/// Whether days or months come first in dates such as `01/02/2024`, by all dates that were seen.
///
/// Rule. A number above 12 is a day. Dates of slashes have the month first and those of hyphens the day first until a
/// date says otherwise; a date that says so later changes those that were read before it. Where dates say both, the
/// order that reads more of them counts.
struct DateOrder: Equatable {
  /// How many dates of one sign have a number above 12 in the first and in the second place.
  private struct Evidence: Equatable {
    var first = 0
    var second = 0
  }

  private var slashes = Evidence()
  private var hyphens = Evidence()

  var isDayFirst: Bool { slashes.first > slashes.second }
  var isMonthFirst: Bool { hyphens.second > hyphens.first }
  /// Whether a date of slashes has shown the order.
  var isKnown: Bool { slashes.first + slashes.second > 0 }

  /// Takes a cell; returns false if it is no date whose order matters.
  @discardableResult
  mutating func take(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    guard let date = TimeParser.numbers(ofDate: bytes, in: range) else { return false }
    if date.hasSlashes {
      slashes.first += date.first > 12 ? 1 : 0
      slashes.second += date.second > 12 ? 1 : 0
    } else {
      hyphens.first += date.first > 12 ? 1 : 0
      hyphens.second += date.second > 12 ? 1 : 0
    }
    return true
  }

  /// Sets the order of a parser.
  func settle(_ times: inout TimeParser) {
    times.isDayFirst = isDayFirst
    times.isMonthFirst = isMonthFirst
  }
}
