extension SceneElement {
  /// Returns the element with lines of the width of a page style.
  func drawn(for page: ChartPageStyle, isAxes: Bool = false) -> SceneElement {
    let widths = page.widths
    let factor = isAxes ? widths.axes : widths.lines
    func wider(_ stroke: SceneStroke?) -> SceneStroke? {
      guard var stroke else { return nil }
      stroke.width *= stroke.paint.isDecoration ? widths.axes : factor
      return stroke
    }
    switch self {
    case .path(var path):
      path.stroke = wider(path.stroke)
      return .path(path)
    case .rectangle(var one):
      one.stroke = wider(one.stroke)
      return .rectangle(one)
    case .rectangles(var run):
      run.stroke = wider(run.stroke)
      return .rectangles(run)
    case .cells, .symbols, .text: return self
    case .group(var group):
      let isAxes = isAxes || group.role == .axes
      group.elements = group.elements.map { $0.drawn(for: page, isAxes: isAxes) }
      return .group(group)
    }
  }
}
