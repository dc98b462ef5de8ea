import Expressions
import SpaceGeometry
import Statements

// The view of pictures in space.
//
//     view  = "auto" | { part }
//     part  = number number                       azimuth and inclination
//           | number "," number { "," number }    gnuplot's rotations about x and about z, and its scale
//           | ( "azimuth" | "az" | "inclination" | "elevation" | "el" ) number
//           | "front" | "back" | "left" | "right" | "top" | "bottom" | "iso" | "map"
//           | "perspective" | "orthographic" | "zoom" number

extension StatementParser {
  /// Reads the view behind `set view`.
  mutating func eye(_ setting: Setting) throws(Diagnostic) -> SpaceEye {
    var eye = SpaceEye()
    if parser.match(word: "auto") { return eye }
    repeat { try readPart(of: &eye, setting) } while parser.peek.kind != .end
    return eye
  }

  private mutating func readPart(of eye: inout SpaceEye, _ setting: Setting) throws(Diagnostic) {
    guard case .name(let word) = parser.peek.kind else {
      try readAngles(of: &eye, setting)
      return
    }
    let usual = Pose.usual
    switch word {
    case "azimuth", "az":
      parser.advance()
      eye.azimuth = try angle(setting)
      eye.inclination = eye.inclination ?? usual.inclination
    case "inclination", "elevation", "el":
      parser.advance()
      eye.inclination = try angle(setting)
      eye.azimuth = eye.azimuth ?? usual.azimuth
    case "perspective", "orthographic":
      parser.advance()
      eye.hasPerspective = word == "perspective"
    case "zoom":
      parser.advance()
      eye.zoom = try zoom(setting)
    case "map":
      parser.advance()
      take(.top, into: &eye)
    default:
      guard let named = Pose.named.first(where: { $0.name == word }) else {
        throw unknownValue(of: setting)
      }
      parser.advance()
      take(named.pose, into: &eye)
    }
  }

  private mutating func readAngles(of eye: inout SpaceEye, _ setting: Setting) throws(Diagnostic) {
    let first = try angle(setting)
    guard parser.match(.comma) else {
      let pose = Pose(azimuth: first, inclination: try angle(setting))
      take(pose, into: &eye)
      return
    }
    let second = try angle(setting)
    take(Pose(rotX: first, rotZ: second), into: &eye)
    remarks.append(
      Remark(
        "two angles with a comma are gnuplot's; here this is set view \(NumberSpelling.exact(eye.azimuth ?? 0)) \(NumberSpelling.exact(eye.inclination ?? 0))"
      )
    )
    if parser.match(.comma) { eye.zoom = try zoom(setting) }
    // The scale of z alone is that of the box here.
    if parser.match(.comma) { _ = try angle(setting) }
  }

  private func take(_ pose: Pose, into eye: inout SpaceEye) {
    (eye.azimuth, eye.inclination) = (pose.azimuth, pose.inclination)
  }

  /// Reads a written number of degrees.
  private mutating func angle(_ setting: Setting) throws(Diagnostic) -> Double {
    let isNegative = parser.match(.minus)
    guard case .number(let number) = parser.peek.kind, number <= Self.mostDegrees else {
      throw unknownValue(of: setting)
    }
    parser.advance()
    return isNegative ? -number : number
  }

  /// More degrees than these are no angle that somebody means.
  private static let mostDegrees = 3600.0

  private mutating func zoom(_ setting: Setting) throws(Diagnostic) -> Double {
    guard case .number(let number) = parser.peek.kind, SpaceEye.allowedZooms.contains(number) else {
      throw unknownValue(of: setting)
    }
    parser.advance()
    return number
  }
}

extension SpaceEye {
  /// The value as it can be typed.
  var statement: String {
    var parts: [String] = []
    if let azimuth, let inclination {
      parts.append("\(NumberSpelling.exact(azimuth)) \(NumberSpelling.exact(inclination))")
    }
    if hasPerspective { parts.append("perspective") }
    if zoom != 1 { parts.append("zoom \(NumberSpelling.exact(zoom))") }
    return parts.isEmpty ? "auto" : parts.joined(separator: " ")
  }
}
