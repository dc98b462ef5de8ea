/// The sides of a cell that a line runs to, and the character that shows the line.
struct BoxArms: OptionSet {
  let rawValue: UInt8

  static let up = BoxArms(rawValue: 1)
  static let down = BoxArms(rawValue: 2)
  static let left = BoxArms(rawValue: 4)
  static let right = BoxArms(rawValue: 8)

  /// The light line of the box-drawing block with these arms.
  var boxCharacter: Unicode.Scalar {
    lightLines[Int(rawValue & 15)]
  }

  /// The nearest character of ASCII.
  var asciiCharacter: Unicode.Scalar {
    if isEmpty { return " " }
    if isSubset(of: [.left, .right]) { return "-" }
    return isSubset(of: [.up, .down]) ? "|" : "+"
  }
}

/// The characters, in the order of the arms' raw values.
private let lightLines: [Unicode.Scalar] = [
  " ", "╵", "╷", "│", "╴", "┘", "┐", "┤", "╶", "└", "┌", "├", "─", "┴", "┬", "┼",
]
