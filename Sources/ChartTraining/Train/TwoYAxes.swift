// Options of a chart with two y axes: colours and names show which series belongs to which axis.

extension ChartOptions {
  /// Returns the options of a chart with two y axes, whose layers are known.
  ///
  /// Both axes are at the edges, each in the colour of the series that belong to it if they share one.
  func withTwoYAxes(_ layers: [any TrainedLayer]) -> ChartOptions {
    var options = self
    options.axes = .edges
    if page.axes == .arrows { options.page.axes = .open }
    options.y.paint = layers.onePaint(of: .leading)
    var trailing = trailing
    trailing.paint = layers.onePaint(of: .trailing)
    trailing.side = .trailing
    options.trailing = trailing
    // In legends the names of series on the right axis say so.
    for layer in layers where layer.side == .trailing {
      let name = layer.name.oneLine
      guard let formula = formulas[name] else { continue }
      options.formulas[YAxisSide.onRight(name)] =
        .joined([formula, .words(YAxisSide.onRight(""))])
    }
    return options
  }
}

extension ChartOptions {
  /// Returns the options of a chart with one y axis, which stands at the side of the defaults, as titles do; names are
  /// read before their bars, so that they stand on the left.
  func standing(y kind: AxisKind) -> ChartOptions {
    guard defaults != .own else { return self }
    var options = self
    if !kind.isCategorical { options.y.side = defaults.ySide }
    guard defaults.titlesStandAtEnds else { return options }
    if x.title.position == .automatic, x.title.alignment == nil {
      options.x.title.alignment = .leading
    }
    if y.title.position == .automatic, y.title.alignment == nil {
      options.y.title.position = options.y.side == .trailing ? .topTrailing : .topLeading
    }
    return options
  }
}

extension [any TrainedLayer] {
  /// Returns the paint that all visible layers of a side share; nil if there are several.
  fileprivate func onePaint(of side: YAxisSide) -> Paint? {
    let seen = filter { $0.side == side && !$0.name.isEmpty }
    guard let first = seen.first, !seen.contains(where: \.isColoredByNumbers) else { return nil }
    return seen.allSatisfy { $0.paint == first.paint } ? first.paint : nil
  }
}

extension AxisMarkSet {
  /// Returns the marks at the default side of an axis, unless they set another, and with labels in
  /// the colour of the axis, unless they have their own.
  func standing(as axis: AxisOptions) -> AxisMarkSet {
    var set = self
    if axis.side == .trailing, position == .automatic { set.position = .trailing }
    guard let paint = axis.paint else { return set }
    return set.mapParts { part in
      part.modified(
        line: { _ in },
        label: { $0.look = $0.look.inside(TextLook(style: AnyShapeStyle(paint))) }
      )
    }
  }
}

extension YAxisSide {
  /// Returns the name of a series whose y axis is on the right, for legends.
  package static func onRight(_ name: String) -> String { "\(name) (right)" }
}
