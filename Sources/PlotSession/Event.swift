public import ChartCore
public import Expressions

/// One part of a statement's answer; a statement gives its parts in the order in which they happen.
public enum Event {
  /// A value or other answer of one or several lines, without the last line end.
  case value(String)
  /// A page of help, laid out for 80 columns: ``PageText/fitted(_:to:)`` lays it out for fewer.
  case page(String)
  /// The value of a calculated definition (`a = 1024` after `a = 2^10`); shown at a prompt only.
  case echo(String)
  /// A note, without the word `note`: how a text was read, or why an answer is as it is.
  case note(String)
  /// A table: aligned on a terminal, comma-separated values elsewhere.
  case table(ResultTable)
  /// A picture, drawn.
  case picture(Picture)
  /// A sound to be played: the bytes of a WAV file.
  case sound([UInt8])
  /// Request to list the lines that were typed, or the last `count` of them; the receiver keeps the
  /// lines.
  case history(count: Int?)
  /// The statement failed and changed nothing; the range refers to `source.text`.
  case failure(Diagnostic, source: StatementSource)
  /// The statement was interrupted and changed nothing.
  case interrupted
  /// The user stopped the file that the statement followed: its last picture stands, and no other
  /// statement of its line or script runs.
  case stopped
  /// Request to show the picture as one that moves, from a prompt on a terminal.
  case explore(ExploreStart)
  /// Request to end the session.
  case quit
}

/// The answer of a plot.
public struct Picture {
  /// The chart with its windows: what `save` writes later.
  public let chart: TrainedChart
  /// The rows of the text picture, each with its line end; nil where no text picture is shown.
  public let text: String?
  /// The picture in pixels, which is shown in place of the text; nil for none.
  public let graphic: GraphicPicture?
  /// Whether the picture takes the place of the previous one, whose data have grown.
  public var replacesFormer = false
}

extension Event {
  /// The event with a decimal sign in the numbers that people read: those of values and of tables as text.
  func written(with sign: DecimalSign) -> Event {
    guard sign != .point else { return self }
    switch self {
    case .value(let text): return .value(sign.written(text))
    case .echo(let text): return .echo(sign.written(text))
    case .table(var table):
      table.decimalSign = sign
      return .table(table)
    case .page, .note, .picture, .sound, .history, .failure, .interrupted, .stopped, .explore,
      .quit:
      return self
    }
  }
}
