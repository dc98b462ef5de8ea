import Answers
import Expressions
import Statements

/// Statement `poles H`, and `zeros H` of a function of another letter than a coordinate: the complex numbers at which a
/// quotient of polynomials has its poles, or is 0.
///
///     statement = ( "poles" | "zeros" ) [ "of" ] ( function | e )
///
/// The response is that of ``FrequencyStatement``. Each line has one number, with how often it counts; factors that
/// stand above and below the line cancel. Real zeros of a formula of x are those of `roots`, as `zeros` says there.
struct PolesStatement: PlainStatementKind {
  let arePoles: Bool
  let response: Syntax
  let letter: String
  /// The formula as it was typed.
  let text: String

  static let (poles, zeros) = ("poles", "zeros")

  static var commands: [Command] {
    [
      Command(
        Entry(
          name: poles,
          usage: "poles H, zeros H",
          summary: "lists the complex poles of a quotient of polynomials, or its zeros",
          examples: ["H(s) = (s + 1)/(s^2 + 0.4s + 1); poles H", "poles 1/(z^3 - 8)"],
          seeAlso: ["bode", "nyquist", "roots", "asymptotes"]
        ),
        words: { $0.calculationWords(behind: $1) },
        read: { parser throws(Diagnostic) in
          try parser.takeOf(behind: poles, example: "poles 1/(s^2 + 1)")
          return try parser.polesStatement(arePoles: true)
        }
      )
    ]
  }

  var facts: StatementFacts { StatementFacts(canBeTakenBack: false) }

  func carryOut(on session: inout Session, _ run: inout StatementRun) throws(Failure) -> Event? {
    var search = AnalysisRun(session.state)
    let lines = search.lines(
      ofPoles: arePoles,
      of: response,
      in: letter,
      using: run.workspace
    )
    guard let lines else {
      let word = arePoles ? "asymptotes" : "roots"
      throw .problem(
        .onlyFor(
          arePoles ? Self.poles : Self.zeros,
          "quotients of polynomials",
          instead: "\(word) \(text)"
        ),
        at: response.range
      )
    }
    session.state = search.state
    guard !lines.isEmpty else { return .value("no \(arePoles ? Self.poles : Self.zeros)") }
    return .value(lines.joined(separator: "\n"))
  }
}

extension StatementParser {
  fileprivate mutating func polesStatement(arePoles: Bool) throws(Diagnostic) -> PolesStatement {
    let (response, letter, name) = try response()
    return PolesStatement(
      arePoles: arePoles,
      response: response,
      letter: letter,
      text: name ?? parser.text(response.range)
    )
  }

  /// Reads `zeros H` for a function of a letter that is no coordinate; nil for other statements.
  mutating func zerosOfResponse() -> PolesStatement? {
    guard parser.peek.kind == .name(PolesStatement.zeros),
      scope.kind(of: PolesStatement.zeros) == nil
    else { return nil }
    let saved = parser
    parser.advance()
    _ = parser.match(word: "of")
    guard case .name(let word) = parser.peek.kind, let function = scope.function(named: word),
      let parameter = function.parameters.first, !Coordinates.contains(parameter),
      let statement = try? polesStatement(arePoles: false), parser.peek.kind == .end
    else {
      parser = saved
      return nil
    }
    return statement
  }
}
