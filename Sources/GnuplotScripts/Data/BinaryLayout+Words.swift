// The words about binary data, as `BinaryLayout` lists them.

extension ScriptInterpreter {
  /// Reads one of the words behind `binary`; false if none is next.
  mutating func readBinaryWord(
    _ layout: inout BinaryLayout,
    _ reader: inout ScriptReader
  ) throws(ScriptProblem) -> Bool {
    if reader.match(any: ["flipx"]) {
      layout.isFlipped.x = true
    } else if reader.match(any: ["flipy"]) {
      layout.isFlipped.y = true
    } else if reader.match(any: ["general"]) {
      layout.isGeneral = true
    } else if reader.match(any: ["mat|rix"]) {
      layout.isGeneral = false
    } else if reader.match(any: ["filetype", "transpose", "scan", "perpendicular"]) {
      throw reader.problem(
        "of binary data matrices, records and arrays of numbers are read: write others as text, or as .npy for a heat map"
      )
    } else if let word = reader.peek.word, reader.peek(1).isSign("=") {
      guard Self.binaryWords.contains(word) else { return false }
      reader.position += 2
      switch word {
      case "array":
        let size = try size(&reader)
        layout.array = (size.0, size.1 ?? 1)
        layout.isGeneral = true
      case "record":
        layout.records = try size(&reader).0
        layout.isGeneral = true
      case "format":
        let text = try optionalText(&reader) ?? ""
        guard let fields = BinaryLayout.fields(of: text) else {
          throw reader.problem("\(text) is no format of binary data: %uchar, %3float, %*int")
        }
        layout.fields = fields
        layout.isGeneral = true
      case "endian": layout.isBigEndian = reader.advance().word == "big"
      case "skip": layout.skipped = max(0, Int(try number(&reader).clampedToWhole))
      case "dx": layout.step.x = try number(&reader)
      case "dy": layout.step.y = try number(&reader)
      case "origin": layout.origin = try binaryPlace(&reader)
      case "center": layout.center = try binaryPlace(&reader)
      case "flip":
        let axes = reader.advance().word ?? ""
        layout.isFlipped = (axes.contains("x"), axes.contains("y"))
      default:
        var angle = try number(&reader)
        angle *= reader.match(any: ["pi"]) ? 2 : reader.match(any: ["d"]) ? 1 / 90 : 2 / Double.pi
        let quarters = angle.rounded()
        guard abs(angle - quarters) < 0.01, abs(quarters) < 1000 else {
          throw reader.problem("an array is turned by quarters here: rotate=90d")
        }
        layout.quarters = ((Int(quarters) % 4) + 4) % 4
      }
    } else {
      return false
    }
    return true
  }

  private static let binaryWords: Set<String> = [
    "array", "record", "format", "endian", "skip", "dx", "dy", "origin", "center", "flip",
    "rotate", "rotation", "rot",
  ]

  /// Reads `(128, 64)`, `128x64` or `128`.
  private mutating func size(
    _ reader: inout ScriptReader
  ) throws(ScriptProblem) -> (Int, Int?) {
    func checked(_ value: Double) throws(ScriptProblem) -> Int {
      guard value >= 1, value <= 100_000 else {
        throw ScriptProblem("an array has from 1 to 100000 columns and rows")
      }
      return Int(value.clampedToWhole)
    }
    guard reader.match("(") else {
      let first = try checked(try number(&reader))
      guard let word = reader.peek.word, word.hasPrefix("x"), let second = Double(word.dropFirst())
      else { return (first, nil) }
      reader.advance()
      return (first, try checked(second))
    }
    let first = try checked(try number(&reader))
    var second: Int?
    if reader.match(",") { second = try checked(try number(&reader)) }
    try reader.expect(")")
    return (first, second)
  }

  private mutating func binaryPlace(
    _ reader: inout ScriptReader
  ) throws(ScriptProblem) -> (x: Double, y: Double) {
    try reader.expect("(")
    let x = try number(&reader)
    try reader.expect(",")
    let y = try number(&reader)
    if reader.match(",") { _ = try number(&reader) }
    try reader.expect(")")
    return (x, y)
  }
}
