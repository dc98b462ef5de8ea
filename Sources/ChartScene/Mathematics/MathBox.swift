/// A typeset formula: the position of every letter, measured from the left end of its baseline, y
/// downwards.
public struct MathBox: Equatable, Sendable {
  /// Letters of one size and slant on one line.
  public struct Run: Equatable, Sendable {
    /// The letters.
    public internal(set) var text: String
    /// The left end, in pixels.
    public internal(set) var x: Double
    /// The baseline of the letters, in pixels.
    public internal(set) var y: Double
    /// The size of the letters, in pixels.
    public internal(set) var size: Double
    /// Whether the letters are slanted, as those of variables are.
    public internal(set) var isItalic: Bool
    /// Width of the letters, in pixels.
    var width: Double
    /// Width of a blank, in pixels.
    var blank: Double

    /// The right end, in pixels.
    public var end: Double { x + width }

    /// Removes blanks at the beginning; the letters after them keep their positions.
    public mutating func dropLeadingBlanks() {
      while text.utf8.first == UInt8(ascii: " ") {
        text.removeFirst()
        x += blank
        width -= blank
      }
    }
  }

  /// Width of the formula, in pixels.
  public internal(set) var width = 0.0
  /// Height above the baseline, in pixels.
  public internal(set) var ascent = 0.0
  /// Depth below the baseline, in pixels.
  public internal(set) var depth = 0.0
  /// The letters, from left to right and from top to bottom.
  public internal(set) var runs: [Run] = []
  /// The bars of fractions and roots.
  public internal(set) var bars: [SceneRect] = []
  /// Whether its runs follow each other on the line, so that fonts of any width may be used.
  public internal(set) var isFlowing = true
  /// The formula as it is typed.
  public internal(set) var plain = ""
  /// The formula that was laid out, for renderers that leave the layout to other programs.
  package internal(set) var mathematics = Mathematics.nothing

  /// Left end of the first letter and right end of the last one, in pixels.
  package var extent: (start: Double, end: Double) {
    (runs.map(\.x).min() ?? 0, runs.map(\.end).max() ?? 0)
  }

  /// Adds another box at an offset.
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

  /// Adds letters; those that continue the last run become part of it.
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
