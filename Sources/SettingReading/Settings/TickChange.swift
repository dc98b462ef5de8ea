import ChartScales
import Expressions
import Statements

/// A change of an axis's ticks in a statement; nil parts are unchanged.
struct TickChange {
  /// The places of the ticks.
  var places: TickClause?
  /// The labels, and their range in the statement.
  var labels: (texts: [String], range: SourceRange)?
  var areTurned: Bool?
  var minor: MinorTicks?
  /// The format of numbers; the inner nil is the automatic format.
  var format: TickFormat??
}

extension StatementParser {
  /// Reads places, with labels after them, `minor` and `format`, in any order; an empty text is `auto`.
  mutating func tickChange(of setting: Setting) throws(Diagnostic) -> TickChange {
    var change = TickChange()
    if parser.peek.kind == .end { change.places = .places(.auto) }
    while parser.peek.kind != .end {
      if parser.match(word: "minor") {
        change.minor = try minorTicks()
      } else if parser.match(word: "turned") {
        change.areTurned = true
      } else if parser.match(word: "format") {
        change.format = .some(try tickFormat())
      } else if change.places == nil, let named = try namedTicks() {
        (change.places, change.labels) = (named.places, named.labels)
      } else if change.places == nil {
        change.places = try ticks(of: setting)
        if parser.match(word: "with") || parser.peek.kind == .name("labels") {
          change.labels = try tickLabels(of: setting)
        }
      } else {
        throw unknownValue(of: setting)
      }
    }
    return change
  }

  /// Reads `labels ["a", "b"]`; nil if it is not next.
  private mutating func tickLabels(
    of setting: Setting
  ) throws(Diagnostic) -> (texts: [String], range: SourceRange) {
    let start = here
    guard parser.match(word: "labels"), parser.match(.openBracket) else {
      throw Diagnostic(.tickLabels(setting.name), at: here)
    }
    var texts: [String] = []
    repeat {
      guard case .text(let text) = parser.peek.kind else {
        throw Diagnostic(.tickLabels(setting.name), at: here)
      }
      texts.append(label(text, parser.advance()))
    } while parser.match(.comma)
    let end = here
    guard parser.match(.closeBracket) else {
      throw Diagnostic(.tickLabels(setting.name), at: here)
    }
    return (texts, start.union(end))
  }
}

extension SessionState {
  /// Calculates the ticks of an axis after a change.
  func ticks(
    _ change: TickChange,
    of ticks: TickSettings,
    _ setting: Setting,
    _ run: inout StatementRun
  ) throws(Failure) -> TickSettings {
    var ticks = ticks
    if let clause = change.places {
      ticks.places = try places(clause, setting, &run)
      ticks.labels = []
      ticks.areTurned = false
    }
    if let areTurned = change.areTurned { ticks.areTurned = areTurned }
    if let labels = change.labels {
      let count = ticks.places.values?.count ?? 0
      guard count == labels.texts.count else {
        throw .problem(
          .tickLabels(setting.name, places: count, labels: labels.texts.count),
          at: labels.range
        )
      }
      ticks.labels = labels.texts
    }
    if let minor = change.minor { ticks.minor = minor }
    if let format = change.format { ticks.format = format }
    return ticks
  }
}
