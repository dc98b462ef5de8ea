/// The subpaths of an SVG path as points joined by straight lines, read from its `d` attribute after
/// the grammar of SVG 2, § 9.3.9: `M L H V C Z` and their relative forms, numbers that touch.
public struct DecodedPath {
  /// A place in the picture's units; y runs downwards.
  public struct Point: Equatable, Sendable {
    /// The distance from the left.
    public var x: Double
    /// The distance from the top.
    public var y: Double

    /// Creates a place.
    public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// What is wrong with a path's data.
  public enum Problem: Error, Equatable {
    /// A character that no path may have there.
    case unexpected(Character?)
  }

  /// One polyline for each subpath that draws something; a closed one ends where it begins.
  public private(set) var polylines: [[Point]] = []

  private var scanner: NumberScanner
  private var here = Point(x: 0, y: 0)
  private var points: [Point] = []

  /// Reads path data; cubics become chords whose ends are on the curve, at most `step` units apart.
  public init(_ data: String, step: Double = 0.5) throws(Problem) {
    scanner = NumberScanner(data)
    var command: Character?
    while let next = scanner.peek() {
      if next.isLetter {
        command = scanner.next()
      } else if command == nil || command == "z" || command == "Z" {
        throw .unexpected(next)
      }
      guard let name = command else { throw .unexpected(nil) }
      try draw(name, step: step)
      // Further pairs after a move are lines.
      if name == "M" { command = "L" } else if name == "m" { command = "l" }
    }
    finish()
  }

  private mutating func draw(_ command: Character, step: Double) throws(Problem) {
    let origin = command.isLowercase ? here : Point(x: 0, y: 0)
    switch command.uppercased() {
    case "M":
      let start = try place(from: origin)
      finish()
      points = [start]
      here = start
    case "L": line(to: try place(from: origin))
    case "H": line(to: Point(x: origin.x + (try scanner.number()), y: here.y))
    case "V": line(to: Point(x: here.x, y: origin.y + (try scanner.number())))
    case "C":
      let first = try place(from: origin)
      let second = try place(from: origin)
      cubic(first, second, try place(from: origin), step: step)
    case "Z":
      guard let start = points.first else { throw .unexpected(command) }
      line(to: start)
      finish()
      points = [start]
    default: throw .unexpected(command)
    }
  }

  private mutating func place(from origin: Point) throws(Problem) -> Point {
    let x = try scanner.number()
    let y = try scanner.number()
    return Point(x: origin.x + x, y: origin.y + y)
  }

  private mutating func line(to end: Point) {
    points.append(end)
    here = end
  }

  private mutating func cubic(_ first: Point, _ second: Point, _ end: Point, step: Double) {
    let start = here
    let length = [(start, first), (first, second), (second, end)].reduce(0.0) { sum, leg in
      sum + (leg.0.x - leg.1.x).magnitude + (leg.0.y - leg.1.y).magnitude
    }
    let count = max(4, min(10_000, Int((min(1e6, length) / step).rounded(.up))))
    for index in 1...count {
      let t = Double(index) / Double(count)
      let s = 1 - t
      let weights = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
      let control = [start, first, second, end]
      var point = Point(x: 0, y: 0)
      for (weight, place) in zip(weights, control) {
        point.x += weight * place.x
        point.y += weight * place.y
      }
      points.append(index == count ? end : point)
    }
    here = end
  }

  /// A move alone draws nothing; a line after it draws a dot, be it of no length.
  private mutating func finish() {
    if points.count > 1 { polylines.append(points) }
    points = []
  }
}

/// Reads letters and numbers, which commas and spaces may separate and need not.
private struct NumberScanner {
  private let bytes: [UInt8]
  private var place = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  /// The next character after separators.
  mutating func peek() -> Character? {
    while let next = current, [0x20, 0x2c, 0x0a].contains(next) { place += 1 }
    return current.map { Character(Unicode.Scalar($0)) }
  }

  mutating func next() -> Character? {
    defer { place += 1 }
    return current.map { Character(Unicode.Scalar($0)) }
  }

  mutating func number() throws(DecodedPath.Problem) -> Double {
    _ = peek()
    let start = place
    skip { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
    skipDigits()
    if skip({ $0 == UInt8(ascii: ".") }) { skipDigits() }
    if skip({ $0 | 0x20 == UInt8(ascii: "e") }) {
      skip { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
      skipDigits()
    }
    guard let value = Double(String(decoding: bytes[start..<place], as: UTF8.self)) else {
      throw .unexpected(peek())
    }
    return value
  }

  private var current: UInt8? { place < bytes.count ? bytes[place] : nil }

  @discardableResult
  private mutating func skip(_ isExpected: (UInt8) -> Bool) -> Bool {
    guard let next = current, isExpected(next) else { return false }
    place += 1
    return true
  }

  private mutating func skipDigits() {
    while skip({ $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }) {}
  }
}
