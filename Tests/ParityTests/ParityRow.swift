import ChartCore
import Testing

/// A feature of Swift Charts and what is here in its place.
///
/// A row that works has two charts, one with the feature and one that differs in nothing else, and a claim that
/// is true of the first and false of the second: a table of such rows cannot say more than the library does.
struct ParityRow: Sendable, CustomTestStringConvertible {
  /// What is here.
  enum State: Sendable {
    /// The feature.
    case works(Comparison)
    /// Something else on purpose, or nothing.
    case byDesignNot
    /// Nothing yet.
    case later
  }

  /// Two charts and what tells them apart.
  struct Comparison: Sendable {
    let chart: @Sendable () -> Chart
    let plain: @Sendable () -> Chart
    let claim: @Sendable (ShownChart) throws -> Bool
  }

  /// The number of the feature, which never changes.
  let number: Int
  /// The feature, in words or code.
  let feature: String
  /// One sentence about what is here; "" where the feature speaks for itself.
  let note: String
  let state: State
  /// Where the row is written.
  let location: SourceLocation

  /// Creates the row of a feature that works: `shows` is true of the chart, and not of the one it is unlike.
  init(
    _ number: Int,
    _ feature: String,
    note: String = "",
    location: SourceLocation = #_sourceLocation,
    chart: @escaping @Sendable () -> Chart,
    unlike plain: @escaping @Sendable () -> Chart = { Chart() },
    shows claim: @escaping @Sendable (ShownChart) throws -> Bool
  ) {
    let comparison = Comparison(chart: chart, plain: plain, claim: claim)
    self.init(number, feature, note, .works(comparison), location)
  }

  /// Creates the row of a feature that has no place here, and says why.
  static func byDesignNot(
    _ number: Int,
    _ feature: String,
    _ reason: String,
    location: SourceLocation = #_sourceLocation
  ) -> ParityRow {
    ParityRow(number, feature, reason, .byDesignNot, location)
  }

  /// Creates the row of a feature that is not here yet, and says what is missing.
  static func later(
    _ number: Int,
    _ feature: String,
    _ missing: String = "",
    location: SourceLocation = #_sourceLocation
  ) -> ParityRow {
    ParityRow(number, feature, missing, .later, location)
  }

  private init(
    _ number: Int,
    _ feature: String,
    _ note: String,
    _ state: State,
    _ location: SourceLocation
  ) {
    self.number = number
    self.feature = feature
    self.note = note
    self.state = state
    self.location = location
  }

  var testDescription: String { "\(number) \(feature)" }
}

/// Rows about one subject.
struct ParityGroup: Sendable {
  let title: String
  let rows: [ParityRow]

  init(_ title: String, @Rows rows: () -> [ParityRow]) {
    self.title = title
    self.rows = rows()
  }

  /// Takes one row after the other, so that each is type-checked by itself.
  @resultBuilder
  enum Rows {
    static func buildPartialBlock(first row: ParityRow) -> [ParityRow] { [row] }
    static func buildPartialBlock(accumulated: [ParityRow], next: ParityRow) -> [ParityRow] {
      accumulated + [next]
    }
  }

  /// How many of its features work.
  var workCount: Int {
    rows.count { row in
      if case .works = row.state { return true }
      return false
    }
  }

  /// The whole table.
  static let all: [ParityGroup] = [
    container, values, marks, plots, modifiers, scales, axes, surroundings, interaction, depth,
    readers, examples, extensions,
  ]
}
