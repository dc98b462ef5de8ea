/// Reads dates and times in the formats of files.
///
///     date   = year "-" month [ "-" day ]  |  year "/" month "/" day  |  year "." month "." day        2024-05-01, 2024-05
///            | day "." month "." year  |  day "-" month "-" year                                       1.5.2024
///            | month "/" day "/" year, or day first (``isDayFirst``)                                   5/1/2024
///            | [ weekday [ "," ] ] day [ "-" ] name [ "-" ] year  |  name day [ "," ] year  |  name year   1 May 2024, May 1, 2024
///            | year [ "-" ] "Q" quarter  |  "Q" quarter ( blank | "-" ) year                  2024Q1
///            | year [ "-" ] "W" week [ "-" day ]                                              2024-W05-1
///            | year "-" day of the year  |  year month day, before "T"          2024-065, 20240305T120000
///     clock  = hour ":" minute [ ":" second [ "." fraction ] ] [ "AM" | "PM" ]
///            | hour minute [ second ], behind "T"
///     zone   = ( "Z" | "UTC" | "GMT" | ( "+" | "-" ) hour [ [ ":" ] minute ] ) [ "[" name "]" ]
///            | abbreviation                                                                   CET, EDT
///     time   = date [ ( "T" | blank | "," | ":" ) clock [ zone ] ]  |  clock
///
/// ISO 8601 with its zones is included. A year has four digits, after day and month also two: 69 to
/// 99 are in the last century, as in POSIX. A time of day alone is one of 1970-01-01. A time with a
/// zone is converted to UTC; without one it is unchanged; abbreviations are those of Europe, North America and Japan.
/// A quarter or a week is its first day, by ISO 8601. Dates that do not exist are not read.
package struct TimeParser: Sendable {
  /// Whether the day comes before the month in dates with slashes.
  package var isDayFirst = false
  /// Whether the month comes before the day in dates with hyphens that begin with one of them.
  package var isMonthFirst = false
  /// The format of all times; nil for the known formats.
  package var format: TimeFormat?

  /// Creates a parser.
  package init() {}

  /// Returns the seconds since 1970-01-01 00:00 of a text; nil if it has none of these formats.
  package func seconds(_ bytes: [UInt8], in range: Range<Int>) -> Double? {
    if let format { return format.seconds(bytes, in: range) }
    // Most texts contain no digit, and are no times.
    guard range.contains(where: { (0x30...0x39).contains(bytes[$0]) }) else { return nil }
    var reading = Reading(bytes, range)
    return reading.time(isDayFirst: isDayFirst, isMonthFirst: isMonthFirst)
  }

  /// Returns the zone that is written behind a time, in seconds ahead of UTC; nil for a time without a zone, and for
  /// other texts.
  package func zone(_ bytes: [UInt8], in range: Range<Int>) -> Double? {
    if let format { return format.zone(bytes, in: range) }
    var reading = Reading(bytes, range)
    guard reading.time(isDayFirst: isDayFirst, isMonthFirst: isMonthFirst) != nil else {
      return nil
    }
    return reading.foundZone
  }

  /// Returns the seconds since 1970-01-01 00:00 of a text; nil if it has none of these formats.
  package func seconds(_ text: String) -> Double? {
    let bytes = Array(text.utf8)
    return seconds(bytes, in: bytes.indices)
  }

  /// Whether a text is a date with slashes in which both numbers may be months, so that the order
  /// of day and month is unknown.
  package static func isAmbiguous(_ bytes: [UInt8], in range: Range<Int>) -> Bool {
    var reading = Reading(bytes, range)
    guard let first = reading.number(), reading.take("/"), let second = reading.number(),
      reading.take("/")
    else { return false }
    return first.value <= 12 && second.value <= 12 && first.digits <= 2
      && first.value != second.value
  }

  /// Returns the first two numbers of a date that begins with a day or a month, with slashes or hyphens between
  /// numbers; nil for other texts.
  package static func numbers(
    ofDate bytes: [UInt8],
    in range: Range<Int>
  ) -> (first: Int, second: Int, hasSlashes: Bool)? {
    var reading = Reading(bytes, range)
    guard let first = reading.number(), first.digits <= 2 else { return nil }
    let hasSlashes = reading.take("/")
    guard hasSlashes || reading.take("-"), let second = reading.number(), second.digits <= 2,
      reading.take(hasSlashes ? "/" : "-"), let year = reading.number(),
      year.digits == 4 || year.digits == 2
    else { return nil }
    return (first.value, second.value, hasSlashes)
  }

  /// Whether a text is a date with slashes whose first number is no month.
  package static func beginsWithDay(_ bytes: [UInt8], in range: Range<Int>) -> Bool {
    var reading = Reading(bytes, range)
    guard let first = reading.number(), first.digits <= 2, reading.take("/") else { return false }
    return first.value > 12
  }

  static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ].map { Array($0.utf8) }
  /// The hours ahead of UTC of the zones that have an abbreviation.
  static let zones: [String: Double] = [
    "z": 0, "ut": 0, "wet": 0, "west": 1, "bst": 1, "cet": 1, "cest": 2, "eet": 2, "eest": 3,
    "msk": 3,
    "jst": 9, "est": -5, "edt": -4, "cst": -6, "cdt": -5, "mst": -7, "mdt": -6, "pst": -8,
    "pdt": -7,
  ]
  static let weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"].map { Array($0.utf8) }
}
