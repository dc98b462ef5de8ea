import ChartCore
import ChartSVG
import ChartTerminal
import RealFunctions
import Sampling

/// What a kind of file holds, and how its bytes are made.
struct FileContent: Sendable {
  enum Source: Sendable {
    /// The picture.
    case picture(@Sendable (DrawnPicture, FilePage) throws(Interrupted) -> [UInt8])
    /// The table that was made since the picture was drawn, else the picture, else what an analysis found.
    case table(
      @Sendable (ResultTable, Cancellation) throws(Interrupted) -> [UInt8],
      orPicture: @Sendable (DrawnPicture, FilePage) throws(Interrupted) -> [UInt8]
    )
    /// The session, which writes itself.
    case session
  }

  /// The size of a picture that asks for none.
  let size: PictureSize
  /// What the bytes are made of.
  let source: Source

  init(_ size: PictureSize, _ source: Source) {
    self.size = size
    self.source = source
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
        PictureSize(width: 640, height: 400),
        .picture { chart, page throws(Interrupted) in
          let svg = try chart.svg(
            width: Double(page.size.width),
            height: Double(page.size.height),
            theme: page.look.theme.svg,
            cancellation: page.cancellation
          )
          return Array(svg.utf8)
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
            Array(try PointTable.csv(try page.sampled(chart.chart), page.cancellation).utf8)
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
            try NumPyArray.bytes(try page.sampled(chart.chart), page.cancellation)
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
            let sampled = try page.sampled(chart.chart)
            return Array(try GeometryText.json(sampled, page.size, page.cancellation).utf8)
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

  private static let textPage = PictureSize(width: 80, height: 22)
  /// The nominal plot area.
  private static let sampledPage = PictureSize(
    width: Int(NominalPlot.width),
    height: Int(NominalPlot.height)
  )

  private static func text(_ style: TextStyle) -> FileContent.Source {
    .picture { chart, page throws(Interrupted) in
      let text = try chart.text(
        columns: page.size.width,
        rows: page.size.height,
        style: page.look.style(style),
        cancellation: page.cancellation
      )
      return Array(text.utf8)
    }
  }
}

extension FilePage {
  /// The geometry of a chart, exact for a plot area of the size.
  fileprivate func sampled(_ chart: TrainedChart) throws(Interrupted) -> SampledChart {
    guard cancellation.take(chart.bytesOfGeometry) else { throw Interrupted() }
    let area = SceneSize(width: Double(size.width), height: Double(size.height))
    return try chart.sampled(size: area, cancellation: cancellation)
  }
}
