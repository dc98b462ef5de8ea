import ChartCore

extension SceneSymbols.Shape {
  /// The character for the shape.
  var character: Unicode.Scalar {
    switch self {
    case .circle: "●"
    case .openCircle: "○"
    case .square: "■"
    case .triangle: "▲"
    case .diamond: "◆"
    case .plus: "+"
    case .cross: "×"
    }
  }

  /// The nearest that ASCII has; the letters of curves are taken.
  var asciiCharacter: Unicode.Scalar {
    switch self {
    case .circle: "@"
    case .openCircle: "O"
    case .square: "#"
    case .triangle: "^"
    case .diamond: "%"
    case .plus: "+"
    case .cross: "x"
    }
  }
}
