import RealFunctions

extension Medium {
  /// How far letters reach above and below the line that they stand on.
  func heights(_ style: SceneText.Style) -> (ascent: Double, descent: Double) {
    switch rules {
    case .graphic: (0.75 * style.font.size, 0.25 * style.font.size)
    case .text: (Cell.height, 0)
    }
  }

  /// Returns the room that a text takes which runs across, upwards or downwards.
  package func box(of text: SceneText) -> SceneRect {
    let width = text.formula?.width ?? width(text.content, text.style)
    var (ascent, descent) = heights(text.style)
    if let formula = text.formula {
      (ascent, descent) = (max(ascent, formula.ascent), max(descent, formula.depth))
    }
    let before =
      switch text.anchor {
      case .start: 0.0
      case .middle: width / 2
      case .end: width
      }
    let place = text.position
    let height = ascent + descent
    return switch text.rotation {
    case -90:
      SceneRect(x: place.x - ascent, y: place.y + before - width, width: height, height: width)
    case 90: SceneRect(x: place.x - descent, y: place.y - before, width: height, height: width)
    default: SceneRect(x: place.x - before, y: place.y - ascent, width: width, height: height)
    }
  }

  /// Pixels as whole rows of a text, in dots.
  func rows(_ pixels: Double) -> Double {
    (pixels * Cell.pixel / Cell.height).rounded() * Cell.height
  }

  /// Pixels as whole columns of a text, in dots.
  func columns(_ pixels: Double) -> Double {
    (pixels * Cell.pixel / Cell.width).rounded() * Cell.width
  }

  /// A distance up and down that was asked for in pixels, in device units.
  package func down(_ pixels: Double) -> Double { rules == .text ? rows(pixels) : pixels }

  /// A distance across that was asked for in pixels, in device units.
  package func across(_ pixels: Double) -> Double { rules == .text ? columns(pixels) : pixels }
}
