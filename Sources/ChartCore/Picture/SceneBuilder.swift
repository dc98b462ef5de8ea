public import RealFunctions

extension TrainedChart: TrainedPicture {
  /// Lays the chart out for a medium, samples it for the plot area found, and makes the picture, unless the
  /// work is cancelled.
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
    // Where a scale asks for room in pixels, one layout tells how long the axis is, and the next has the wider window.
    let chart = try padded(for: medium, cancellation: cancellation) ?? self
    let frame = try chart.frame(for: medium, cancellation: cancellation)
    return try frame.chart.scene(in: frame, medium, cancellation)
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
      withCubics: medium.rules == .graphic,
      pixel: medium.rules == .graphic ? 1 : Cell.pixel,
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

  /// What a picture says of itself to those who do not see it; text is read as it is, and says nothing.
  private func words(
    in medium: Medium,
    _ sampled: SampledChart,
    _ cancellation: Cancellation
  ) throws(Interrupted) -> (title: String, summary: String) {
    switch medium.rules {
    case .text: return (Description.title(of: self), "")
    case .graphic:
      let description = try Description(chart: self, sampled: sampled, cancellation: cancellation)
      return (description.title, try description.summary(atMost: 500))
    }
  }

  /// The paints of functions and data as the content wrote them.
  private var contentPaints: [Paint] { layers.map(\.paint) }

  /// Places everything but the curves.
  func frame(for medium: Medium, cancellation: Cancellation) throws(Interrupted) -> Frame {
    switch medium.rules {
    case .graphic:
      let ends = try curveEnds(cancellation: cancellation)
      return GraphicLayout(chart: self, medium: medium, ends: ends).frame()
    case .text:
      let ends = isEqual ? try curveEnds(cancellation: cancellation) ?? [] : []
      return TextLayout(chart: self, medium: medium, ends: ends).frame()
    }
  }
}
