import ChartCore
import ChartSVG
import RealFunctions

/// What a kind of file holds, and how its bytes are made.
struct FileContent: Sendable {
  enum Source: Sendable {
    /// The picture.
    case picture(@Sendable (DrawnPicture, FilePage) throws(Interrupted) -> DrawnFile)
    /// The picture as the text of an SVG file of a size, which another program turns into bytes.
    case converted(@Sendable (FilePage) -> (layout: SceneSize, Conversion))
    /// The table that was made since the picture was drawn, else the picture, else what an analysis found.
    case table(
      @Sendable (ResultTable, Cancellation) throws(Interrupted) -> [UInt8],
      orPicture: @Sendable (DrawnPicture, FilePage) throws(Interrupted) -> DrawnFile
    )
    /// The session, which writes itself.
    case session
  }

  /// The size of a picture that asks for none.
  let size: PictureSize
  /// What the bytes are made of.
  let source: Source
  /// Whether it says in words what is proved of the picture, to those who do not see it.
  let isDescribed: Bool

  init(_ size: PictureSize, _ source: Source, isDescribed: Bool = false) {
    self.size = size
    self.source = source
    self.isDescribed = isDescribed
  }
}

extension FileKind {
  /// The size of a picture that asks for none: pixels for .svg, columns and rows for text, and the
  /// plot area's pixels for sampled points.
  public var defaultSize: PictureSize { content.size }

  /// The row of the kind.
  var content: FileContent {
    switch self {
    case .svg: .svg
    case .pdf: .pdf
    case .png: .png
    case .tex: .tex
    case .txt: .txt
    case .ansi: .ansi
    case .csv: .csv
    case .npy: .npy
    case .json: .json
    case .plot: .plot
    }
  }
}

extension FilePage {
  /// The picture as the text of an SVG file, laid out in so many pixels and as long as was asked for.
  func svg(
    _ chart: DrawnPicture,
    layout: SceneSize,
    theme: SVGTheme
  ) throws(Interrupted) -> DrawnFile {
    let medium = Medium.file(width: layout.width, height: layout.height)
    let scene = try chart.scene(for: medium, cancellation: cancellation)
    var document = SVGDocument(scene: scene, theme: theme)
    if case .paper(let paper) = size {
      document.printed = SVGDocument.PrintedSize(
        width: paper.width,
        height: paper.height,
        unit: paper.unit.rawValue
      )
    }
    let text = try document.text(cancellation: cancellation)
    return DrawnFile(Array(text.utf8), notes: scene.notes)
  }

  /// Where the windows of a chart stand in a page without anything around them: all over it, or as large as equal units let them be, in
  /// the middle.
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
