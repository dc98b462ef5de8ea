/// A formula with a place for every letter, measured from the left end of its baseline, y downwards.
public struct MathBox: Equatable, Sendable {
  /// Letters of one size and slant on one line.
  public struct Run: Equatable, Sendable {
    /// The letters.
    public internal(set) var text: String
    /// The left end, in pixels.
    public internal(set) var x: Double
    /// The line that the letters stand on, in pixels.
    public internal(set) var y: Double
    /// The size of the letters, in pixels.
    public internal(set) var size: Double
    /// Whether the letters slant, as those of variables do.
    public internal(set) var isItalic: Bool
    /// How wide the letters are, in pixels.
    var width: Double
    /// How wide a blank is, in pixels.
    var blank: Double

    /// The right end, in pixels.
    public var end: Double { x + width }

    /// Leaves blanks at the begin out; what follows them keeps its place.
    public mutating func dropLeadingBlanks() {
      while text.utf8.first == UInt8(ascii: " ") {
        text.removeFirst()
        x += blank
        width -= blank
      }
    }
  }

  /// How wide the formula is, in pixels.
  public internal(set) var width = 0.0
  /// How far it reaches above its baseline, in pixels.
  public internal(set) var ascent = 0.0
  /// How far it reaches below its baseline, in pixels.
  public internal(set) var depth = 0.0
  /// The letters, from left to right and from top to bottom.
  public internal(set) var runs: [Run] = []
  /// The bars of fractions and roots.
  public internal(set) var bars: [SceneRect] = []
  /// Whether its runs follow each other on the line, so that fonts of any width may set it.
  public internal(set) var isFlowing = true
  /// The formula as it is typed.
  public internal(set) var plain = ""
  /// The formula that was laid out, for renderers that leave that to others.
  package internal(set) var mathematics = Mathematics.nothing

  /// Where the first letter begins and the last one ends, in pixels.
  package var extent: (start: Double, end: Double) {
    (runs.map(\.x).min() ?? 0, runs.map(\.end).max() ?? 0)
  }

  /// Puts another box behind or into this one.
  mutating func add(_ box: MathBox, x: Double, y: Double = 0) {
    for run in box.runs {
      var run = run
      run.x += x
      run.y += y
      append(run)
    }
    for bar in box.bars {
      bars.append(SceneRect(x: bar.x + x, y: bar.y + y, width: bar.width, height: bar.height))
    }
    ascent = max(ascent, box.ascent - y)
    depth = max(depth, box.depth + y)
    width = max(width, x + box.width)
    isFlowing = isFlowing && box.isFlowing
  }

  /// Letters that go on where the last ones end are one run with them.
  private mutating func append(_ run: Run) {
    if var last = runs.last, last.y == run.y, last.size == run.size,
      last.isItalic == run.isItalic || run.text.allSatisfy({ $0 == " " }),
      (last.x + last.width - run.x).magnitude < 1e-6
    {
      last.text += run.text
      last.width += run.width
      runs[runs.count - 1] = last
    } else {
      runs.append(run)
    }
  }
}
