import ChartCore
import DataFiles
import RealFunctions
import Resolution
import Statements

/// Figures at given coordinates as marks: points with their names, texts, arrows, the rectangles of
/// a sum.
struct FigureLayer {
  /// Kind and coordinates of a figure.
  enum Content {
    /// A symbol at each place, with a name beside it; points that were found in the window
    /// (`areFound`) do not extend it.
    case points([NamedPlace], areFound: Bool)
    /// A text at a point.
    case text(String, PlotPoint)
    /// The segment from one point to another, with an arrow head or without.
    case segment(PlotPoint, PlotPoint, hasHead: Bool)
    /// The rectangles or trapezoids of a sum.
    case sum(ResolvedSum)
    /// All of the window between two values of a coordinate, `x` or `y`; `isWhole` says that the
    /// values are known to be ends.
    case strip(Interval, of: String, isWhole: Bool)
  }

  let content: Content
  /// Name of the item in descriptions and in the legend.
  let name: String
  /// Text beside an arrow or a line, instead of a name in the legend.
  var label: String?
  let options: PlotOptions
  /// Whether it points at something, with a head or without, and is no series.
  var isPointer = false
  /// Key shared by marks of one color.
  let category: String
  /// Number of the marked curve on the color scale of its family; nil without such a scale.
  var rank: ColorRank?

  /// Writes the layer as marks.
  ///
  /// Never inlined: inside of the function that draws all layers, the type metadata of all kinds of
  /// content would be looked up for pictures without figures, too.
  @inline(never)
  func lower(into sink: inout MarkSink) {
    switch content {
    case .points(let places, let areFound): lower(places, areFound: areFound, into: &sink)
    case .text(let text, let place):
      sink.write(
        TextMark(x: .value("x", place.x), y: .value("y", place.y)).named(text, onPlace: true)
          .markStyle(look(of: text))
      )
    case .segment(let start, let end, let hasHead):
      let segment = SegmentMark(
        xStart: .value("x", start.x),
        yStart: .value("y", start.y),
        xEnd: .value("x", end.x),
        yEnd: .value("y", end.y),
        hasHead: hasHead
      )
      .zIndex(Depth.lines.rawValue)
      if let label {
        sink.write(segment.named(label).markStyle(look))
      } else {
        sink.write(segment.markStyle(isPointer ? lookOfPointer : look))
      }
    case .sum(let sum): lower(sum, into: &sink)
    case .strip(let range, let coordinate, let isWhole):
      var style = look
      style.zIndex = Depth.areas.rawValue
      style.opacity = options.opacity ?? Self.stripOpacity
      let strip = RectangleMark(foundIn: range, of: coordinate, margin: isWhole ? 1 : 0)
      sink.write(strip.markStyle(style))
    }
  }

  private var look: MarkStyle { options.markStyle(named: name, category: category, rank: rank) }

  /// An arrow without a name has the colour of titles, unless it asks for one, and no entry in the legend: it points at
  /// something, and is no series.
  private var lookOfPointer: MarkStyle {
    var style = options.markStyle(named: name, category: nil)
    style.foreground = style.foreground ?? HierarchicalShapeStyle.primary.resolve()
    style.isUnlisted = true
    return style
  }

  /// Returns the style of a text: the colour of titles unless the item sets one, since the colours
  /// of the palette tell curves apart.
  private func look(of text: String) -> MarkStyle {
    var style = options.markStyle(named: text, category: nil)
    style.foreground = style.foreground ?? HierarchicalShapeStyle.primary.resolve()
    return style
  }

  private func lower(_ places: [NamedPlace], areFound: Bool, into sink: inout MarkSink) {
    var style = look
    style.override(with: options.symbolStyle)
    style.zIndex = Depth.symbols.rawValue
    for place in places {
      let (x, y) = (
        PlottableValue.value("x", place.point.x), PlottableValue.value("y", place.point.y)
      )
      let mark = areFound ? PointMark(foundAtX: x, y: y) : PointMark(x: x, y: y)
      if place.name.isEmpty {
        sink.write(mark.markStyle(style), rank: options.rank(rank))
      } else {
        sink.write(mark.named(place.name).markStyle(style), rank: options.rank(rank))
      }
    }
  }

  private static let stripOpacity = 0.2

  // MARK: Sums

  /// Opacity of the parts of a sum.
  private static let opacity = 0.35

  private func lower(_ sum: ResolvedSum, into sink: inout MarkSink) {
    var style = look
    style.zIndex = Depth.areas.rawValue
    style.opacity = options.opacity ?? Self.opacity
    let x = sum.variable
    switch sum.parts.rule {
    case .left, .right, .midpoint:
      sink.write(
        ForEach(sum.bars, id: \.lower) { bar in
          BarMark(
            x: .value(x, bar.lower..<bar.upper),
            y: .value(name, bar.height),
            stacking: .unstacked
          )
        }.markStyle(style)
      )
    case .trapezoid:
      let nodes = sum.nodes
      sink.write(
        AreaPlot(nodes, x: .value(x, \.x), y: .value(name, \.y), stacking: .unstacked)
          .markStyle(style)
      )
      style.opacity = options.opacity
      style.stroke = style.stroke ?? StrokeStyle(lineWidth: 1)
      sink.write(
        RulePlot(
          nodes,
          x: .value(x, \.x),
          yStart: .value(name, \.zero),
          yEnd: .value(name, \.y)
        ).markStyle(style)
      )
    }
  }
}

/// A point with a name.
struct NamedPlace {
  let point: PlotPoint
  /// Name of the point; empty for none.
  let name: String
}

extension PlotPoint {
  /// Height of the axis, at which an area or a stroke to the axis ends.
  fileprivate var zero: Double { 0 }
}
