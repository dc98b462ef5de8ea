import ChartCore
import ChartSVG
import ChartTerminal
import ChartTikZ
import RealFunctions
import Sampling

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
    case .svg:
      FileContent(
        Self.usualPage,
        .picture { chart, page throws(Interrupted) in
          try page.svg(chart, layout: page.layout, theme: page.look.theme.svg)
        },
        isDescribed: true
      )
    case .pdf: FileContent(Self.usualPage, .converted { ($0.layout, .pdf) })
    case .png:
      FileContent(
        // Twice as many pixels as it is laid out in, for screens and slides.
        PictureSize(width: 1280, height: 800),
        .converted { page in
          let (layout, pixels) = page.raster
          return (layout, .png(width: pixels.width, height: pixels.height))
        }
      )
    case .tex:
      FileContent(
        // As wide as the text of a document.
        PictureSize(width: 448, height: 280),
        .picture { chart, page throws(Interrupted) in
          let medium = Medium.file(width: page.layout.width, height: page.layout.height)
          let scene = try chart.scene(for: medium, cancellation: page.cancellation)
          let document = TikZDocument(
            scene: scene,
            theme: page.look.theme.paper.base,
            isStandalone: page.isStandalone
          )
          let text = try document.text(cancellation: page.cancellation)
          return DrawnFile(Array(text.utf8), notes: scene.notes)
        }
      )
    case .txt: FileContent(Self.textPage, Self.text(.plain))
    case .ansi: FileContent(Self.textPage, Self.text(TextStyle(colors: .trueColor)))
    case .csv:
      FileContent(
        Self.sampledPage,
        .table(
          { table, cancellation throws(Interrupted) in
            Array(try table.csv(cancellation: cancellation).utf8)
          },
          orPicture: { chart, page throws(Interrupted) in
            try page.file(of: chart.chart) { sampled throws(Interrupted) in
              Array(try PointTable.csv(sampled, page.cancellation).utf8)
            }
          }
        )
      )
    case .npy:
      FileContent(
        Self.sampledPage,
        .table(
          { table, cancellation throws(Interrupted) in
            try NumPyArray.bytes(table, cancellation)
          },
          orPicture: { chart, page throws(Interrupted) in
            try page.file(of: chart.chart) { sampled throws(Interrupted) in
              try NumPyArray.bytes(sampled, page.cancellation)
            }
          }
        )
      )
    case .json:
      FileContent(
        Self.sampledPage,
        .table(
          { table, cancellation throws(Interrupted) in
            Array(try table.json(cancellation: cancellation).utf8)
          },
          orPicture: { chart, page throws(Interrupted) in
            try page.file(of: chart.chart) { sampled throws(Interrupted) in
              Array(try GeometryText.json(sampled, page.units, page.cancellation).utf8)
            }
          }
        )
      )
    case .plot:
      FileContent(
        Self.sampledPage,
        .session
      )
    }
  }

  private static let usualPage = PictureSize(width: 640, height: 400)
  private static let textPage = PictureSize(width: 80, height: 22)
  /// The nominal plot area.
  private static let sampledPage = PictureSize(
    width: Int(NominalPlot.width),
    height: Int(NominalPlot.height)
  )

  private static func text(_ style: TextStyle) -> FileContent.Source {
    .picture { chart, page throws(Interrupted) in
      let (text, scene) = try chart.textWithScene(
        columns: page.units.width,
        rows: page.units.height,
        style: page.look.style(style),
        cancellation: page.cancellation
      )
      return DrawnFile(Array(text.utf8), notes: scene.notes)
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

  /// The file that holds the geometry of a chart, exact for a plot area of the size.
  fileprivate func file(
    of chart: TrainedChart,
    _ bytes: (SampledChart) throws(Interrupted) -> [UInt8]
  ) throws(Interrupted) -> DrawnFile {
    guard cancellation.take(chart.bytesOfGeometry) else { throw Interrupted() }
    let area = SceneSize(width: Double(units.width), height: Double(units.height))
    let sampled = try chart.sampled(size: area, cancellation: cancellation)
    return DrawnFile(try bytes(sampled), notes: chart.notes(on: sampled, size: area))
  }
}
