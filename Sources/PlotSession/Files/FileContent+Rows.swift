import ChartCore
import ChartSVG
import ChartTerminal
import ChartTikZ
import RealFunctions
import Sampling

// The rows of the kinds of files.

extension FileContent {
  static let svg = FileContent(
    Self.usualPage,
    .picture { chart, page throws(Interrupted) in
      try page.svg(chart, layout: page.layout, theme: page.look.theme.svg)
    },
    isDescribed: true,
    moving: .text { frames, motion, page throws(Interrupted) in try page.svg(frames, motion) }
  )

  static let pdf = FileContent(Self.usualPage, .converted { ($0.layout, .pdf(title: "")) })

  static let png = FileContent(
    // Twice as many pixels as the layout has, for screens and slides.
    PictureSize(width: 1280, height: 800),
    .converted { page in
      let (layout, pixels, density) = page.raster
      return (layout, .png(width: pixels.width, height: pixels.height, density: density))
    }
  )

  static let webp = FileContent(
    Self.usualPage,
    .converted { page in
      let (layout, pixels, density) = page.raster
      let still = FrameTimes(count: 1, secondsOfFrame: 1, isEndless: false)
      let (width, height) = (pixels.width, pixels.height)
      return (layout, .film(.webp, width: width, height: height, density: density, times: still))
    },
    moving: .film(.webp)
  )

  // Of a picture that stands still it is a plain PNG file.
  static let apng = FileContent(Self.usualPage, png.source, moving: .film(.apng))

  static let tex = FileContent(
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
      let (text, notes) = try document.file(cancellation: page.cancellation)
      return DrawnFile(Array(text.utf8), notes: scene.notes + notes)
    }
  )

  static let txt = FileContent(Self.textPage, Self.text(.plain))

  static let ansi = FileContent(Self.textPage, Self.text(TextStyle(colors: .trueColor)))

  static let md = FileContent(Self.textPage, Self.text(.plain) { FencedBlock(of: $0).text })

  /// What stands beside a picture for those who do not see it: title and description of its SVG file, in one line.
  static let words = FileContent(
    Self.usualPage,
    .picture { chart, page throws(Interrupted) in
      let medium = Medium.file(width: page.layout.width, height: page.layout.height)
      let scene = try chart.scene(for: medium, cancellation: page.cancellation)
      let isSaid = scene.title.isEmpty || scene.summary.contains(scene.title)
      let words = isSaid ? scene.summary : "\(scene.title): \(scene.summary)"
      return DrawnFile(Array(words.oneLine.utf8))
    },
    isDescribed: true
  )

  static let csv = FileContent(
    Self.sampledPage,
    .table(
      { table, cancellation throws(Interrupted) in
        Array(try table.csv(cancellation: cancellation).utf8)
      },
      orPicture: { chart, page throws(Interrupted) in
        if let text = try SpaceTable.csv(chart.chart, page.cancellation) {
          return DrawnFile(Array(text.utf8))
        }
        return try page.file(of: chart.chart) { sampled throws(Interrupted) in
          Array(
            try PointTable.csv(
              sampled,
              x: chart.chart.x.kind,
              y: chart.chart.y.kind,
              trailingY: chart.chart.trailingY?.kind,
              page.cancellation
            ).utf8
          )
        }
      }
    )
  )

  static let npy = FileContent(
    Self.sampledPage,
    .table(
      { table, cancellation throws(Interrupted) in
        try NumPyArray.bytes(table, cancellation)
      },
      orPicture: { chart, page throws(Interrupted) in
        if let table = try SpaceTable.table(chart.chart, page.cancellation) {
          return DrawnFile(try NumPyArray.bytes(table, page.cancellation))
        }
        return try page.file(of: chart.chart) { sampled throws(Interrupted) in
          try NumPyArray.bytes(sampled, page.cancellation)
        }
      }
    )
  )

  static let json = FileContent(
    Self.sampledPage,
    .table(
      { table, cancellation throws(Interrupted) in
        Array(try table.json(cancellation: cancellation).utf8)
      },
      orPicture: { chart, page throws(Interrupted) in
        if let text = try SpaceText.json(chart.chart, page.cancellation) {
          return DrawnFile(Array(text.utf8))
        }
        return try page.file(of: chart.chart) { sampled throws(Interrupted) in
          Array(
            try GeometryText.json(
              sampled,
              page.units,
              plot: page.plotArea(of: chart.chart),
              page.cancellation
            )
            .utf8
          )
        }
      }
    )
  )

  static let wav = FileContent(Self.sampledPage, .sound)

  static let plot = FileContent(
    Self.sampledPage,
    .session
  )

  private static let usualPage = PictureSize(width: 640, height: 400)
  private static let textPage = PictureSize(width: 80, height: 22)
  /// Size of the plot area for which curves are sampled.
  private static let sampledPage = PictureSize(
    width: Int(NominalPlot.width),
    height: Int(NominalPlot.height)
  )

  /// The text picture in a style, as it is or as `written` writes it.
  private static func text(
    _ style: TextStyle,
    written: @escaping @Sendable (String) -> String = { $0 }
  ) -> Source {
    .picture { chart, page throws(Interrupted) in
      let (text, scene) = try chart.textWithScene(
        columns: page.units.width,
        rows: page.units.height,
        style: page.look.style(style),
        cancellation: page.cancellation
      )
      return DrawnFile(Array(written(text).utf8), notes: scene.notes)
    }
  }
}
