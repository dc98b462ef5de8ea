package import ChartScales
import Expressions

/// A `plot` or `add` statement: its items and ranges.
package struct PlotRequest {
  /// The items to be drawn.
  package var items: [PlotItem]
  /// Whether the picture is extended, by `add …`, or replaced, by `plot …`.
  package var keepsPicture: Bool
  /// The range `[a:b]` before the items; nil if there is none.
  package var xRange: AxisRangeClause?
  /// The range `[c:d]` after `[a:b]`; nil if there is none.
  package var yRange: AxisRangeClause?
  /// The range `[e:f]` after both others, of an axis that only pictures in space have; nil if there is none.
  package var zRange: AxisRangeClause?
  /// Whether the word of the statement says that its items are in space.
  package var isInSpace = false
  /// Whether its items were typed, so that notes may say what else is usually meant.
  package var isTyped = true
  /// The place where an item is missing; nil if there are items.
  package var end: SourceRange?

  /// Creates a request for a new picture, or for additions to the current one.
  package init(items: [PlotItem], keepsPicture: Bool) {
    (self.items, self.keepsPicture) = (items, keepsPicture)
  }
}

/// An item of a `plot`, such as a curve or an area, with its options.
package struct PlotItem {
  /// The forms of an item.
  package enum Form: Equatable {
    /// A formula: a curve y(x), or a parametric curve if it is a point.
    case formula(Syntax)
    /// The area between two curves: `between a and b`.
    case between(Syntax, Syntax)
    /// The area between a curve and the axis: `under a`.
    case under(Syntax)
    /// The values of a function of x and y: `heat x*y`, `contour x*y`.
    case surface(Surface, Syntax)
    /// Data in a file: `"file" using x:y`.
    case data(DataSource)
    /// An object with points or places: `arrow (0, 0) to (1, 1)`.
    case figure(Figure)
    /// A differential equation: `y' = x - y through (0, 1)`.
    case field(Field)
    /// A surface, a curve or points in space: `surface x*y`.
    case space(SpaceItem)

    /// The data that it draws; nil for all others.
    package var source: DataSource? {
      switch self {
      case .data(let source): source
      case .space(let space): space.source
      case .formula, .between, .under, .surface, .figure, .field: nil
      }
    }

    /// Returns a form of data with another source; any other form as it is.
    package func reading(_ source: DataSource) -> Form {
      switch self {
      case .data: return .data(source)
      case .space(var space):
        if case .data = space.shape { space.shape = .data(source) }
        return .space(space)
      case .formula, .between, .under, .surface, .figure, .field: return self
      }
    }
  }

  /// The form of the item.
  package var form: Form
  /// The range in the item; nil if there is none.
  package var domain: RangeClause?
  /// The part of the plane that is shown, if both of its ranges stand behind the item; nil otherwise.
  package var window: ShownWindow?
  /// The variable that the item runs over, once it is known: a drawn item keeps it, whatever is
  /// stored later.
  package var variable: String?
  /// The options of the item, which change its look.
  package var options = PlotOptions()
  /// Whether a setting added the item to the picture.
  package var isStanding = false
  /// The style before the item, or that of the item before it, which also applies to following lists.
  var leadingStyle: PlotStyle?
  /// The text that names the curve if no option does: as typed, with the signs of its reading.
  package var text: String
  /// The range as typed, with the signs of its reading: `for x in 0..2pi`.
  package var clauseText: String?
  /// Whether the text names the item as it stands, and not the formula that it draws: that of a
  /// Taylor polynomial is long.
  package var isNamedByText = false
  /// Whether the item approximates a function near a place only, as a Taylor polynomial does: where something else is
  /// drawn, it has no influence on the windows.
  package var isApproximation = false
  /// The reading in which elements can replace lists; nil if the item was not read from a line.
  package var reading: ItemReading?
  /// The range of the item's text, without its options.
  package var range: SourceRange

  /// The place of the item that was typed, if that stands for several and this is one of them; else nil.
  package var place: SourceRange?

  /// Creates an item from a formula or a file.
  package init(form: Form, text: String, range: SourceRange) {
    self.form = form
    self.text = text
    self.range = range
  }

  /// The value of `ans` with which the item was drawn, if it contains `ans`.
  package var answer: Value?
  /// Whether the item contains `ans`.
  package var mentionsAnswer: Bool { (formulas + rangeFormulas).contains { $0.mentions("ans") } }
  /// The names that its range binds, or that it was drawn over.
  package var bound: [String] {
    if case .field(let field) = form { return [field.variable] + field.names }
    if case .space(let space) = form { return space.letters }
    return [domain?.variable?.text, variable].compactMap { $0 }
  }
  /// The ends and the step of the range in the item.
  package var rangeFormulas: [Syntax] {
    if case .space(let space) = form { return space.rangeFormulas }
    return [domain?.lower, domain?.upper, domain?.step].compactMap { $0 }
  }
  /// Returns the text of a part of the line in which the item was typed.
  package func typed(_ range: SourceRange) -> String { reading?.typed(range) ?? text }
  /// The name of the item in the picture.
  package var name: String { options.plainLabel ?? text }
  /// The formulas to be drawn.
  package var formulas: [Syntax] {
    switch form {
    case .formula(let syntax), .under(let syntax): [syntax]
    case .between(let first, let second): [first, second]
    case .surface(let surface, let function): [function] + surface.formulas
    case .figure(let figure): figure.formulas
    case .field(let field): field.formulas
    case .space(let space): space.formulas
    case .data(let source): source.written?.values ?? []
    }
  }
  /// The formulas over the columns of its file, including its condition.
  package var columnFormulas: [Syntax] {
    guard let source else { return [] }
    let columns = (source.columns?.all ?? []) + (source.columns?.measuredBehind ?? [])
    return columns.compactMap(\.formula) + columns.compactMap(\.combination?.formula)
      + [source.rows.condition].compactMap { $0 }
  }
  /// Whether the item is a file without a clause, as in `plot "a.csv", "b.csv" with lines` the first one.
  package var isBareFile: Bool {
    guard case .data(let source) = form, source.written == nil else { return false }
    return options == PlotOptions() && source == DataSource(path: source.path, range: source.range)
  }
  /// The data that it draws; nil for all others.
  package var source: DataSource? { form.source }
  /// Whether it is an item in space.
  package var isInSpace: Bool { if case .space = form { true } else { false } }
  /// The distance of points after `step`; nil if there is none.
  package var step: Syntax? { domain?.step }
}

extension PlotOptions {
  /// Whether the bars of several columns are to be arranged: stacked, or side by side.
  package var arrangesColumns: Bool { style == .bars && (stacking != nil || isSideBySide == true) }
}

/// The look of an item, and other options.
package struct PlotOptions: Equatable {
  /// The name in the legend.
  package var label: String?
  /// The name in the legend, in which formulas between dollar signs are plain text.
  package var plainLabel: String? { label.map { MathText($0).plain } }
  /// The color of the line.
  package var color: Color?
  /// The column behind `color by` after a formula: its curves have the colours of the groups that data in front have by
  /// this column, in their order, and no names in the legend.
  package var groupColors: String?
  /// The width of the line.
  package var width: LineWidth?
  /// The pattern of the line.
  package var dash: DashStyle?
  /// The number of a look that `set linestyle` defines, which adds what the other options leave open.
  package var lineStyle: Int?
  /// The opacity, from 0 to 1.
  package var opacity: Double?
  /// The form of symbols; nil leaves it to the picture.
  package var symbol: ItemSymbol?
  /// How many times as large as usual symbols are; nil for once.
  package var symbolSize: Double?
  /// The y axis of the item; nil for the one on the left.
  package var axis: ItemAxis?
  /// The style in which values are drawn.
  package var style: PlotStyle?
  /// Whether a file is drawn again as it grows; moved to ``DataSource`` once the item is read.
  package var following: Following?
  /// The stacking of bars on those of earlier items; nil for bars beside them.
  package var stacking: BarStacking?
  /// Whether the bars of several columns stand side by side, as they do without the word; never false.
  package var isSideBySide: Bool?
  /// Whether bars and boxes are horizontal; never false.
  package var isHorizontal: Bool?
  /// The bins of a histogram that are asked for; nil for those of the usual rule.
  package var bins: BinChoice?
  /// The bandwidth of a kernel density estimate.
  package var bandwidth: Double?
  /// Whether the heights of a histogram are a density instead of counts; never false.
  package var isDensity: Bool?
  /// The features that are searched on the curve and marked, in the order of the words; never empty.
  package var marks: [CurveMark]?
  /// The parts of a Riemann sum; nil for all other items.
  package var sum: RiemannSum?

  /// Creates options of which none is chosen.
  package init() {}
}
