public import RealFunctions

extension TrainedChart: TrainedPicture {
  /// Lays the chart out for a medium, samples it for the resulting plot area, and makes the
  /// picture, unless the work is cancelled.
  public func scene(
    for medium: Medium,
    cancellation: Cancellation = .never
  ) throws(Interrupted) -> Scene {
    try medium.scene(of: options.page) { layout throws(Interrupted) in
      try sceneInside(layout, cancellation)
    }
  }

  /// Makes the picture in the pixels of the layout.
  private func sceneInside(
    _ medium: Medium,
    _ cancellation: Cancellation
  ) throws(Interrupted) -> Scene {
    let medium = medium.setting(options.formulas)
    // Padding in pixels takes two layouts: the first gives the length of the axis, the second has
    // the wider window.
    let chart = try padded(for: medium, cancellation: cancellation) ?? self
    let frame = try chart.frame(for: medium, cancellation: cancellation)
    if chart.space != nil {
      return try frame.chart.sceneOfSpace(in: frame, medium, cancellation)
    }
    return try frame.chart.scene(in: frame, medium, cancellation)
  }

  /// Draws what the box of a chart in space shows, and makes the picture.
  private func sceneOfSpace(
    in frame: Frame,
    _ medium: Medium,
    _ cancellation: Cancellation
  ) throws(Interrupted) -> Scene {
    let overlays = OverlayDrawing(chart: self, plotArea: frame.plotArea, medium: medium)
    let picture = SpaceElements(chart: self, frame: frame, medium: medium)
    let elements =
      overlays.elements(behind: true) + (try picture.elements(cancellation: cancellation))
      + overlays.elements(behind: false)
    var scene = Scene(
      size: medium.size,
      plotArea: frame.plotArea,
      title: Description.title(of: self),
      elements: elements
    )
    if medium.rules.hasSummary, let words = options.words {
      scene.summary = words.summary(atMost: 500)
    } else if medium.rules.hasSummary,
      let description = try SpaceDescription(chart: self, cancellation: cancellation)
    {
      scene.summary = description.summary(atMost: 500)
    }
    scene.contentPaints = contentPaints
    return scene
  }

  /// Samples the chart for the plot area of a frame that has its windows, and makes the picture.
  private func scene(
    in frame: Frame,
    _ medium: Medium,
    _ cancellation: Cancellation
  ) throws(Interrupted) -> Scene {
    let area = frame.plotArea
    let sampled = try sampled(
      size: SceneSize(width: area.width, height: area.height),
      withCubics: medium.rules.drawsCubics,
      rules: medium.rules,
      cancellation: cancellation
    )
    let drawing = MarkDrawing(chart: self, area: area, rules: medium.rules)
    let overlays = OverlayDrawing(chart: self, plotArea: area, medium: medium)
    let picture = PictureElements(
      chart: self,
      frame: frame,
      sampled: sampled,
      drawing: drawing,
      medium: medium
    )
    let elements =
      overlays.elements(behind: true) + (try picture.elements(cancellation: cancellation))
      + overlays.elements(behind: false)
    let words = try words(in: medium, sampled, cancellation)
    var scene = Scene(
      size: medium.size,
      plotArea: area,
      title: words.title,
      summary: words.summary,
      elements: elements
    )
    scene.contentPaints = contentPaints
    scene.sights = sampled.sights(of: self)
    scene.notes =
      CurveRemarks(
        chart: self,
        sampled: sampled,
        size: SceneSize(width: area.width, height: area.height),
        areBreaksMarked: drawing.areBreaksMarked(sampled)
      ).notes + frame.tickNotes
    return scene
  }

  /// Returns the title and the summary of a picture for screen readers; text pictures are read as
  /// text and have no summary.
  private func words(
    in medium: Medium,
    _ sampled: SampledChart,
    _ cancellation: Cancellation
  ) throws(Interrupted) -> (title: String, summary: String) {
    guard medium.rules.hasSummary else { return (Description.title(of: self), "") }
    if let words = options.words {
      return (Description.title(of: self), words.summary(atMost: 500))
    }
    let description = try Description(chart: self, sampled: sampled, cancellation: cancellation)
    return (description.title, try description.summary(atMost: 500))
  }

  /// The paints of functions and data in the order of the content.
  private var contentPaints: [Paint] { layers.map(\.paint) }
}
