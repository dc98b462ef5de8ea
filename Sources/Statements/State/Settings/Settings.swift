package import ChartScales

/// What `set` changes; every setting has its default.
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
  /// The values of functions of x and y that colours tell apart; nil for automatic.
  package var zRange: AxisRange?
  /// The spacing of the scale of these colours.
  package var zScale = AxisSpacing.linear
  /// The title of pictures.
  package var title = ""
  /// The name of the x axis.
  package var xLabel = ""
  /// The name of the y axis.
  package var yLabel = ""
  /// The name of the y axis on the right.
  package var y2Label = ""
  /// Which lines stand behind the curves.
  package var grid = GridChoice.on
  /// Where curves are named.
  package var legend = LegendChoice.on
  /// The texts that stand in every picture.
  package var labels: [StandingFigure] = []
  /// The arrows that stand in every picture.
  package var arrows: [StandingFigure] = []
  /// Whether each item has a panel of its own.
  package var panels = PanelChoice.off
  /// The ticks of the x axis.
  package var xTicks = TickSettings()
  /// The ticks of the y axis.
  package var yTicks = TickSettings()
  /// The ticks of the y axis on the right.
  package var y2Ticks = TickSettings()
  /// Where the axes of pictures stand.
  package var axes = PictureAxes.on
  /// The page that pictures are made up for.
  package var style = PictureStyle.screen
  /// The letters of pictures in files.
  package var font = PictureFont.auto
  /// Whether notes are given.
  package var showsNotes = true
  /// Whether texts with two readings are errors.
  package var isStrict = false
  /// Size, characters and colours of pictures.
  package var look = PictureLook()
  /// How pictures are answered.
  package var output = PictureOutput.auto
  /// The seconds that a statement may take; 0 is no limit.
  package var timeout = 0.0
  /// The memory that a statement and the session may take; nil leaves it to the program.
  package var memory: MemorySize?
  /// How long the units of both axes are.
  package var aspect = PictureAspect.auto
  /// Whether one unit is as long in x as in y.
  package var hasEqualAspect: Bool { aspect == .equal }

  /// Whether asymptotes, end points and holes are marked.
  package var marks = BreakMarks.auto
  /// The largest distance of a curve from its chords, in pixels or dots.
  package var tolerance = 0.25
  /// The places at which a curve is first looked at; nil for one or two a pixel.
  package var samples: Int?
  /// Significant digits of printed values.
  package var digits = 12
}

/// Where the axes of pictures stand.
package enum PictureAxes: String, CaseIterable {
  /// Numbers at the edges of the picture.
  case on
  /// No axes.
  case off
  /// Lines that cross at the origin, with their numbers beside them.
  case origin

  /// The choice as charts know it.
  package var choice: (visibility: Visibility, placement: AxisPlacement) {
    switch self {
    case .on: (.automatic, .edges)
    case .off: (.hidden, .edges)
    case .origin: (.automatic, .origin)
    }
  }
}

/// Which lines stand behind the curves.
package enum GridChoice: String, CaseIterable {
  /// At the ticks of both axes.
  case on
  /// None.
  case off
  /// Circles and rays under pictures of polar curves, under all others those of `on`.
  case polar
}

/// Whether asymptotes, end points and holes are marked.
package enum BreakMarks: String, CaseIterable {
  /// When they are few.
  case auto
  case on, off

  /// The choice as charts know it.
  package var visibility: Visibility {
    switch self {
    case .auto: .automatic
    case .on: .visible
    case .off: .hidden
    }
  }
}

/// How long the units of both axes are.
package enum PictureAspect: String, CaseIterable {
  /// As the page asks for.
  case auto
  /// One unit is as long in x as in y.
  case equal
}

extension Settings {
  /// The settings with the defaults of those that a chart does not depend on.
  package var ofPictures: Settings {
    var state = SessionState()
    state.settings = self
    for setting in SettingTable.all where !setting.isOfPictures { setting.reset(&state) }
    return state.settings
  }
}
