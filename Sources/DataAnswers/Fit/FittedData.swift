import Expressions
import RealFunctions

/// The rows of a fit: a place for each variable, what was observed there, and how far off that may be.
struct FittedData {
  /// The places, a column for each variable.
  private(set) var columns: [[Double]]
  /// What was observed.
  private(set) var observations: [Double]
  /// The standard errors of what was observed; nil if nobody gave them.
  private(set) var errors: [Double]?
  /// What is told of rows that are not used.
  private(set) var notes: [String] = []

  /// How many rows there are.
  var count: Int { observations.count }

  init(columns: [[Double]], observations: [Double], errors: [Double]? = nil) {
    (self.columns, self.observations, self.errors) = (columns, observations, errors)
  }

  /// Leaves rows out.
  private mutating func keep(_ isKept: (Int) -> Bool) -> Int {
    let rows = observations.indices.filter(isKept)
    let gone = observations.count - rows.count
    guard gone > 0 else { return 0 }
    columns = columns.map { column in rows.map { column[$0] } }
    observations = rows.map { observations[$0] }
    errors = errors.map { errors in rows.map { errors[$0] } }
    return gone
  }

  /// Leaves rows out in which a number is missing or infinite, and tells it.
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

  /// Whether all numbers of a column are finite: 0 times another one is none.
  private static func isWhole(_ column: [Double]) -> Bool {
    column.reduce(0) { $0 + $1 * 0 } == 0
  }

  /// Keeps the rows whose first variable is in an interval.
  mutating func keep(in interval: Interval) {
    guard let places = columns.first else { return }
    _ = keep { places[$0] >= interval.lower && places[$0] <= interval.upper }
  }

  /// Leaves rows out at which a model has no value whatever its parameters, and returns what is told of them; nil if there are none.
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
