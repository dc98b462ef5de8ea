import Expressions

/// `why x = 2`: what the curves of the picture do at a place.
struct WhyStatement: AnsweringStatementKind {
  let request: PlaceRequest

  static var commands: [Command] {
    [
      Command(
        Entry(
          name: "why",
          usage: "why x = a",
          summary:
            "tells what the curves of the picture do at a place: values, breaks, limits, and why there is no value",
          examples: [
            "plot floor(x), sqrt(x - 3)", "why x = 2", "plot (t^2, abs(t))", "why t = 0",
          ],
          seeAlso: ["plot", "limit", "differentiate", "describe", "show"]
        ),
        words: { $0.calculationWords(behind: $1) },
        read: { parser throws(Diagnostic) in
          WhyStatement(request: try parser.placeInPicture())
        }
      )
    ]
  }

  var facts: StatementFacts { StatementFacts(canBeTakenBack: false) }

  func resolved(
    in session: Session,
    _ run: inout StatementRun
  ) throws(Failure) -> ResolvedPlace {
    guard let drawing = session.drawing else { throw .problem(.noPicture, at: run.place) }
    return try ResolvedPlace(request, on: drawing, session.state, run)
  }

  func carryOut(
    _ place: ResolvedPlace,
    on session: inout Session,
    _ run: inout StatementRun
  ) throws(Failure) -> Event? {
    guard let drawing = session.drawing else { throw .problem(.noPicture, at: run.place) }
    let explanation = PlaceExplanation(drawing: drawing, settings: session.settings, run: run)
    return .value(try explanation.text(at: place))
  }
}

extension StatementParser {
  /// `why x = 2`, `why at x = 2`, `why 2`, behind the command.
  fileprivate mutating func placeInPicture() throws(Diagnostic) -> PlaceRequest {
    _ = parser.match(word: "at")
    guard parser.peek.kind != .end else {
      throw Diagnostic(.placeNeeded("why", example: "why x = 2"), at: here)
    }
    let syntax = try parser.expression()
    guard case .comparison(let left, let links) = syntax.node else {
      return PlaceRequest(variable: nil, place: syntax)
    }
    guard case .name(let variable) = left.node, links.count == 1, let link = links.first,
      link.relation == .equal
    else { throw Diagnostic(.placeNeeded("why", example: "why x = 2"), at: syntax.range) }
    return PlaceRequest(variable: Word(text: variable, range: left.range), place: link.value)
  }
}
