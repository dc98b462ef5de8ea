/// The meaning of a date that is typed into a formula.
///
/// Files have dates in many formats; a typed date must have one meaning.
package enum TypedDate: Equatable, Sendable {
  /// The seconds since 1970-01-01 00:00.
  case seconds(Double)
  /// An ambiguous date such as `3/4/2024`: both readings, as they are typed without ambiguity.
  case ambiguous(monthFirst: String, dayFirst: String)
  /// A day that does not exist, such as `2024-02-30`, and the reason.
  case missing(reason: String)
  /// A text that is no date.
  case other

  /// Reads a text; `format` is the format of the dates beside it.
  package init(_ text: String, format: TimeFormat? = nil) {
    let bytes = Array(text.utf8)
    if let format, let seconds = format.seconds(bytes, in: bytes.indices) {
      self = .seconds(seconds)
      return
    }
    var parser = TimeParser()
    if TimeParser.isAmbiguous(bytes, in: bytes.indices) {
      let days = [false, true].compactMap { isDayFirst -> String? in
        parser.isDayFirst = isDayFirst
        return parser.seconds(text).map { TimeLabels.text($0) }
      }
      if days.count == 2 {
        self = .ambiguous(monthFirst: days[0], dayFirst: days[1])
        return
      }
    }
    parser.isDayFirst = TimeParser.beginsWithDay(bytes, in: bytes.indices)
    if let seconds = parser.seconds(text) {
      self = .seconds(seconds)
    } else if let reason = Self.reasonAgainst(bytes) {
      self = .missing(reason: reason)
    } else {
      self = .other
    }
  }

  /// Returns the reason why a text in the format of a day is no existing day: `2024-02-30`, `2023-13-01`.
  private static func reasonAgainst(_ bytes: [UInt8]) -> String? {
    var reading = Reading(bytes, bytes.indices)
    guard let year = reading.number(), year.digits == 4,
      reading.take("-") || reading.take("/") || reading.take("."),
      let month = reading.number(atMost: 2)
    else { return nil }
    guard (1...12).contains(month) else { return "months are 01 to 12" }
    guard reading.take("-") || reading.take("/") || reading.take("."),
      let day = reading.number(atMost: 2)
    else { return nil }
    let length = CivilDate.length(ofMonth: month, year: year.value)
    guard day < 1 || day > length else { return nil }
    return "\(names[month - 1]) \(year.value) has the days 01 to \(length)"
  }

  private static let names = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// Whether a text is a day without quotes, `2024-01-31`, which in a formula is a difference.
  package static func isBareDay(_ text: some StringProtocol) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.count == 10, bytes[4] == 0x2D, bytes[7] == 0x2D else { return false }
    for place in [0, 1, 2, 3, 5, 6, 8, 9] where !(0x30...0x39).contains(bytes[place]) {
      return false
    }
    return TimeParser().seconds(bytes, in: bytes.indices) != nil
  }
}
