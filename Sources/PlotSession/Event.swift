public import ChartCore
public import Expressions

/// What a statement answers, in the order in which it happens.
public enum Event {
  /// A value or other answer of one or several lines, without the last line end.
  case value(String)
  /// A page of help, laid out for 80 columns: ``PageText/fitted(_:to:)`` lays it out for fewer.
  case page(String)
  /// The value of a calculated definition (`a = 1024` after `a = 2^10`): shown at a prompt only.
  case echo(String)
  /// A note: how a text was read, or why an answer is what it is; without the word `note`.
  case note(String)
  /// A table: aligned on a terminal, comma-separated values elsewhere.
  case table(ResultTable)
  /// A picture, drawn.
  case picture(Picture)
  /// The lines that were typed are to be listed, or the last ones; who keeps them knows them.
  case history(count: Int?)
  /// The statement failed and changed nothing; the range refers to `source.text`.
  case failure(Diagnostic, source: StatementSource)
  /// The statement was interrupted and changed nothing.
  case interrupted
  /// What the statement followed was asked to stop: its last picture stands, and no other statement of its line or script runs.
  case stopped
  /// The session shall end.
  case quit
}

/// What a plot answers.
public struct Picture {
  /// The chart with its windows: what `save` writes later.
  public let chart: TrainedChart
  /// The rows of the text picture, each with its line end; nil where nobody sees them.
  public let text: String?
  /// Whether it takes the place of the one before it, whose data have grown.
  public var replacesFormer = false
}
