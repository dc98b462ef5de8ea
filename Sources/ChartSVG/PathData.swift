import ChartScene

/// The `d` attribute of a path: relative steps between points of an integer grid.
///
/// Every point is rounded to the grid first and differences of rounded points are written, so that
/// rounding errors never add up. Numbers are made of integers: no exponent, no "-0", the fewest
/// characters.
struct PathData {
  /// The characters, all of ASCII.
  private var bytes: [UInt8] = []
  private let grid: Double
  private let unitsPerPixel: Int
  private var here = GridPoint(x: 0, y: 0)
  private var lastCommand = UInt8(ascii: " ")
  /// Whether the last number had a decimal point, so that the next may begin with one.
  private var endsWithFraction = false

  /// Creates the data with `decimals` of 1 or 2.
  init(decimals: Int) {
    unitsPerPixel = decimals >= 2 ? 100 : 10
    grid = Double(unitsPerPixel)
  }

  /// The attribute's text.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Returns the data of a path's segments; straight runs are thinned within `tolerance` pixels.
  static func text(_ segments: [ScenePath.Segment], decimals: Int, tolerance: Double) -> String {
    var data = PathData(decimals: decimals)
    data.add(segments, tolerance: tolerance)
    return data.text
  }

  /// Appends segments that begin with a move; straight runs are thinned within `tolerance` pixels.
  mutating func add(_ segments: [ScenePath.Segment], tolerance: Double) {
    var run: [ScenePoint] = []
    var isNew = false
    func finish(isClosed: Bool = false) {
      guard let first = run.first else { return }
      let kept = tolerance > 0 ? Simplification(tolerance: tolerance).simplified(run) : run
      if isNew { move(to: first) }
      if isNew && kept.count == 1 { dot() }
      for point in kept.dropFirst() { line(to: point) }
      // A box a millionth of a pixel wide still has a top: a dot.
      if isNew && !isClosed && kept.count > 1 && lastCommand == UInt8(ascii: "M") { dot() }
      run = []
    }
    for segment in segments {
      switch segment {
      case .move(let point):
        finish()
        run = [point]
        isNew = true
      case .line(let point): run.append(point)
      case .cubic(let first, let second, let end):
        if isNew && run.count == 1, let start = run.first { move(to: start) } else { finish() }
        cubic(first, second, end)
        run = [end]
        isNew = false
      case .close:
        finish(isClosed: true)
        close()
      }
    }
    finish()
  }

  mutating func move(to point: ScenePoint) {
    let place = GridPoint(point, grid)
    command(UInt8(ascii: "M"))
    number(place.x)
    number(place.y)
    here = place
  }

  mutating func line(to point: ScenePoint) {
    let place = GridPoint(point, grid)
    let dx = place.x - here.x
    let dy = place.y - here.y
    guard dx != 0 || dy != 0 else { return }
    if dy == 0 {
      command(UInt8(ascii: "h"))
      number(dx)
    } else if dx == 0 {
      command(UInt8(ascii: "v"))
      number(dy)
    } else {
      if lastCommand != UInt8(ascii: "l") { command(UInt8(ascii: "l")) }
      number(dx)
      number(dy)
    }
    here = place
  }

  /// Draws a point, which round caps make visible, as the shortest line, because Qt draws no line
  /// without length.
  mutating func dot() {
    command(UInt8(ascii: "h"))
    number(1)
    here = GridPoint(x: here.x + 1, y: here.y)
  }

  mutating func cubic(_ first: ScenePoint, _ second: ScenePoint, _ end: ScenePoint) {
    if lastCommand != UInt8(ascii: "c") { command(UInt8(ascii: "c")) }
    step(GridPoint(first, grid))
    step(GridPoint(second, grid))
    let place = GridPoint(end, grid)
    step(place)
    here = place
  }

  private mutating func step(_ place: GridPoint) {
    number(place.x - here.x)
    number(place.y - here.y)
  }

  mutating func close() { command(UInt8(ascii: "z")) }

  private mutating func command(_ name: UInt8) {
    bytes.append(name)
    lastCommand = name
    endsWithFraction = false
  }

  /// Appends a number of units, and a blank where the number before does not end by itself.
  private mutating func number(_ units: Int) {
    let start = bytes.count
    Coordinate.write(units, grid: unitsPerPixel, to: &bytes)
    let written = bytes[start]
    let isFirst = start == 0 || Self.letters.contains(bytes[start - 1] | 0x20)
    let isSeparated =
      written == UInt8(ascii: "-") || written == UInt8(ascii: ".") && endsWithFraction
    endsWithFraction = bytes[start...].contains(UInt8(ascii: "."))
    if !isFirst && !isSeparated { bytes.insert(UInt8(ascii: " "), at: start) }
  }

  private static let letters = UInt8(ascii: "a")...UInt8(ascii: "z")

  private struct GridPoint: Equatable {
    let x: Int
    let y: Int

    init(x: Int, y: Int) {
      self.x = x
      self.y = y
    }

    init(_ point: ScenePoint, _ grid: Double) {
      x = Coordinate.units(point.x, grid: grid)
      y = Coordinate.units(point.y, grid: grid)
    }
  }
}

/// Numbers of the file, written from whole multiples of 1/10 or 1/100.
enum Coordinate {
  /// Limit beyond every picture, so that a faulty number stays one that readers accept.
  private static let limit = 100_000.0

  /// Returns the nearest whole number of 1/`grid`; 0 for NaN.
  static func units(_ value: Double, grid: Double) -> Int {
    guard !value.isNaN else { return 0 }
    return Int((max(-limit, min(limit, value)) * grid).rounded())
  }

  /// Returns units of 1/`grid` as text without leading and trailing zeros.
  static func text(_ units: Int, grid: Int) -> String {
    var bytes: [UInt8] = []
    write(units, grid: grid, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends units of 1/`grid` without leading and trailing zeros; `grid` is a power of ten.
  static func write(_ units: Int, grid: Int, to bytes: inout [UInt8]) {
    let magnitude = units.magnitude
    let parts = magnitude.quotientAndRemainder(dividingBy: UInt(grid))
    if units < 0 { bytes.append(UInt8(ascii: "-")) }
    if parts.quotient > 0 || parts.remainder == 0 { write(parts.quotient, to: &bytes) }
    guard parts.remainder > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    var (rest, place) = (parts.remainder, UInt(grid) / 10)
    while rest > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(rest / place))
      (rest, place) = (rest % place, max(1, place / 10))
    }
  }

  /// Appends the decimal digits of a whole number.
  private static func write(_ whole: UInt, to bytes: inout [UInt8]) {
    var place: UInt = 1
    while whole / place >= 10 { place *= 10 }
    while place > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(whole / place % 10))
      place /= 10
    }
  }

  /// Returns a number with at most one decimal.
  static func text(_ value: Double) -> String { text(units(value, grid: 10), grid: 10) }
}
