package import ChartScales
package import ChartScene
package import CivilTime
package import DataFiles

/// The values that `set` changes; every setting has its default.
package struct Settings: Equatable {
  /// The window shown in x; nil for automatic.
  package var xRange: AxisRange?
  /// The window shown in y; nil for automatic.
  package var yRange: AxisRange?
  /// The spacing of the x axis.
  package var xScale = AxisSpacing.linear
  /// The spacing of the y axis.
  package var yScale = AxisSpacing.linear
  /// The window shown on the y axis on the right; nil for automatic.
  package var y2Range: AxisRange?
  /// The spacing of the y axis on the right.
  package var y2Scale = AxisSpacing.linear
  /// The range of the values of functions of x and y that colours distinguish; nil for automatic.
  package var zRange: AxisRange?
  /// The range of the numbers that colours distinguish, where it is another one than that of z; nil for that one.
  package var colorRange: AxisRange?
  /// The spacing of the scale of these colours.
  package var zScale = AxisSpacing.linear
  /// The colours of numbers; nil for those of the theme.
  package var palette: ColorPalette?
  /// The title of pictures.
  package var title = ""
  /// The name of the x axis.
  package var xLabel = ""
  /// The name of the y axis.
  package var yLabel = ""
  /// The name of the y axis on the right.
  package var y2Label = ""
  /// The name of the numbers of x above the picture.
  package var x2Label = ""
  /// The note on a title that was markup of another program, for the next picture; nil for none.
  package var noteOnMarkup: String?
  /// The grid lines behind the curves.
  package var grid = GridChoice.on
  /// The place of the names of curves.
  package var legend = LegendChoice.on
  /// The labels in every picture.
  package var labels: [StandingFigure] = []
  /// The arrows in every picture.
  package var arrows: [StandingFigure] = []
  /// The shapes in every picture.
  package var objects: [PageShape] = []
  /// The looks that items name by their numbers, in the order of these.
  package var lineStyles: [LineLook] = []
  /// The format of dates in files whose item names none; nil for the known formats.
  package var dates: TimeFormat?
  /// The meaning of the numbers of files on the x axis and on the y axis.
  package var xData = AxisData.auto
  package var yData = AxisData.auto
  /// The style of data whose item names none; nil for that of their columns.
  package var dataStyle: PlotStyle?
  /// Whether each item has a panel of its own.
  package var panels = PanelChoice.off
  /// The ticks of the x axis.
  package var xTicks = TickSettings()
  /// The ticks of the y axis.
  package var yTicks = TickSettings()
  /// The ticks of the y axis on the right.
  package var y2Ticks = TickSettings()
  /// The numbers of x above the picture.
  package var x2Ticks = TickSettings.off
  /// The placement of the axes of pictures.
  package var axes = PictureAxes.on
  /// The page for which pictures are designed.
  package var style = PictureStyle.screen
  /// The letters of pictures in files.
  package var font = PictureFont.auto
  /// Whether notes are given.
  package var showsNotes = true
  /// Whether the picture at a prompt is drawn again when a name that it uses gets another meaning.
  package var isLive = false
  /// Whether texts with two readings are errors.
  package var isStrict = false
  /// Size, characters and colours of pictures.
  package var look = PictureLook()
  /// The answer of a plot.
  package var output = PictureOutput.auto
  /// The time limit of a statement in seconds; 0 is no limit.
  package var timeout = 0.0
  /// The memory limit of a statement and the session; nil leaves it to the program.
  package var memory: MemorySize?
  /// The ratio of the units of both axes.
  package var aspect = PictureAspect.auto
  /// The look of pictures in space.
  package var space = SpaceSettings()
  /// The length of one unit on the page; nil leaves it to the size of the picture.
  package var unitLength: UnitLength?
  /// The sheet that pictures in files fill; nil for the size of the kind of file.
  package var sheet: PaperSheet?
  /// The sign in front of the decimals of numbers that people read.
  package var decimalSign = DecimalSign.point
  /// Whether the units of x and y are equally long.
  package var hasEqualAspect: Bool { aspect == .equal || unitLength != nil }

  /// Whether asymptotes, end points and holes are marked.
  package var marks = BreakMarks.auto
  /// The largest distance of a curve from its chords, in pixels or dots.
  package var tolerance = 0.25
  /// The number of first samples of a curve; nil for one or two a pixel.
  package var samples: Int?
  /// Significant digits of printed values.
  package var digits = 12
}

/// The placement of the axes of pictures.
package enum PictureAxes: String, CaseIterable {
  /// Numbers at the edges of the picture.
  case on
  /// No axes.
  case off
  /// Lines that cross at the origin, with their numbers beside them.
  case origin
  /// Lines that cross at the origin, with ticks but without numbers.
  case blank

  /// The choice for charts.
  package var choice: (visibility: Visibility, placement: AxisPlacement) {
    switch self {
    case .on: (.automatic, .edges)
    case .off: (.hidden, .edges)
    case .origin, .blank: (.automatic, .origin)
    }
  }
}

/// The grid lines behind the curves.
package enum GridChoice: String, CaseIterable {
  /// At the ticks of both axes.
  case on
  /// No grid lines.
  case off
  /// Circles and rays in pictures of polar curves, in all others the lines of `on`.
  case polar
  /// Squares of 5 mm, as in exercise books; pages of text have the lines of `on`.
  case squared
  /// Squares of 1 mm with stronger lines at each 5 and 10 mm.
  case millimetre

  /// The lines of the paper; nil for those at ticks.
  package var ruling: PaperRuling? {
    switch self {
    case .on, .off, .polar: nil
    case .squared: .squares
    case .millimetre: .millimetres
    }
  }
}

/// Whether asymptotes, end points and holes are marked.
package enum BreakMarks: String, CaseIterable {
  /// Marked if they are few.
  case auto
  case on, off

  /// The choice for charts.
  package var visibility: Visibility {
    switch self {
    case .auto: .automatic
    case .on: .visible
    case .off: .hidden
    }
  }
}

/// The ratio of the units of both axes.
package enum PictureAspect: String, CaseIterable {
  /// The ratio of the page style.
  case auto
  /// The units of x and y are equally long.
  case equal
  /// Both ranges fill the picture, also those of parametric curves.
  case free
}
