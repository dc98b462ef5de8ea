package import ChartScene
import Expressions

/// A shape in every picture until it is removed, as with gnuplot's `set object`.
///
///     object    = [ number ] shape { look }
///     shape     = "rectangle" ( "from" place ( "to" | "rto" ) place | "at" place "size" extent )
///               | "ellipse" "at" place "size" extent [ "angle" degrees ]
///               | "circle" "at" place "radius" length [ "arc" degrees "," degrees ]
///               | "polygon" "from" place { "to" place }
///     look      = "color" colour | "opacity" number | "border" [ colour ] | "empty" | "width" number | "dash" pattern
///               | "front" | "behind"
///     extent    = [ system ] length "," [ system ] length
///
/// Places are those of labels (``PagePlace``). Lengths count in units of the axes, or in shares of the plot area or of
/// the page. A circle is round on every page: its radius counts in units of x. Shapes change no range; what is outside
/// of the plot area is cut off, unless all its places are shares of the page.
package struct PageShape: Equatable, Sendable {
  /// The words of shapes.
  package enum Form: String, CaseIterable, Sendable {
    case rectangle, ellipse, circle, polygon
  }

  /// The number by which it is changed.
  package let number: Int
  package let form: Form
  /// Two corners of a rectangle, the corners of a polygon, or the centre.
  package let places: [PagePlace]
  /// The width and the height, or twice the radius; nil for shapes with corners.
  package let extent: PagePlace?
  /// The angle in degrees by which an ellipse is turned, against the clock.
  package var angle = 0.0
  /// The ends of the arc of a circle, in degrees.
  package var arc: (from: Double, to: Double) = (0, 360)
  /// The colour inside; nil for a light grey.
  package var color: Color?
  package var opacity = 1.0
  /// Whether the inside is drawn.
  package var isFilled = true
  /// Whether there is a line around it.
  package var hasBorder = false
  /// The colour of the line; nil for that of texts.
  package var border: Color?
  /// The width of the line in pixels.
  package var width: Double?
  package var dash: DashStyle?
  /// Whether it is drawn over the curves; else behind them.
  package var isFront = false

  /// The most shapes.
  package static let most = 1000

  /// Creates a shape with the usual look.
  package init(number: Int, form: Form, places: [PagePlace], extent: PagePlace?) {
    (self.number, self.form) = (number, form)
    (self.places, self.extent) = (places, extent)
  }

  package static func == (a: PageShape, b: PageShape) -> Bool { a.statement == b.statement }

  /// Returns the list with another shape in place of that with its number, in the order of numbers.
  package func added(to list: [PageShape]) -> [PageShape] {
    Array(
      (list.filter { $0.number != number } + [self]).sorted { $0.number < $1.number }
        .prefix(Self.most)
    )
  }

  /// Returns a list as the value of a setting: one statement for each.
  package static func text(_ shapes: [PageShape]) -> String {
    shapes.isEmpty ? "off" : shapes.map(\.statement).joined(separator: "; set object ")
  }

  /// The shape as it is typed, with its number.
  package var statement: String {
    var words = ["\(number)", form.rawValue]
    if let extent {
      words += ["at", places.first?.statement ?? ""]
      words +=
        form == .circle
        ? ["radius", extent.x.radiusStatement] : ["size", extent.statement]
      if angle != 0 { words += ["angle", NumberSpelling.exact(angle)] }
      if arc != (0, 360) {
        words += ["arc", NumberSpelling.exact(arc.from) + ", " + NumberSpelling.exact(arc.to)]
      }
    } else {
      words += ["from", places.map(\.statement).joined(separator: " to ")]
    }
    if let color { words += ["color", color.statement] }
    if opacity != 1 { words += ["opacity", NumberSpelling.exact(opacity)] }
    if !isFilled { words.append("empty") }
    if hasBorder { words += ["border"] + (border.map { [$0.statement] } ?? []) }
    if let width { words += ["width", NumberSpelling.exact(width)] }
    if let dash { words += ["dash", dash.rawValue] }
    if isFront { words.append("front") }
    return words.joined(separator: " ")
  }
}

extension PagePlace {
  /// The place, or the extent, as it is typed.
  fileprivate var statement: String { "\(x.statement), \(y.statement)" }
}

extension PagePlace.Coordinate {
  fileprivate var statement: String { "\(system.rawValue) \(NumberSpelling.exact(value))" }

  /// Half of the extent, as it is typed.
  fileprivate var radiusStatement: String {
    "\(system.rawValue) \(NumberSpelling.exact(value / 2))"
  }
}

extension Color {
  /// The colour as it is typed: its channels.
  var statement: String {
    let channels = [rgb.red, rgb.green, rgb.blue].map { channel in
      (channel < 16 ? "0" : "") + String(channel, radix: 16)
    }
    return "\"#\(channels.joined())\""
  }
}
