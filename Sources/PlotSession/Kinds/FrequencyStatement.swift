import Answers
import Expressions
import RealFunctions
import Statements
import SystemLibrary

/// Statements `bode H` and `nyquist H`: pictures of a frequency response H(iω).
///
///     frequency = ( "bode" | "nyquist" ) [ "of" ] ( function | e ) [ "for" name "in" a ".." b ]
///
/// A function of one parameter stands by its name; a formula has one letter without a value, usually s. Both become a
/// statement `plot`, which `show` and saved sessions have: the size in decibels and the angle in degrees over a
/// logarithmic axis, one panel below the other, or the curve H(iω), that of the negative frequencies dashed, and the
/// point -1. The angle does not jump where it passes half a turn (``FrequencyCourse``). Without a range of ω the
/// decades are shown in which the response bends. Axes and panels are settings: the statement changes those that it
/// needs, and notes say so. The poles and zeros of a quotient of polynomials are told in a note.
struct FrequencyStatement: StatementKind {
  /// The pictures.
  enum Form: String, CaseIterable {
    case bode, nyquist
  }

  let form: Form
  /// The response as a formula in ``letter``.
  let response: Syntax
  let letter: String
  /// How the response is called: `H`, or nothing for a formula.
  let name: String?
  let range: (name: String, lower: Syntax, upper: Syntax)?
  let place: SourceRange

  static var commands: [Command] {
    [
      Command(
        Entry(
          name: Form.bode.rawValue,
          usage: "bode H [for w in a..b]",
          summary: "draws size and angle of a frequency response H(i w) over log axes",
          examples: [
            "H(s) = 1/(s^2 + 0.4s + 1)", "bode H", "bode 10/(s (s + 1)) for w in 0.01..100",
          ],
          seeAlso: ["nyquist", "complex", "panels", "xscale"]
        ),
        words: { $0.calculationWords(behind: $1) },
        read: { parser throws(Diagnostic) in try parser.frequency(.bode) }
      ),
      Command(
        Entry(
          name: Form.nyquist.rawValue,
          usage: "nyquist H [for w in a..b]",
          summary: "draws a frequency response H(i w) as a curve in the plane, with the point -1",
          examples: ["H(s) = 4/((s + 1)^3)", "nyquist H"],
          seeAlso: ["bode", "complex"]
        ),
        words: { $0.calculationWords(behind: $1) },
        read: { parser throws(Diagnostic) in try parser.frequency(.nyquist) }
      ),
    ]
  }

  var facts: StatementFacts { StatementFacts(canBeTakenBack: true) }

  /// The line to draw, and the settings that it needs.
  struct Resolved {
    let line: String
    let settings: Settings
    let notes: [String]
  }

  func resolved(in session: Session, _ run: inout StatementRun) throws(Failure) -> Resolved {
    guard session.scope.isImaginaryUnit("i") else {
      throw .problem(.imaginaryUnitInUse, at: place)
    }
    let lines = try FrequencyLines(
      response,
      in: letter,
      name: name,
      over: freeName(in: session.scope),
      scope: session.scope,
      decades: try decades(session, run),
      using: run.workspace
    )
    var settings = session.settings
    let line: String
    switch form {
    case .bode:
      line = lines.bode
      (settings.xScale, settings.yScale, settings.panels) = (
        .log, .linear, .on(columns: 1, axes: .auto)
      )
    case .nyquist:
      line = lines.nyquist
      (settings.xScale, settings.yScale, settings.panels) = (.linear, .linear, .off)
    }
    return Resolved(line: line, settings: settings, notes: poles(in: session.scope, run.workspace))
  }

  func carryOut(
    _ resolved: Resolved,
    on session: inout Session,
    _ run: inout StatementRun,
    _ emit: (Event) -> Void
  ) throws(Failure) -> StatementAnswer {
    let changed = FrequencyLines.changes(from: session.settings, to: resolved.settings)
    session.state.settings = resolved.settings
    let event = try session.draw(line: resolved.line, &run, emit)
    run.notes.add(changed)
    run.notes.add(resolved.notes)
    return .event(event)
  }

  // MARK: Parts

  /// The name of the frequency: the one of the range, else a letter that the response does not use.
  private func freeName(in scope: Scope) -> String {
    if let range { return range.name }
    let names = ["w", "omega", "nu", "q"]
    return names.first { scope.value(of: $0) == nil && !response.mentions($0) } ?? "w"
  }

  /// The powers of ten between which the response is wanted; nil without a range.
  private func decades(
    _ session: Session,
    _ run: StatementRun
  ) throws(Failure) -> ClosedRange<Double>? {
    guard let range else { return nil }
    let ranges = session.state.ranges(run.workspace)
    let lower = try ranges.number(range.lower)
    let upper = try ranges.number(range.upper)
    guard lower > 0, upper.isFinite, lower < upper else {
      throw .problem(
        .onlyFor(
          form.rawValue,
          "positive frequencies in rising order",
          instead: "write for \(range.name) in 0.01..100"
        ),
        at: range.lower.range.union(range.upper.range)
      )
    }
    return log10(lower)...log10(upper)
  }

  /// The notes on poles and zeros; none for a response that is no quotient of polynomials.
  private func poles(in scope: Scope, _ workspace: Workspace) -> [String] {
    guard
      let quotient = PolesAndZeros(response, in: letter, scope: scope, using: workspace)
    else { return [] }
    return quotient.notes
  }
}

extension StatementParser {
  /// Parses a function of one parameter by its name, or a formula of one letter; the letter of a function is that of
  /// its parameter, unless that is a coordinate.
  mutating func response() throws(Diagnostic) -> (formula: Syntax, letter: String, name: String?) {
    let start = parser.peek
    if case .name(let word) = start.kind, let function = scope.function(named: word),
      function.parameters.count == 1, [.end, .name("for")].contains(parser.peek(ahead: 1).kind)
    {
      parser.advance()
      let callee = Syntax.Callee(name: word, range: start.range)
      let call = Syntax(.call(callee, [Syntax(.name("s"), start.range)]), start.range)
      return (call, "s", word)
    }
    let response = try parser.expression()
    let names = Evaluation.freeNames(of: response, in: scope)
    if let only = names.first, names.count == 1 { return (response, only, nil) }
    return (response, "s", nil)
  }

  /// Parses a response and its range, after the command.
  fileprivate mutating func frequency(
    _ form: FrequencyStatement.Form
  ) throws(Diagnostic) -> FrequencyStatement {
    let place = parser.previous?.range ?? here
    try takeOf(behind: form.rawValue, example: "\(form.rawValue) H")
    parser.endWords = ["for"]
    parser.boundNames = ["s"]
    defer {
      parser.endWords = []
      parser.boundNames = []
    }
    let (response, letter, name) = try response()
    var range: (name: String, lower: Syntax, upper: Syntax)?
    if parser.match(word: "for") {
      guard case .name(let frequency) = parser.peek.kind else {
        throw Diagnostic(.missingRangeName(example: "for w in 0.01..100"), at: here)
      }
      parser.advance()
      guard parser.match(word: "in") else {
        throw Diagnostic(
          .missingIn(name: frequency, example: "for \(frequency) in 0.01..100"),
          at: here
        )
      }
      let lower = try parser.sum()
      guard parser.match(.range) else { throw parser.unexpectedToken() }
      range = (frequency, lower, try parser.sum())
    }
    return FrequencyStatement(
      form: form,
      response: response,
      letter: letter,
      name: name,
      range: range,
      place: place
    )
  }
}
