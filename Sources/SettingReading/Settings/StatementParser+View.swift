import Expressions
import SpaceGeometry
package import Statements

// The view of pictures in space.
//
//     view  = part { part }
//     part  = "auto"                              the usual view
//           | angle angle                         azimuth and inclination
//           | [ angle ] "," angle [ "," number [ "," number ] ]      gnuplot's rotations about x and z, its scales
//           | measure angle                       a number by its name: a row of `EyeMeasure`
//           | "front" | "back" | "left" | "right" | "top" | "bottom" | "iso" | "map" | "projection" plane
//           | "perspective" [ "on" | "off" ] | "orthographic"
//     angle = [ "-" ] ( number | name | "(" formula ")" ) [ "°" ]
//
// Rule. A statement changes the parts that it names, and keeps the others. `auto` in front begins anew. Numbers are
// calculated when the statement is carried out, so that a loop can turn the picture: `set view (10 k) 30`.

/// A change of a view as it is read.
struct EyeChange {
  private enum Part {
    case anew
    case pose(Pose)
    case measure(EyeMeasure, Syntax)
    /// gnuplot's two rotations; one that is left out stays as it is.
    case rotations(x: Syntax?, z: Syntax?, scales: [Syntax])
    case perspective(Bool)
  }

  private var parts: [Part] = []

  /// Returns a view with the change.
  func applied(
    to eye: SpaceEye,
    _ state: SessionState,
    _ run: inout StatementRun
  ) throws(Failure) -> SpaceEye {
    var eye = eye
    for part in parts {
      switch part {
      case .anew: eye = SpaceEye()
      case .pose(let pose): (eye.azimuth, eye.inclination) = (pose.azimuth, pose.inclination)
      case .measure(let measure, let syntax):
        eye = measure.set(try Self.number(syntax, of: measure, state, &run), in: eye)
      case .rotations(let x, let z, let scales):
        try rotate(&eye, x, z, scales, state, &run)
      case .perspective(let isOn): eye.hasPerspective = isOn
      }
    }
    return eye
  }

  private func rotate(
    _ eye: inout SpaceEye,
    _ x: Syntax?,
    _ z: Syntax?,
    _ scales: [Syntax],
    _ state: SessionState,
    _ run: inout StatementRun
  ) throws(Failure) {
    let usual = Pose.usual
    let now = Pose(
      azimuth: eye.azimuth ?? usual.azimuth,
      inclination: eye.inclination ?? usual.inclination
    ).rotations
    var (rotX, rotZ) = (now.rotX, now.rotZ)
    if let x { rotX = try Self.number(x, of: .azimuth, state, &run) }
    if let z { rotZ = try Self.number(z, of: .azimuth, state, &run) }
    let pose = Pose(rotX: rotX, rotZ: rotZ)
    (eye.azimuth, eye.inclination) = (pose.azimuth, pose.inclination)
    for (measure, scale) in zip([EyeMeasure.zoom, .height], scales) {
      eye = measure.set(try Self.number(scale, of: measure, state, &run), in: eye)
    }
    run.notes.add(
      "two angles with a comma are gnuplot's; here this is set view \(eye.statement)"
    )
  }

  /// Returns a number of a view.
  /// - Throws: The error of a number that is not allowed.
  private static func number(
    _ syntax: Syntax,
    of measure: EyeMeasure,
    _ state: SessionState,
    _ run: inout StatementRun
  ) throws(Failure) -> Double {
    let row = measure.row
    guard case .number(let number) = try state.resolved(syntax).calculation(&run).value else {
      throw .problem(.numberNeeded(option: row.words[0], example: row.example), at: syntax.range)
    }
    guard row.allowed.contains(number) else {
      let ends = [row.allowed.lowerBound, row.allowed.upperBound].map { NumberSpelling.exact($0) }
      throw .problem(
        .numberOutside(
          option: row.words[0],
          NumberSpelling.exact(number),
          example: "\(row.example): a number from \(ends[0]) to \(ends[1])"
        ),
        at: syntax.range
      )
    }
    return number
  }

  // MARK: Reading

  /// Reads the view behind `set view`.
  init(_ reader: inout StatementParser, _ setting: Setting) throws(Diagnostic) {
    repeat { try readPart(&reader, setting) } while reader.parser.peek.kind != .end
  }

  private mutating func readPart(
    _ reader: inout StatementParser,
    _ setting: Setting
  ) throws(Diagnostic) {
    guard case .name(let word) = reader.parser.peek.kind else {
      return try readAngles(&reader, setting)
    }
    if let measure = EyeMeasure(word: word) {
      reader.parser.advance()
      return parts.append(.measure(measure, try reader.angle(measure.row.words[0], setting)))
    }
    if let named = Pose.named.first(where: { $0.name == word }) {
      reader.parser.advance()
      return parts.append(.pose(named.pose))
    }
    switch word {
    case "auto": parts.append(.anew)
    case "map": parts.append(.pose(.top))
    case "perspective":
      reader.parser.advance()
      let isOff = reader.parser.match(word: "off")
      if !isOff { _ = reader.parser.match(word: "on") }
      return parts.append(.perspective(!isOff))
    case "orthographic": parts.append(.perspective(false))
    case "projection":
      reader.parser.advance()
      guard case .name(let plane) = reader.parser.peek.kind, let pose = Self.projections[plane]
      else { throw reader.unknownValue(of: setting) }
      parts.append(.pose(pose))
    default:
      // A value of the user is an angle.
      guard reader.isNameHere(word) else { throw reader.unknownValue(of: setting) }
      return try readAngles(&reader, setting)
    }
    reader.parser.advance()
  }

  /// The views of gnuplot's `set view projection`.
  private static let projections: [String: Pose] = [
    "xy": .top, "xz": .front, "yz": .right,
  ]

  private mutating func readAngles(
    _ reader: inout StatementParser,
    _ setting: Setting
  ) throws(Diagnostic) {
    let first =
      reader.parser.peek.kind == .symbol(.comma) ? nil : try reader.angle(setting.name, setting)
    guard reader.parser.match(.comma) else {
      guard let first else { throw reader.unknownValue(of: setting) }
      parts.append(.measure(.azimuth, first))
      parts.append(.measure(.inclination, try reader.angle("inclination", setting)))
      return
    }
    let second =
      reader.parser.peek.kind == .symbol(.comma) ? nil : try reader.angle(setting.name, setting)
    var scales: [Syntax] = []
    while scales.count < 2, reader.parser.match(.comma) {
      scales.append(try reader.angle("zoom", setting))
    }
    parts.append(.rotations(x: first, z: second, scales: scales))
  }
}

extension StatementParser {
  /// Reads a number of a view; `what` names it in the error for a missing one.
  fileprivate mutating func angle(_ what: String, _ setting: Setting) throws(Diagnostic) -> Syntax {
    let start = here.start
    let isNegative = parser.match(.minus)
    switch parser.peek.kind {
    case .end:
      throw Diagnostic(.valueNeeded(kind: what, allowed: setting.hint), at: here)
    case .number(let number):
      parser.advance()
      // Degrees may have their sign: as a formula 45° would be a number of radians.
      _ = parser.match(.degree)
      // `10k` would be two angles.
      if case .name = parser.peek.kind, !parser.peek.followsBlank {
        throw unknownValue(of: setting)
      }
      let range = SourceRange(start, parser.endOfPrevious)
      let value = Syntax(.number(number), range)
      return isNegative ? Syntax(.negation(value), range) : value
    case .symbol(.openParenthesis): break
    case .name(let name) where isNameHere(name): break
    default: throw unknownValue(of: setting)
    }
    let value = try parser.factor()
    guard isNegative else { return value }
    return Syntax(.negation(value), SourceRange(start, parser.endOfPrevious))
  }
}

extension SpaceEye {
  /// The value as it can be typed behind `set view auto`, and behind `set view` where nothing else is set.
  package var statement: String {
    var parts: [String] = []
    switch (azimuth, inclination) {
    case (let azimuth?, let inclination?):
      parts.append("\(NumberSpelling.exact(azimuth)) \(NumberSpelling.exact(inclination))")
    case (let azimuth?, nil): parts.append("azimuth \(NumberSpelling.exact(azimuth))")
    case (nil, let inclination?): parts.append("inclination \(NumberSpelling.exact(inclination))")
    case (nil, nil): break
    }
    if hasPerspective { parts.append("perspective") }
    if zoom != 1 { parts.append("zoom \(NumberSpelling.exact(zoom))") }
    if height != 1 { parts.append("height \(NumberSpelling.exact(height))") }
    return parts.isEmpty ? "auto" : parts.joined(separator: " ")
  }
}
