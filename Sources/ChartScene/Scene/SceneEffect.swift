// Effects that renderers apply to all elements of a group together: shadows, blur, rotation, scale, opacity.
//
// Rule. The effects of a group are applied in order: the first one to the elements, the next one to the result. They
// change no position of an element, so that layout, descriptions and searches for places know nothing of them.
//
// SVG has transforms, opacities of groups and filters, and librsvg draws them in PNG and PDF files. Pages of
// character cells and LaTeX have neither a half dot nor a blurred one: there the elements are drawn as they are, in
// their own places and colours.

/// Something that is done to the elements of a group as a whole.
public enum SceneEffect: Equatable, Sendable {
  /// Lets what is behind shine through: from 0, invisible, to 1.
  ///
  /// Elements that cover each other do so before.
  case opacity(Double)
  /// Blurs the elements with a Gaussian filter; its standard deviation, in device units, is the radius.
  case blur(radius: Double)
  /// Draws a shadow of the elements behind them.
  case shadow(SceneShadow)
  /// Turns the elements clockwise about a point.
  case turn(degrees: Double, about: ScenePoint)
  /// Makes the elements as many times as wide and as high, from a point; a negative number mirrors them.
  case scale(x: Double, y: Double, about: ScenePoint)
  /// Paints the elements with the colours of a theme, whatever the theme of the page is.
  case colors(Theme)

  /// Returns the effect for elements that are moved by an offset.
  package func moved(by offset: SceneSize) -> SceneEffect {
    switch self {
    case .opacity, .blur, .shadow, .colors: self
    case .turn(let degrees, let point): .turn(degrees: degrees, about: point.moved(by: offset))
    case .scale(let x, let y, let point): .scale(x: x, y: y, about: point.moved(by: offset))
    }
  }
}
