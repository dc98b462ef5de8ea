// What a chart with two y axes says of them: whose each is, by colours and names.

extension ChartOptions {
  /// Returns the options of a chart with two y axes, whose layers are known.
  ///
  /// The axes stand at the edges, each with the colour of what belongs to it if that has one alone.
  func withTwoYAxes(_ layers: [any TrainedLayer]) -> ChartOptions {
    var options = self
    options.axes = .edges
    if page.axes == .arrows { options.page.axes = .open }
    options.y.paint = layers.onePaint(of: .leading)
    var trailing = trailing
    trailing.paint = layers.onePaint(of: .trailing)
    trailing.side = .trailing
    options.trailing = trailing
    // In legends names of the right say so.
    for layer in layers where layer.side == .trailing {
      let name = layer.name.oneLine
      guard let formula = formulas[name] else { continue }
      options.formulas[YAxisSide.onRight(name)] =
        .joined([formula, .words(YAxisSide.onRight(""))])
    }
    return options
  }
}

extension [any TrainedLayer] {
  /// The one paint of all that is seen of a side; nil if there are several.
  fileprivate func onePaint(of side: YAxisSide) -> Paint? {
    let seen = filter { $0.side == side && !$0.name.isEmpty }
    guard let first = seen.first, !seen.contains(where: \.isColoredByNumbers) else { return nil }
    return seen.allSatisfy { $0.paint == first.paint } ? first.paint : nil
  }
}

extension AxisMarkSet {
  /// The marks at the side where an axis stands by itself, unless they asked for another, and with labels of its colour,
  /// unless they have one.
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
  /// The name of a series whose y axis stands on the right.
  package static func onRight(_ name: String) -> String { "\(name) (right)" }
}
