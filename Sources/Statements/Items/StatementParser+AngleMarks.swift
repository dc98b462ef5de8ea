import Expressions

// Marks of geometry, each of which stands for items that are read as if they had been typed:
//
//     mark = "angle" "mark" corner { clause }            an arc from the first side to the second one
//          | "right" "angle" "mark" corner { clause }    the corner of a square
//          | "length" "mark" "(" P "," Q ")" { clause }  the distance of two points, written beside their middle
//     corner = "(" P "," Q "," R ")"                     the angle at Q from QP to QR
//
// Arcs and corners are a fifth of the shorter side, and follow the points. A length is calculated once, with three
// digits, and is a text from then on. Marks have no name in the legend.

extension StatementParser {
  /// A kind of mark.
  private enum GeometryMark: CaseIterable {
    case angle, rightAngle, length

    /// The words that begin it.
    var words: [String] {
      switch self {
      case .angle: ["angle", "mark"]
      case .rightAngle: ["right", "angle", "mark"]
      case .length: ["length", "mark"]
      }
    }

    var points: Int { self == .length ? 2 : 3 }
  }

  /// Returns the text of the item that a mark stands for; nil if the item is none.
  func geometryMark(_ whole: TokenText) throws(Diagnostic) -> String? {
    let kind = GeometryMark.allCases.first { mark in
      mark.words.indices.allSatisfy { whole.name($0) == mark.words[$0] }
    }
    guard let kind, scope.kind(of: "mark") == nil else { return nil }
    let rest = whole.dropFirst(kind.words.count)
    let range = whole.tokens.first?.range ?? here
    guard rest.kind(0) == .symbol(.openParenthesis), let end = rest.dropFirst().closingPlace else {
      throw Diagnostic(Self.pointsNeeded(kind.points, kind.words), at: range)
    }
    let points = rest[1..<(end + 1)].split { $0 == .symbol(.comma) }.map { "(\($0.text))" }
    guard points.count == kind.points else {
      throw Diagnostic(Self.pointsNeeded(kind.points, kind.words), at: range)
    }
    let behind = rest.dropFirst(end + 2)
    let clauses = behind.isEmpty ? "" : " \(behind.text)"
    // A thin grey line, as far as the clauses say nothing else.
    let look = ["color gray", "dash solid", "width 1", "label \"\""].filter { clause in
      let word = clause.prefix { $0 != " " }
      return !behind.tokens.contains { $0.kind == .name(String(word)) }
    }
    let looks = look.map { " \($0)" }.joined() + clauses
    switch kind {
    case .angle: return Self.arc(points) + looks
    case .rightAngle: return Self.corner(points) + looks
    case .length: return try length(points, at: range) + clauses
    }
  }

  private static func pointsNeeded(_ count: Int, _ words: [String]) -> Problem {
    let points = count == 2 ? "((0, 0), (3, 4))" : "((4, 0), (0, 0), (0, 3))"
    let example = "\(words.joined(separator: " ")) \(points)"
    return .onlyFor(
      words.joined(separator: " "),
      "\(count) points in brackets",
      instead: "write plot \(example)"
    )
  }

  private static let share = 0.2

  /// The arc at the second of three points.
  private static func arc(_ points: [String]) -> String {
    let (p, q, r) = (points[0], points[1], points[2])
    let (u, v) = ("(\(p) - \(q))", "(\(r) - \(q))")
    let angle = "(atan2(\(u).y, \(u).x) + t*atan2(cross(\(u), \(v)), dot(\(u), \(v))))"
    let radius = "\(share)*min(distance(\(p), \(q)), distance(\(r), \(q)))"
    return "\(q) + \(radius)*(cos(\(angle)), sin(\(angle))) for t in 0..1"
  }

  /// The corner of a square at the second of three points.
  private static func corner(_ points: [String]) -> String {
    let (p, q, r) = (points[0], points[1], points[2])
    let side = "\(share)*min(distance(\(p), \(q)), distance(\(r), \(q)))"
    let (u, v) = ("\(side)*unit(\(p) - \(q))", "\(side)*unit(\(r) - \(q))")
    return "[\(q) + \(u), \(q) + \(u) + \(v), \(q) + \(v)] with lines"
  }

  /// The label with the distance of two points.
  private func length(_ points: [String], at range: SourceRange) throws(Diagnostic) -> String {
    var reader = Parser("distance(\(points[0]), \(points[1]))", kinds: scope)
    guard let syntax = try? reader.wholeExpression(),
      let formula = try? Evaluation.check(syntax, parameters: [], in: scope),
      case .number(let length)? = try? formula.value(using: Workspace()).value, length.isFinite
    else { throw Diagnostic(Self.pointsNeeded(2, GeometryMark.length.words), at: range) }
    return "label \"\(length.text(digits: 3))\" at midpoint(\(points[0]), \(points[1]))"
  }
}
