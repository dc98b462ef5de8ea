import ChartScene

/// The `d` attribute of a path: relative steps between points of an integer grid.
///
/// Every point is rounded to the grid first and differences of rounded points are written, so that
/// rounding errors never add up. Numbers are made of integers: no exponent, no "-0", the fewest
/// characters.
struct PathData {
  private(set) var text = ""
  private let grid: Double
  private var here = GridPoint(x: 0, y: 0)
  private var lastCommand: Character = " "
  /// Whether the last number had a decimal point, so that the next may begin with one.
  private var endsWithFraction = false

  /// Creates the data with `decimals` of 1 or 2.
  init(decimals: Int) { grid = decimals >= 2 ? 100 : 10 }

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
      if isNew && !isClosed && kept.count > 1 && lastCommand == "M" { dot() }
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
    command("M")
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
      command("h")
      number(dx)
    } else if dx == 0 {
      command("v")
      number(dy)
    } else {
      if lastCommand != "l" { command("l") }
      number(dx)
      number(dy)
    }
    here = place
  }

  /// Draws a point, which round caps make visible, as the shortest line, because Qt draws no line
  /// without length.
  mutating func dot() {
    command("h")
    number(1)
    here = GridPoint(x: here.x + 1, y: here.y)
  }

  mutating func cubic(_ first: ScenePoint, _ second: ScenePoint, _ end: ScenePoint) {
    if lastCommand != "c" { command("c") }
    for point in [first, second, end] {
      let place = GridPoint(point, grid)
      number(place.x - here.x)
      number(place.y - here.y)
    }
    here = GridPoint(end, grid)
  }

  mutating func close() { command("z") }

  private mutating func command(_ name: Character) {
    text.append(name)
    lastCommand = name
    endsWithFraction = false
  }

  private mutating func number(_ units: Int) {
    let digits = Coordinate.text(units, grid: Int(grid))
    let isFirst = text.last.map { $0.isLetter } ?? true
    let isSeparated = digits.first == "-" || (digits.first == "." && endsWithFraction)
    if !isFirst && !isSeparated { text.append(" ") }
    text += digits
    endsWithFraction = digits.contains(".")
  }

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
    let magnitude = Int(units.magnitude)
    var result = units < 0 ? "-" : ""
    let whole = magnitude / grid
    var fraction = magnitude % grid
    if whole > 0 || fraction == 0 { result += String(whole) }
    if fraction > 0 {
      var width = String(grid).count - 1
      while fraction % 10 == 0 {
        fraction /= 10
        width -= 1
      }
      let digits = String(fraction)
      result += "." + String(repeating: "0", count: width - digits.count) + digits
    }
    return result
  }

  /// Returns a number with at most one decimal.
  static func text(_ value: Double) -> String { text(units(value, grid: 10), grid: 10) }
}
