// Closed areas: boxes, circles, ellipses, polygons.
//
// A shape is a closed line through corners; a line out and back is a stroke that belongs to it, such as a whisker.
// Empty shapes are drawn as lines, filled ones as polygons of locus in the colour of the item, with their edges in the
// same colour, or in another one that `border` chose.

/// Lines through points, one for each part.
typealias ScriptPaths = [[(Double, Double)]]

extension ScriptInterpreter {
  /// The opacity with which an item is filled, and its edge; an opacity of nil is an empty area.
  ///
  /// `usual` is the opacity of a style that is filled although `set style fill` does not say so.
  func filling(
    _ element: PlotElement,
    usual: Double? = nil
  ) -> (opacity: Double?, border: ScriptSettings.Border) {
    let border = element.look.border ?? settings.border
    if element.look.isEmpty == true { return (nil, border) }
    return (element.look.opacity ?? settings.fill ?? usual, border)
  }

  /// Returns an item whose density is a lighter colour, and the opacity that is left: areas of `solid 0.5` cover each
  /// other, those of `transparent solid 0.5` do not.
  func mixed(
    _ element: PlotElement,
    _ opacity: Double?,
    _ draft: PlotDraft
  ) -> (element: PlotElement, opacity: Double?) {
    guard let opacity, opacity > 0, opacity < 1, element.look.isDensity ?? settings.hasDensity,
      element.look.transparency == nil, case let filled = colored(element, draft),
      let color = filled.look.color.flatMap({ ScriptColor.mixed($0, share: opacity) })
    else { return (element, opacity) }
    var mixed = filled
    mixed.look.color = color
    return (mixed, 1)
  }

  /// Draws shapes, empty or filled.
  mutating func drawShapes(
    _ paths: ScriptPaths,
    _ filling: (opacity: Double?, border: ScriptSettings.Border),
    _ element: PlotElement,
    _ draft: inout PlotDraft,
    _ title: String
  ) {
    guard let opacity = filling.opacity, opacity > 0 else {
      return drawPaths(paths, element, &draft, title)
    }
    let points = Self.rows(of: paths)
    guard points.contains(where: { $0.values.allSatisfy(\.isFinite) }) else {
      return noteEmpty(element)
    }
    draft.hasData = true
    var element = element
    if filling.border == .none { element.look.width = 0.1 }
    // The opacity of the colour and that of the fill are one for locus.
    let full = opacity * (1 - (element.look.transparency ?? 0))
    element.look.transparency = nil
    draft.items.append(
      item(ScriptTable(points), columns: "1:2", style: "polygons", element, title: title)
        + " opacity \(LocusFormula.number(full))"
    )
    if case .color(let color) = filling.border {
      element.look.color = color
      element.look.width = element.look.width ?? 1
      drawPaths(paths, element, &draft, "")
    }
  }

  /// Returns the points of paths with the number of each path.
  static func rows(of paths: ScriptPaths) -> [(values: [Double], part: Int)] {
    paths.enumerated().flatMap { part, path in
      path.map { (values: [$0.0, $0.1], part: part) }
    }
  }

  /// Returns the item with a colour: parts of one figure that are items of their own need the same one, which is that
  /// of gnuplot's line types in the order of items.
  func colored(_ element: PlotElement, _ draft: PlotDraft) -> PlotElement {
    guard element.look.color == nil else { return element }
    var element = element
    element.look.color =
      ScriptColor.ofLineTypes[max(0, draft.elements - 1) % ScriptColor.ofLineTypes.count]
    return element
  }

  /// How many units of y are as long on the page as one unit of x, for the usual page, or the one of `set size ratio`.
  ///
  /// Ranges that nobody gave are those of the points; those of the right axis count for points on it.
  func unitRatio(
    _ points: [(Double, Double)],
    _ draft: PlotDraft,
    isOnRight: Bool = false
  ) -> Double {
    if settings.lines.contains(where: { $0.key == "aspect" }) { return 1 }
    let spanX = PlotStyleRow.span(points.map(\.0), draft.ranges["x"])
    let spanY = PlotStyleRow.span(points.map(\.1), draft.ranges[isOnRight ? "y2" : "y"])
    let ratio = spanY / spanX * (settings.placing.ratio.map { 1 / $0 } ?? Self.pageRatio)
    return ratio.isFinite && ratio > 0 ? ratio : 1
  }

  /// The width of the plot area of the usual page by its height.
  private static let pageRatio = 1.6
}

extension PlotStyleRow {
  /// A style whose rows become shapes.
  static func shaped(
    _ name: String,
    _ words: [ShortKeyword],
    usual: Double? = nil,
    _ paths:
      @escaping @Sendable (DataRows, PlotElement, PlotDraft, ScriptInterpreter) -> ScriptPaths
  ) -> Self {
    Self(name: name, words: words) {
      interpreter,
      rows,
      element,
      draft,
      title throws(ScriptProblem) in
      let made = paths(rows, element, draft, interpreter)
      let filling = interpreter.filling(element, usual: usual)
      interpreter.drawShapes(made, filling, element, &draft, title)
    }
  }

  /// A stroke as a shape: out and back.
  static func stroke(_ from: (Double, Double), _ to: (Double, Double)) -> [(Double, Double)] {
    [from, to, from]
  }
}
