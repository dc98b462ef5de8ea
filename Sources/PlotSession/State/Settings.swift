import ChartCore
import Expressions
import RealFunctions

/// What `set` changes; every setting has its default.
struct Settings: Equatable {
  /// The window shown in x; nil for automatic.
  var xRange: AxisRange?
  /// The window shown in y; nil for automatic.
  var yRange: AxisRange?
  /// The spacing of the x axis.
  var xScale = AxisSpacing.linear
  /// The spacing of the y axis.
  var yScale = AxisSpacing.linear
  var title = ""
  var xLabel = ""
  var yLabel = ""
  var showsGrid = true
  var showsLegend = true
  var showsAxes = true
  var showsNotes = true
  /// Whether texts with two readings are errors.
  var isStrict = false
  /// Size, characters and colours of pictures.
  var look = PictureLook()
  /// How pictures are answered.
  var output = PictureOutput.auto
  /// The seconds that a statement may take; 0 is no limit.
  var timeout = 0.0
  var hasEqualAspect = false

  /// Whether asymptotes, end points and holes are marked.
  var marks = BreakMarks.auto
  /// The largest distance of a curve from its chords, in pixels or dots.
  var tolerance = 0.25
  /// The places at which a curve is first looked at; nil for one or two a pixel.
  var samples: Int?
  /// Significant digits of printed values.
  var digits = 12
}

/// Whether asymptotes, end points and holes are marked.
enum BreakMarks: String, CaseIterable {
  /// When they are few.
  case auto
  case on, off

  /// The choice as charts know it.
  var visibility: Visibility {
    switch self {
    case .auto: .automatic
    case .on: .visible
    case .off: .hidden
    }
  }
}

/// The spacing of an axis.
enum AxisSpacing: String, CaseIterable {
  case linear, log
}

/// The settings by name: the one source for the parser, completion and help.
enum SettingName: String, CaseIterable {
  case xrange, yrange, xscale, yscale, title, xlabel, ylabel, grid, legend, axes, notes, strict
  case size, aspect, theme, charset, output, marks, tolerance, samples
  case angles, log, digits, timeout

  /// How a change is written.
  var usage: String {
    switch self {
    case .xrange: "set xrange a..b"
    case .yrange: "set yrange a..b"
    case .xscale, .yscale: "set \(rawValue) linear|log"
    case .title, .xlabel, .ylabel: "set \(rawValue) \"text\", value, …"
    case .grid, .legend, .axes, .notes, .strict: "set \(rawValue) on|off"
    case .size: "set size 80x24"
    case .aspect: "set aspect auto|equal"
    case .theme, .charset, .output, .marks: "set \(rawValue) \(values.joined(separator: "|"))"
    case .tolerance: "set tolerance 0.25"
    case .samples: "set samples 500"
    case .angles: "set angles radians|degrees"
    case .log: "set log decimal|natural"
    case .digits: "set digits 1..17"
    case .timeout: "set timeout 10"
    }
  }

  /// What it does, in one line.
  var summary: String {
    switch self {
    case .xrange: "the x values shown; auto follows the curves, [a:] leaves an end open"
    case .yrange: "the y values shown; auto follows the curves, [a:] leaves an end open"
    case .xscale: "the spacing of the x axis"
    case .yscale: "the spacing of the y axis"
    case .title: "the title of the picture"
    case .xlabel: "the name of the x axis"
    case .ylabel: "the name of the y axis"
    case .grid: "grid lines"
    case .legend: "the names of the curves"
    case .axes: "the axes with their labels"
    case .notes: "notes on how a text was read"
    case .strict: "on: a text with two readings is an error, not a note"
    case .size: "columns x rows of text pictures; auto fits the terminal"
    case .aspect: "equal: one unit is as long in x as in y"
    case .theme: "the colors of pictures; mono: one ink and dashes"
    case .charset: "the characters of text pictures"
    case .output: "what a plot answers: a picture, its description (text) or none"
    case .marks: "end points at jumps, holes, single points and asymptotes; auto: when they are few"
    case .tolerance: "how far a curve may be off, in pixels or dots"
    case .samples: "the places at which a curve is first looked at; auto: as many as pixels"
    case .angles: "the unit of sin(x), atan(x), …"
    case .log: "the base of log(x)"
    case .digits: "the significant digits of printed values"
    case .timeout: "the seconds that a statement may take; 0 is no limit"
    }
  }

  /// A change that works, where a number is wrong.
  var numberHint: String {
    switch self {
    case .digits: "set digits 12: a whole number from 1 to 17"
    case .timeout: "set timeout 10: seconds, 0 for no limit"
    case .tolerance: "set tolerance 0.25: a number from 0.01 to 10"
    case .samples: "set samples 500: a whole number from 10 to 10000, or auto"
    default: usage
    }
  }

  /// Words that may follow, for completion.
  var values: [String] {
    switch self {
    case .xrange, .yrange, .size, .samples: ["auto"]
    case .title, .xlabel, .ylabel, .digits, .tolerance, .timeout: []
    case .xscale, .yscale: AxisSpacing.allCases.map(\.rawValue)
    case .grid, .legend, .axes, .notes, .strict: ["on", "off"]
    case .aspect: ["auto", "equal"]
    case .theme: PictureTheme.allCases.map(\.rawValue)
    case .charset: PictureCharset.allCases.map(\.rawValue)
    case .output: PictureOutput.allCases.map(\.rawValue)
    case .marks: BreakMarks.allCases.map(\.rawValue)
    case .angles: AngleUnit.allCases.map(\.rawValue)
    case .log: LogarithmBase.allCases.map(\.rawValue)
    }
  }

  /// Gives the setting its default back.
  func reset(_ settings: inout Settings, _ scope: inout Scope) {
    let defaults = Settings()
    switch self {
    case .xrange: settings.xRange = defaults.xRange
    case .yrange: settings.yRange = defaults.yRange
    case .xscale: settings.xScale = defaults.xScale
    case .yscale: settings.yScale = defaults.yScale
    case .title: settings.title = defaults.title
    case .xlabel: settings.xLabel = defaults.xLabel
    case .ylabel: settings.yLabel = defaults.yLabel
    case .grid: settings.showsGrid = defaults.showsGrid
    case .legend: settings.showsLegend = defaults.showsLegend
    case .axes: settings.showsAxes = defaults.showsAxes
    case .notes: settings.showsNotes = defaults.showsNotes
    case .strict: settings.isStrict = defaults.isStrict
    case .size: settings.look.size = defaults.look.size
    case .aspect: settings.hasEqualAspect = defaults.hasEqualAspect
    case .theme: settings.look.theme = defaults.look.theme
    case .charset: settings.look.charset = defaults.look.charset
    case .output: settings.output = defaults.output
    case .marks: settings.marks = defaults.marks
    case .tolerance: settings.tolerance = defaults.tolerance
    case .samples: settings.samples = defaults.samples
    case .angles: scope.angleUnit = .radians
    case .log: scope.chosenLogarithmBase = nil
    case .digits: settings.digits = defaults.digits
    case .timeout: settings.timeout = defaults.timeout
    }
  }
}

/// A change of a setting as read.
enum SettingChange {
  case xRange(AxisRangeClause?)
  case yRange(AxisRangeClause?)
  case xScale(AxisSpacing, at: SourceRange)
  case yScale(AxisSpacing, at: SourceRange)
  case bothScales(AxisSpacing, at: SourceRange)
  case title([PrintItem])
  case xLabel([PrintItem])
  case yLabel([PrintItem])
  case grid(Bool)
  case legend(Bool)
  case axes(Bool)
  case notes(Bool)
  case strict(Bool)
  case size(PictureSize?)
  case aspect(isEqual: Bool)
  case theme(PictureTheme)
  case charset(PictureCharset)
  case output(PictureOutput)
  case marks(BreakMarks)
  case tolerance(Syntax)
  case samples(Syntax?)
  case angles(AngleUnit)
  case log(LogarithmBase)
  case digits(Syntax)
  case timeout(Syntax)
}

extension Settings {
  /// The settings with the defaults of those that a chart does not depend on.
  var ofPictures: Settings {
    var settings = self
    let defaults = Settings()
    settings.showsNotes = defaults.showsNotes
    settings.isStrict = defaults.isStrict
    settings.look = defaults.look
    settings.output = defaults.output
    settings.timeout = defaults.timeout
    settings.digits = defaults.digits
    return settings
  }
}
