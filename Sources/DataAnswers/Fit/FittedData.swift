import Expressions
import RealFunctions

/// The rows of a fit: a value of each variable, the observation, and its standard error.
struct FittedData {
  /// The values of the variables, a column for each variable.
  private(set) var columns: [[Double]]
  /// Observations, one for each row.
  private(set) var observations: [Double]
  /// The standard errors of the observations; nil if none are given.
  private(set) var errors: [Double]?
  /// Notes on rows that are not used.
  private(set) var notes: [String] = []

  /// Number of rows.
  var count: Int { observations.count }

  init(columns: [[Double]], observations: [Double], errors: [Double]? = nil) {
    (self.columns, self.observations, self.errors) = (columns, observations, errors)
  }

  /// Returns the rows with those of another group behind them.
  func joined(to other: FittedData) -> FittedData {
    FittedData(
      columns: zip(columns, other.columns).map(+),
      observations: observations + other.observations,
      errors: errors.flatMap { errors in other.errors.map { errors + $0 } }
    )
  }

  /// Removes the other rows, and returns their number.
  private mutating func keep(_ isKept: (Int) -> Bool) -> Int {
    let rows = observations.indices.filter(isKept)
    let gone = observations.count - rows.count
    guard gone > 0 else { return 0 }
    columns = columns.map { column in rows.map { column[$0] } }
    observations = rows.map { observations[$0] }
    errors = errors.map { errors in rows.map { errors[$0] } }
    return gone
  }

  /// Removes rows in which a number is missing or infinite, with a note.
  mutating func keepNumbers() {
    if (columns + [observations] + [errors ?? []]).allSatisfy(Self.isWhole) { return }
    let (columns, observations, errors) = (columns, observations, errors)
    let gone = keep { row in
      observations[row].isFinite && columns.allSatisfy { $0[row].isFinite }
        && errors.map { $0[row].isFinite } ?? true
    }
    guard gone > 0 else { return }
    notes.append("\(Self.rows(gone)): a finite number is missing there")
  }

  /// Whether all numbers of a column are finite: 0 times any other number is NaN.
  private static func isWhole(_ column: [Double]) -> Bool {
    column.reduce(0) { $0 + $1 * 0 } == 0
  }

  /// Keeps the rows whose first variable is in an interval.
  mutating func keep(in interval: Interval) {
    guard let places = columns.first else { return }
    _ = keep { places[$0] >= interval.lower && places[$0] <= interval.upper }
  }

  /// Removes rows at which a model has no value for any parameters, and returns a note on them; nil
  /// if there are none.
  mutating func keepValues(
    of text: String,
    _ hasValue: [Bool],
    _ variable: String?,
    digits: Int
  ) -> String? {
    guard let first = hasValue.firstIndex(of: false), hasValue.contains(true) else { return nil }
    let place = columns.first.map { $0[first].text(digits: digits) }
    let gone = keep { hasValue[$0] }
    var note = "\(Self.rows(gone)): \(text) has no value there"
    if let place, let variable { note += ", the first at \(variable) = \(place)" }
    return note
  }

  private static func rows(_ count: Int) -> String {
    count == 1 ? "1 row is not used" : "\(count) rows are not used"
  }
}
