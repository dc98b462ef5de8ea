import Expressions
import RealFunctions

// Statement `vary a in 0..5 step 0.1`: the range through which a value slides in `explore`.
//
//     vary = "vary" name "in" a ".." b [ "step" c ]        or with `from a to b`, `for a in a..b`
//          | "vary" name                                    forgets what was said: the range is guessed again
//
// A name without a value gets the middle of the range; one that has a value keeps it, in the range or not.

/// The range through which a value slides.
struct VaryStatement: AnsweringStatementKind {
  let name: Word
  /// The range; nil to forget the one that was given.
  let range: RangeClause?

  static var commands: [Command] {
    [
      Command(
        Entry(
          name: "vary",
          usage: "vary a in 0..5 [step c]",
          summary: "says through which values a slides in explore; a new name gets the middle",
          examples: ["vary a in 0..5 step 0.1", "plot sin(a x)"],
          seeAlso: ["explore", "slider", "definitions"]
        ),
        read: { reader throws(Diagnostic) in try reader.variation() }
      )
    ]
  }

  var facts: StatementFacts { StatementFacts(canBeTakenBack: true) }

  func resolved(in session: Session, _ run: inout StatementRun) throws(Failure) -> Slider? {
    guard let range else { return nil }
    return try session.slider(name, over: range, run)
  }

  func carryOut(
    _ slider: Slider?,
    on session: inout Session,
    _ run: inout StatementRun
  ) throws(Failure) -> Event? {
    guard let slider else {
      session.state.sliders.removeAll { $0.name == name.text }
      return nil
    }
    session.state.sliders.put(slider)
    guard session.scope.value(of: name.text) == nil else { return nil }
    let value = slider.middle
    run.notes.add(
      session.state.scope.define(name.text, as: .number(value))
    )
    return .echo("\(name.text) = \(session.text(.number(value)))")
  }
}

extension Session {
  /// Returns the slider that a range gives to a name, which must hold a number if it holds anything.
  func slider(
    _ name: Word,
    over range: RangeClause,
    _ run: StatementRun
  ) throws(Failure) -> Slider {
    if scope.value(of: name.text) != nil { try requireNumber(name) }
    let ranges = state.ranges(run.workspace)
    let interval = try ranges.interval(range, named: name.text)
    guard let syntax = range.step else { return Slider(name.text, over: interval) }
    let step = try ranges.number(syntax)
    guard step > 0, step <= interval.width else {
      throw .problem(step == 0 ? .stepIsZero : .stepLeadsAway(name.text), at: syntax.range)
    }
    return Slider(name.text, over: interval, step: step)
  }
}

extension StatementParser {
  /// Parses `vary a in 0..5 step 0.1`, after the command.
  fileprivate mutating func variation() throws(Diagnostic) -> VaryStatement {
    try parser.failOnInvalid()
    _ = parser.match(word: "for")
    guard case .name(let text) = parser.peek.kind else {
      throw Diagnostic(.nameToVaryNeeded, at: here)
    }
    let name = Word(text: text, range: parser.advance().range)
    if parser.peek.kind == .end { return VaryStatement(name: name, range: nil) }
    if parser.peek.kind == .name("from") {
      return VaryStatement(name: name, range: try domain())
    }
    guard parser.match(word: "in") || parser.match(.equal) else {
      throw Diagnostic(.missingIn(name: text, example: "vary \(text) in 0..5"), at: here)
    }
    let own = parser.endWords
    defer { parser.endWords = own }
    parser.endWords.insert("step")
    let lower = try parser.sum()
    guard parser.match(.range) else {
      throw Diagnostic(.missingRangeDots(example: "vary \(text) in 0..5"), at: here)
    }
    let upper = try parser.sum()
    let step = parser.match(word: "step") ? try parser.sum() : nil
    return VaryStatement(
      name: name,
      range: RangeClause(variable: name, lower: lower, upper: upper, step: step)
    )
  }
}
