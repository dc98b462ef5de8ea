// Modifiers of marks that take shapes, views and sizes of Core Graphics.

extension ChartContent {
  /// Shows bars, rectangles and sectors in the form of a shape.
  ///
  /// Rectangles with round corners and capsules round the corners of marks; of other shapes nothing is seen.
  public func clipShape(_ shape: some Shape, style: FillStyle = FillStyle()) -> some ChartContent {
    let outline = shape.anyOutline
    let radius = outline.path == nil ? Double(min(outline.cornerRadius, 1000)) : 0
    return clipped(to: radius)
  }

  @ChartContentBuilder
  private func clipped(to radius: Double) -> some ChartContent {
    if radius > 0 { cornerRadius(radius) } else { self }
  }

  /// Rounds the corners of bars, rectangles and sectors, with a radius in pixels.
  public func cornerRadius(
    _ radius: CGFloat,
    style: RoundedCornerStyle
  ) -> some ChartContent { cornerRadius(Double(radius)) }

  /// Sets width and height of symbols, in pixels: a disc has the area of the ellipse.
  public func symbolSize(_ size: CGSize) -> some ChartContent {
    symbolSize(width: Double(size.width), height: Double(size.height))
  }

  /// Moves the finished marks to the right and down, in pixels.
  public func offset(_ offset: CGSize) -> some ChartContent {
    self.offset(x: Double(offset.width), y: Double(offset.height))
  }

  /// Draws the content; it covers what is behind it.
  public func blendMode(_ mode: BlendMode) -> some ChartContent { self }

  /// Marks points with a view: a shape of it in its paint, or its texts.
  ///
  /// A view that is neither, such as a picture, leaves the usual symbols.
  @_disfavoredOverload
  public func symbol<Symbol: View>(@ViewBuilder symbol: () -> Symbol) -> some ChartContent {
    let view = symbol()
    return marked(onThisThread(view) { $0.drawn(in: Surroundings()).symbol })
  }

  @ChartContentBuilder
  private func marked(_ symbol: FigureSymbol?) -> some ChartContent {
    switch symbol {
    case .shape(let shape, let style, let area):
      painted(symbol: shape, style, area)
    case .texts(let texts):
      self.symbol(.circle).symbolSize(0.01)
        .annotation(position: .overlay, alignment: .center) { texts }
    case nil: self
    }
  }

  @ChartContentBuilder
  private func painted(
    symbol: AnyChartSymbolShape,
    _ style: AnyShapeStyle?,
    _ area: Double?
  ) -> some ChartContent {
    let own = self.symbol(symbol).symbolSize(area ?? .nan)
    if let style { own.foregroundStyle(style) } else { own }
  }
}

/// How a form is filled.
public struct FillStyle: Equatable, Sendable {
  /// Creates the usual way; every other crossing of lines is outside with `eoFill`.
  public init(eoFill: Bool = false, antialiased: Bool = true) {}
}

/// What a view is as the symbol of points.
enum FigureSymbol {
  case shape(AnyChartSymbolShape, AnyShapeStyle?, area: Double?)
  case texts(TextsOfViews)
}

/// The form of a view as a symbol: its outline in the unit square.
struct OutlineSymbol: ChartSymbolShape {
  let outline: ShapeOutline
  /// Height divided by width.
  let ratio: CGFloat

  var perceptualUnitRect: CGRect {
    let width = min(1, 1 / ratio)
    let height = min(1, ratio)
    return CGRect(x: (1 - width) / 2, y: (1 - height) / 2, width: width, height: height)
  }

  func path(in rect: CGRect) -> Path {
    if let path = outline.path { return path(rect) }
    let radius = min(outline.cornerRadius, min(rect.width, rect.height) / 2)
    return Path(roundedRect: rect, cornerRadius: radius)
  }
}

extension Figure {
  /// The figure as a symbol of points; nil if it is neither a shape nor texts.
  var symbol: FigureSymbol? {
    if let form {
      let (width, height) = (form.size?.width ?? 0, form.size?.height ?? 0)
      let area = width > 0 && height > 0 ? Double(width * height) : nil
      let ratio = area == nil ? 1 : height / width
      // A border stands for the whole: symbols have one paint, that of their marks, which is the line's, too.
      if let border = form.border {
        let isRound = form.outline.path == nil && form.outline.cornerRadius > 0
        let shape: BasicChartSymbolShape = isRound ? .circle : .square
        let hollow = shape.strokeBorder(lineWidth: Double(border))
        return .shape(AnyChartSymbolShape(hollow), nil, area: area)
      }
      let symbol = OutlineSymbol(outline: form.outline, ratio: max(0.05, min(20, ratio)))
      let isPage = form.style == Color.white.resolve() || form.style == BackgroundStyle().resolve()
      return .shape(AnyChartSymbolShape(symbol), isPage ? nil : form.style, area: area)
    }
    return texts.map { .texts(TextsOfViews(tree: $0)) }
  }
}

/// The shape that a figure is, with its paint and the size of its frame.
package struct FigureForm {
  let outline: ShapeOutline
  /// Its fill, or the paint of its border; nil for the ink around it.
  var style: AnyShapeStyle?
  /// The width of its border; nil for none.
  var border: CGFloat?
  var size: CGSize?
}
