import ChartCore
import ChartSVG
import RealFunctions

/// Content of a kind of file, and how its bytes are made.
struct FileContent: Sendable {
  enum Source: Sendable {
    /// The picture.
    case picture(@Sendable (DrawnPicture, FilePage) throws(Interrupted) -> DrawnFile)
    /// The picture as the text of an SVG file of a given size, which librsvg converts.
    case converted(@Sendable (FilePage) -> (layout: SceneSize, Conversion))
    /// The table that was made since the picture was drawn, else the picture, else the result of
    /// the last analysis.
    case table(
      @Sendable (ResultTable, Cancellation) throws(Interrupted) -> [UInt8],
      orPicture: @Sendable (DrawnPicture, FilePage) throws(Interrupted) -> DrawnFile
    )
    /// The sound that was made since the picture was drawn, else that of the picture.
    case sound
    /// The session, as statements.
    case session
  }

  /// The size of a picture if the user sets none.
  let size: PictureSize
  /// Object that the bytes are made of.
  let source: Source
  /// Whether the file says in words what is proved of the picture, for readers who do not see it.
  let isDescribed: Bool
  /// How one file is made of all frames of an animation; nil for files that show one frame.
  let moving: Moving?

  /// A file of frames.
  enum Moving: Sendable {
    /// Made of the frames and their motion.
    case text(@Sendable ([Film.Frame], Motion, FilePage) throws(Interrupted) -> DrawnFile)
    /// The pixels of the frames, which librsvg draws.
    case film(FilmFormat)
  }

  init(
    _ size: PictureSize,
    _ source: Source,
    isDescribed: Bool = false,
    moving: Moving? = nil
  ) {
    self.size = size
    self.source = source
    self.isDescribed = isDescribed
    self.moving = moving
  }
}

extension FileKind {
  /// The size of a picture if the user sets none: pixels for .svg, columns and rows for text, and
  /// the plot area's pixels for sampled points.
  public var defaultSize: PictureSize { content.size }

  /// The row of this kind of file.
  var content: FileContent {
    switch self {
    case .svg: .svg
    case .pdf: .pdf
    case .png: .png
    case .webp: .webp
    case .apng: .apng
    case .tex: .tex
    case .txt: .txt
    case .ansi: .ansi
    case .md: .md
    case .csv: .csv
    case .npy: .npy
    case .json: .json
    case .wav: .wav
    case .plot: .plot
    }
  }
}

extension FilePage {
  /// Returns the picture as the text of an SVG file, laid out in the given pixels and displayed at
  /// the size that the user set.
  func svg(
    _ chart: DrawnPicture,
    layout: SceneSize,
    theme: SVGTheme
  ) throws(Interrupted) -> DrawnFile {
    let medium = Medium.file(width: layout.width, height: layout.height)
    let scene = try chart.scene(for: medium, cancellation: cancellation)
    return try file(SVGDocument(scene: scene, theme: theme), scene)
  }

  /// Returns the frames of an animation as the text of one SVG file that moves.
  func svg(_ frames: [Film.Frame], _ motion: Motion) throws(Interrupted) -> DrawnFile {
    let medium = Medium.file(width: layout.width, height: layout.height)
    var scenes: [Scene] = []
    for frame in frames {
      let picture = frame.drawn.picture
      scenes.append(try picture.scene(for: medium, cancellation: cancellation))
    }
    guard var first = scenes.first else { return DrawnFile([]) }
    first.title = "\(frames[0].title) \(motion.text)"
    first.summary = "\(frames.count) pictures, one after the other; the first: \(first.summary)"
    let document = SVGDocument(
      scene: first,
      frames: scenes,
      course: motion.svg,
      theme: look.theme.svg
    )
    return try file(document, first)
  }

  private func file(
    _ document: SVGDocument,
    _ scene: Scene
  ) throws(Interrupted) -> DrawnFile {
    var document = document
    if case .paper(let paper) = size {
      document.printed = SVGDocument.PrintedSize(
        width: paper.width,
        height: paper.height,
        unit: paper.unit.rawValue
      )
    }
    let text = try document.text(cancellation: cancellation)
    return DrawnFile(Array(text.utf8), notes: scene.notes, title: scene.title)
  }

  /// Returns the plot area of a chart that fills a page without labels and margins: the whole page,
  /// or, with equal units, the largest centred area.
  func plotArea(of chart: TrainedChart) -> SceneRect {
    chart.plotArea(in: SceneSize(width: Double(units.width), height: Double(units.height)))
  }

  /// The file that holds the geometry of a chart, exact for its plot area in a page of the size.
  func file(
    of chart: TrainedChart,
    _ bytes: (SampledChart) throws(Interrupted) -> [UInt8]
  ) throws(Interrupted) -> DrawnFile {
    guard cancellation.take(chart.bytesOfGeometry) else { throw Interrupted() }
    let rectangle = plotArea(of: chart)
    let area = SceneSize(width: rectangle.width, height: rectangle.height)
    let sampled = try chart.sampled(size: area, cancellation: cancellation)
    return DrawnFile(try bytes(sampled), notes: chart.notes(on: sampled, size: area))
  }
}
