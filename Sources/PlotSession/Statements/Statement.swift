import ChartCore
import Expressions

/// One statement as read, not yet carried out; every part knows where it stands.
enum Statement {
  /// `a = 2 + 3`; calculated values are echoed at a prompt, written numbers are not.
  case defineValue(name: Word, value: Syntax)
  /// `f(x) = …`: where the body stands; its text is kept and may be read anew when names change.
  case defineFunction(name: Word, parameters: [Word], body: SourceRange)
  /// `plot …` or a formula that is drawn.
  case plot(PlotRequest)
  /// `replot`: the same picture with current values.
  case replot
  /// `clear`: no picture.
  case clear
  /// A formula whose value is printed.
  case evaluate(Syntax)
  /// `print …`: values and texts on one line.
  case print([PrintItem])
  /// `roots …`, `extrema …` and the other commands that look for something.
  case analyze(AnalysisRequest)
  /// `describe`: the picture in words.
  case describe
  /// `show …`: the session as statements.
  case show(ShowSubject)
  /// `reset`: no picture, settings as at the begin; `reset all`: no definitions either.
  case reset(all: Bool)
  /// `history` or `history 20`: the lines typed so far, or the last ones.
  case history(count: Int?)
  /// `undo`: takes back the last definition, setting or change of the picture.
  case undo
  /// `delete name`.
  case delete(Word)
  /// `set …`.
  case set(SettingChange)
  /// `unset …`.
  case unset(SettingName)
  /// `save "file" size 800x600 theme dark`.
  case save(SaveRequest)
  /// `load "file"`.
  case load(path: String, range: SourceRange)
  /// `help` or `help topic`.
  case help(topic: String?, range: SourceRange)
  /// `quit`.
  case quit
}

/// A name and where it stands.
struct Word: Equatable {
  var text: String
  var range: SourceRange
}

/// `for x in a..b`, `[a:b]` or the value of `set xrange`.
struct RangeClause {
  /// The variable; nil if it is not named.
  var variable: Word?
  var lower: Syntax
  var upper: Syntax
  /// The distance of neighbouring places, or nil for all numbers of the range.
  var step: Syntax?
}

/// The range of an axis; an end that is left open is nil.
struct AxisRangeClause {
  var lower: Syntax?
  var upper: Syntax?
}

/// What `show` is asked for.
enum ShowSubject {
  /// Definitions, changed settings and the picture.
  case all
  /// Every setting.
  case settings
  /// The picture.
  case plot
  /// One definition or one setting.
  case name(Word)
}

/// A part of `print`.
enum PrintItem {
  case text(String)
  case value(Syntax)
}

/// Columns and rows of a text picture, or pixels of a file.
public struct PictureSize: Equatable, Sendable {
  /// Columns or pixels across.
  public var width: Int
  /// Rows or pixels down.
  public var height: Int

  /// Creates a size.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

/// What `save` asks for.
struct SaveRequest {
  var path: String
  /// Where the path stands.
  var range: SourceRange
  /// The size in the unit of the file's kind; nil takes its own.
  var size: PictureSize?
  /// The colours; nil takes those of the session.
  var theme: PictureTheme?
}

/// What `plot` asks for.
struct PlotRequest {
  var items: [PlotItem]
  /// `plot …` replaces the picture, `add …` keeps it.
  var keepsPicture: Bool
  /// `[a:b]` in front of the items.
  var xRange: AxisRangeClause?
  /// `[c:d]` behind `[a:b]`.
  var yRange: AxisRangeClause?
}

/// One curve or area of a `plot`, with its options.
struct PlotItem {
  /// What is drawn.
  enum Form: Equatable {
    /// A formula: a curve y(x), or a parametric curve if it is a point.
    case formula(Syntax)
    /// `between a and b`.
    case between(Syntax, Syntax)
    /// `under a`: the area to the axis.
    case under(Syntax)
    /// `"file" using x:y`.
    case data(DataSource)
  }

  var form: Form
  var domain: RangeClause?
  /// The variable that the item runs over, once it is known: what is drawn keeps it, whatever is
  /// stored later.
  var variable: String?
  var options = PlotOptions()
  /// The text that names the curve, unless an option does: as it was typed, but as it is read.
  var text: String
  /// The range as it was typed, but as it is read: `for x in 0..2pi`.
  var clauseText: String?
  /// The text as it can be read with elements in place of lists; nil if it was not read from a line.
  var reading: ItemReading?
  /// Where the item stands, options left out.
  var range: SourceRange

  /// The value of `ans` that the item was drawn with, if it speaks of it.
  var answer: Value?
  /// Whether the item speaks of `ans`.
  var mentionsAnswer: Bool {
    let ends = [domain?.lower, domain?.upper, domain?.step].compactMap { $0 }
    return (formulas + ends).contains { $0.mentions("ans") }
  }
  /// What the item is called in the picture.
  var name: String { options.label ?? text }
  /// The formulas that it draws.
  var formulas: [Syntax] {
    switch form {
    case .formula(let syntax), .under(let syntax): [syntax]
    case .between(let first, let second): [first, second]
    case .data: []
    }
  }
  /// The distance of the points that `step` asks for.
  var step: Syntax? { domain?.step }
}

/// How a curve looks.
struct PlotOptions: Equatable {
  var label: String?
  var color: Color?
  var width: Double?
  var dash: DashStyle?
  var opacity: Double?
  var style: PlotStyle?
}

/// How values are drawn: what `with` names.
enum PlotStyle: String, CaseIterable {
  /// A line through all values.
  case lines
  /// A symbol at each value.
  case points
  /// A small dot at each value.
  case dots
  /// A line and symbols.
  case linespoints
  /// Level lines with steps up or down at each value.
  case steps
  /// The area between the values and zero.
  case area

  /// Creates the style of a word, the short ones of gnuplot among them.
  init?(word: String) {
    let short: [String: PlotStyle] = [
      "l": .lines, "line": .lines, "p": .points, "point": .points, "d": .dots, "dot": .dots,
      "lp": .linespoints, "step": .steps,
    ]
    guard let style = PlotStyle(rawValue: word) ?? short[word] else { return nil }
    self = style
  }

  /// What it draws, for help and completion.
  var summary: String {
    switch self {
    case .lines: "a line through all values"
    case .points: "a symbol at each value"
    case .dots: "a small dot at each value"
    case .linespoints: "a line with symbols"
    case .steps: "level lines, with a step at each value"
    case .area: "the area between the values and zero"
    }
  }

  /// Whether single values are drawn, and not the curve alone.
  var drawsValues: Bool { self != .lines && self != .area }
}

/// The lines that `dash` names.
enum DashStyle: String, CaseIterable {
  case solid, dashed, dotted
}
