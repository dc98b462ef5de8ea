import ChartScene

extension SceneSymbols.Shape {
  /// Returns the character for the shape, a smaller one for small symbols where there is one.
  func character(isSmall: Bool) -> Unicode.Scalar {
    switch (form, isHollow, isSmall) {
    case (.circle, false, false): "●"
    case (.circle, false, true): "•"
    case (.circle, true, false): "○"
    case (.circle, true, true): "◦"
    case (.square, false, false): "■"
    case (.square, false, true): "▪"
    case (.square, true, false): "□"
    case (.square, true, true): "▫"
    case (.triangle, false, false): "▲"
    case (.triangle, false, true): "▴"
    case (.triangle, true, false): "△"
    case (.triangle, true, true): "▵"
    case (.diamond, false, _): "◆"
    case (.diamond, true, false): "◇"
    case (.diamond, true, true): "⋄"
    case (.pentagon, false, _): "⬟"
    case (.pentagon, true, _): "⬠"
    case (.plus, _, _): "+"
    case (.cross, _, _): "×"
    case (.asterisk, _, _): "*"
    // No character shows a user's form.
    case (.outline, _, _): "✦"
    }
  }

  /// The nearest character of ASCII that is not a letter of curves.
  var asciiCharacter: Unicode.Scalar {
    switch (form, isHollow) {
    case (.circle, false): "@"
    case (.circle, true): "O"
    case (.square, false): "#"
    case (.square, true): "n"
    case (.triangle, false): "^"
    case (.triangle, true): "A"
    case (.diamond, false): "%"
    case (.diamond, true): "V"
    case (.pentagon, false): "&"
    case (.pentagon, true): "Q"
    case (.plus, _): "+"
    case (.cross, _): "x"
    case (.asterisk, _): "*"
    case (.outline, _): "$"
    }
  }
}
