import Expressions
import RealFunctions
import Statements
import SystemLibrary

/// Statement `unit circle`, `unit circle 60°, 210°`: the unit circle with angles, their radii, cosines and sines.
///
///     unit circle = ( "unit" "circle" | "unitcircle" ) [ "at" ] [ angle { "," angle } ]
///
/// It writes a statement `plot`: the circle with equal units, and for each angle the radius, the arc from the x axis,
/// the stroke of the cosine along the axis and that of the sine upwards, and the point with its coordinates. An angle
/// is in the unit of `set angles`, or in degrees with the sign. Without an angle the sixteen usual ones are marked as
/// points.
struct UnitCircleStatement: StatementKind {
  let angles: [Syntax]

  private static let mostAngles = 8

  static var commands: [Command] {
    [
      Command(
        Entry(
          name: "unitcircle",
          usage: "unit circle [angle, …]",
          summary: "draws the unit circle; for each angle its radius, its cosine and its sine",
          examples: ["unit circle", "unit circle 60°", "unit circle pi/4, 210°"],
          seeAlso: ["circle", "angles", "exact"]
        ),
        words: { $0.calculationWords(behind: $1) },
        read: { parser throws(Diagnostic) in try parser.unitCircle() }
      )
    ]
  }

  var facts: StatementFacts { StatementFacts(canBeTakenBack: true) }

  func resolved(in session: Session, _ run: inout StatementRun) throws(Failure) -> String {
    var items = ["circle (0, 0) radius 1 label \"unit circle\""]
    let unit = session.scope.angleUnit == .degrees ? Double.pi / 180 : 1
    for angle in angles {
      let value = try session.state.resolvedAnswer(angle, run).calculation(&run).value
      guard case .number(let number) = value, number.isFinite else {
        throw .problem(
          .numberNeeded(option: "unit circle", example: "unit circle 60°"),
          at: angle.range
        )
      }
      items += Self.items(of: number * unit, named: run.text(angle.range))
    }
    if angles.isEmpty { items.append(Self.usualPoints) }
    return "plot [-1.3:1.3] [-1.3:1.3] " + items.joined(separator: ", ")
  }

  func carryOut(
    _ line: String,
    on session: inout Session,
    _ run: inout StatementRun,
    _ emit: (Event) -> Void
  ) throws(Failure) -> StatementAnswer {
    if session.settings.aspect != .equal {
      session.state.settings.aspect = .equal
      run.notes.add("set aspect equal from now on; unset aspect for other pictures")
    }
    return .event(try session.draw(line: line, &run, emit))
  }

  // MARK: Items

  /// The points at multiples of 30° and 45°.
  private static var usualPoints: String {
    let degrees = [0, 30, 45, 60, 90, 120, 135, 150, 180, 210, 225, 240, 270, 300, 315, 330]
    let points = degrees.map { point(Double($0) * .pi / 180) }
    return "[\(points.joined(separator: ", "))] label \"\""
  }

  /// The radius, arc, cosine and sine of an angle in radians.
  private static func items(of angle: Double, named name: String) -> [String] {
    let (x, y) = (cosine(angle), sine(angle))
    let (end, foot) = (point(angle), "(\(text(x)), 0)")
    let arc = 0.25
    let (from, to) = angle < 0 ? (angle, 0) : (0, angle)
    var items = ["line (0, 0) to \(end) color blue label \"\""]
    if angle != 0 {
      items.append(
        "circle (0, 0) radius \(arc) for t in \(text(from))..\(text(to)) color gray label \"\""
      )
    }
    if x != 0 { items.append("line (0, 0) to \(foot) color green width 3 label \"cos \(name)\"") }
    if y != 0 { items.append("line \(foot) to \(end) color red width 3 label \"sin \(name)\"") }
    let coordinates = "(\(x.text(digits: 3)), \(y.text(digits: 3)))"
    items.append("[\(end)] color blue label \"\"")
    items.append("label \"\(coordinates)\" at (\(text(1.08 * x)), \(text(1.08 * y + 0.06)))")
    return items
  }

  private static func point(_ angle: Double) -> String {
    "(\(text(cosine(angle))), \(text(sine(angle))))"
  }

  /// Sine and cosine; what is 0 but for rounding is 0.
  private static func sine(_ angle: Double) -> Double { rounded(sin(angle)) }
  private static func cosine(_ angle: Double) -> Double { rounded(cos(angle)) }
  private static func rounded(_ value: Double) -> Double { value.magnitude < 1e-12 ? 0 : value }
  private static func text(_ value: Double) -> String { NumberSpelling.exact(value) }

  /// The angles that come next, up to the end of the statement.
  fileprivate static func refuse(_ angles: [Syntax]) throws(Diagnostic) {
    guard angles.count > mostAngles else { return }
    throw Diagnostic(
      .onlyFor("unit circle", "up to \(mostAngles) angles", instead: "write unit circle 60°"),
      at: angles[mostAngles].range
    )
  }
}

extension StatementParser {
  /// Reads `unit circle …`; nil for other statements.
  mutating func unitCircleStatement() throws(Diagnostic) -> (any StatementKind)? {
    guard textFromHere.name(0) == "unit", textFromHere.name(1) == "circle",
      scope.function(named: "unit") == nil, scope.kind(of: "circle") == nil
    else { return nil }
    parser.advance()
    parser.advance()
    return try unitCircle()
  }

  /// Parses the angles of the unit circle, after its words.
  fileprivate mutating func unitCircle() throws(Diagnostic) -> UnitCircleStatement {
    var angles: [Syntax] = []
    if parser.peek.kind != .end {
      _ = parser.match(word: "at")
      repeat { angles.append(try parser.expression()) } while parser.match(.comma)
    }
    try UnitCircleStatement.refuse(angles)
    return UnitCircleStatement(angles: angles)
  }
}
