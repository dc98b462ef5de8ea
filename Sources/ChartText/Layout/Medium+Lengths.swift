import RealFunctions

extension Medium {
  /// Returns the height of letters above and below their baseline.
  func heights(_ style: SceneText.Style) -> (ascent: Double, descent: Double) {
    rules.heights(ofSize: style.font.size)
  }

  /// Returns the rectangle of a text that runs across, upwards or downwards.
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

  /// Converts a vertical distance from pixels to device units.
  package func down(_ pixels: Double) -> Double { rules.down(pixels) }

  /// Converts a horizontal distance from pixels to device units.
  package func across(_ pixels: Double) -> Double { rules.across(pixels) }
}
