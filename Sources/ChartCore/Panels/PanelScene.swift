public import RealFunctions

extension TrainedPanels {
  /// Lays the panels out for a medium, in the page style of the first, and makes their picture,
  /// unless the work is cancelled.
  public func scene(
    for medium: Medium,
    cancellation: Cancellation = .never
  ) throws(Interrupted) -> Scene {
    try medium.scene(of: charts.first?.options.page ?? .screen) { layout throws(Interrupted) in
      try sceneInside(layout, cancellation)
    }
  }

  /// Makes the picture in the pixels of the layout.
  private func sceneInside(
    _ medium: Medium,
    _ cancellation: Cancellation
  ) throws(Interrupted) -> Scene {
    let medium = charts.reduce(medium) { $0.setting($1.options.formulas) }
    let surroundings = PanelSurroundings(self, medium)
    let grid = surroundings.grid
    let layout = PanelLayout(
      charts: (0..<grid.count).map { inner($0, grid) },
      grid: grid,
      room: surroundings.room,
      medium: medium
    )
    var elements: [SceneElement] = []
    var paints: [Paint] = []
    var notes: [SceneNote] = []
    var sights: [FunctionSight] = []
    for place in try layout.places(cancellation: cancellation) {
      let scene = try place.chart.scene(for: place.medium, cancellation: cancellation)
      let offset = SceneSize(width: place.origin.x, height: place.origin.y)
      let members = scene.elements.map { $0.moved(by: offset) }
      let area = scene.plotArea.moved(by: offset)
      elements.append(.group(SceneGroup(role: .panel(plotArea: area), elements: members)))
      sights += scene.sights
      notes += scene.notes.filter { !notes.contains($0) }
      for paint in scene.contentPaints where !paints.contains(paint) { paints.append(paint) }
    }
    let names = surroundings.legend
    if !names.isEmpty { elements.append(.group(SceneGroup(role: .legend, elements: names))) }
    elements += surroundings.texts
    // A character takes at most four bytes.
    let words = try description(atLeast: 4 * Self.mostWords, cancellation: cancellation)
    var scene = Scene(
      size: medium.size,
      plotArea: surroundings.room,
      title: try title(),
      summary: Self.cut(words, atMost: Self.mostWords),
      elements: elements
    )
    scene.contentPaints = paints
    (scene.notes, scene.sights) = (notes, sights)
    return scene
  }

  /// Most characters of a picture's summary.
  private static let mostWords = 500

  /// Returns a chart without the labels, titles and names of series that its neighbours show for it.
  private func inner(_ index: Int, _ grid: PanelGrid) -> TrainedChart {
    let chart = charts[index]
    let isCrossed = chart.placement.isOrigin || chart.placement.polar != nil
    let sharesX = grid.below(index).map { isSame(sharedX, index, $0) } ?? false
    let sharesY = grid.before(index).map { isSame(sharedY, index, $0) } ?? false
    let marks = (x: chart.markSets(.x), y: chart.markSets(.y))
    let changed = chart.with { options in
      options.page = options.page.inside
      if hasCommonLegend { options.legend = .hidden }
      if sharesX, !isCrossed, options.x.visibility != .hidden {
        options.x.content = marks.x.map(\.withoutLabels)
        options.x.label = ""
      }
      if sharesY, !isCrossed, options.y.visibility != .hidden {
        options.y.content = marks.y.map(\.withoutLabels)
        options.y.label = ""
      }
    }
    return changed ?? chart
  }

  private func isSame(_ groups: [Int?], _ first: Int, _ second: Int) -> Bool {
    groups[first] != nil && groups[first] == groups[second]
  }

  /// Returns the first sentences of a text.
  private static func cut(_ text: String, atMost length: Int) -> String {
    guard text.count > length else { return text }
    let start = text.prefix(length - 1)
    return start.lastIndex(of: ".").map { String(start[...$0]) } ?? start + "…"
  }
}
