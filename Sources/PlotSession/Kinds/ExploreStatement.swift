import Expressions

/// Statement `explore`, `slider a`, `play a`: the picture as one that moves, which the receiver of events shows.
struct ExploreStatement: PlainStatementKind {
  /// The words of the statements.
  private enum Word: String {
    case explore, slider, play
  }

  private let word: Word
  /// The name of the value that slides first; nil for the first one of the picture.
  private let slider: Statements.Word?

  static var commands: [Command] {
    [
      command(
        .explore,
        usage: "explore",
        summary:
          "shows the picture on the whole terminal: arrows move it, or turn it in space, + and - zoom, ? tells all keys",
        examples: ["plot sin(x)"]
      ),
      command(
        .slider,
        usage: "slider a",
        summary: "explores the picture with a value that slides: left and right change it",
        examples: ["a = 1", "plot sin(a x)"]
      ),
      command(
        .play,
        usage: "play a",
        summary: "explores the picture while a value runs through its range; a key stops it",
        examples: ["a = 1", "plot sin(a x)"]
      ),
    ]
  }

  private static func command(
    _ word: Word,
    usage: String,
    summary: String,
    examples: [String]
  ) -> Command {
    Command(
      Entry(
        name: word.rawValue,
        usage: usage,
        summary: summary,
        examples: examples,
        seeAlso: ["zoom", "pan", "trace", "vary"]
      ),
      ending: .nothing,
      read: { reader throws(Diagnostic) in
        guard word != .explore, case .name(let name) = reader.parser.peek.kind else {
          return ExploreStatement(word: word, slider: nil)
        }
        let place = reader.parser.advance().range
        return ExploreStatement(word: word, slider: Statements.Word(text: name, range: place))
      }
    )
  }

  var facts: StatementFacts { StatementFacts(canBeTakenBack: false) }

  func carryOut(on session: inout Session, _ run: inout StatementRun) throws(Failure) -> Event? {
    guard session.drawing != nil else { throw .problem(.noPicture, at: run.place) }
    let turns = slider.map { session.turns($0.text, whilePlaying: word == .play) } ?? false
    if let slider, !turns { try session.requireNumber(slider) }
    guard session.display.isMoving() else {
      throw .problem(
        .terminalNeeded(
          word.rawValue,
          instead: turns
            ? "animate azimuth in 0..360" : slider.map { "\($0.text) = 2; replot" } ?? "zoom 2"
        ),
        at: run.place
      )
    }
    return switch word {
    case .explore: .explore(.picture)
    case .slider: .explore(.slider(name: slider?.text, plays: false))
    case .play: .explore(.slider(name: slider?.text, plays: true))
    }
  }
}

extension Session {
  /// Whether a picture in space that plays turns where a name is given: a number of its view, and no value.
  fileprivate func turns(_ name: String, whilePlaying plays: Bool) -> Bool {
    plays && drawing?.plot.isInSpace == true && scope.value(of: name) == nil
      && EyeMeasure(word: name) != nil
  }

  /// Throws unless a name holds a number, which can slide.
  func requireNumber(_ name: Statements.Word) throws(Failure) {
    switch scope.value(of: name.text) {
    case .number: return
    case nil:
      throw .problem(
        .nameNotDefined(
          name.text,
          near: Spelling.near(to: name.text, among: scope.valueNames).map(\.name)
        ),
        at: name.range
      )
    case .complex:
      throw .diagnostic(Diagnostic(.complexAsNumber, at: name.range))
    case .point, .list, .condition, .matrix:
      throw .diagnostic(Diagnostic(.listAsNumber, at: name.range))
    }
  }
}
