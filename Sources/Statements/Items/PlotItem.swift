package import ChartScales
import Expressions

/// What `plot` asks for.
package struct PlotRequest {
  /// What is drawn.
  package var items: [PlotItem]
  /// `plot …` replaces the picture, `add …` keeps it.
  package var keepsPicture: Bool
  /// `[a:b]` in front of the items.
  package var xRange: AxisRangeClause?
  /// `[c:d]` behind `[a:b]`.
  package var yRange: AxisRangeClause?

  /// Creates a request for a new picture, or for more in the one that is there.
  package init(items: [PlotItem], keepsPicture: Bool) {
    (self.items, self.keepsPicture) = (items, keepsPicture)
  }
}

/// One curve or area of a `plot`, with its options.
package struct PlotItem {
  /// What is drawn.
  package enum Form: Equatable {
    /// A formula: a curve y(x), or a parametric curve if it is a point.
    case formula(Syntax)
    /// `between a and b`.
    case between(Syntax, Syntax)
    /// `under a`: the area to the axis.
    case under(Syntax)
    /// `heat x*y`, `contour x*y`: the values of a function of x and y.
    case surface(Surface, Syntax)
    /// `"file" using x:y`.
    case data(DataSource)
    /// A word and points or places behind it: `arrow (0, 0) to (1, 1)`.
    case figure(Figure)
    /// A differential equation: `y' = x - y through (0, 1)`.
    case field(Field)
  }

  /// What is drawn.
  package var form: Form
  /// The range that it names.
  package var domain: RangeClause?
  /// The variable that the item runs over, once it is known: what is drawn keeps it, whatever is
  /// stored later.
  package var variable: String?
  /// How it looks.
  package var options = PlotOptions()
  /// Whether a setting put it into the picture.
  package var isStanding = false
  /// The style in front of it, or that of the item before it: lists that follow have it, too.
  var leadingStyle: PlotStyle?
  /// The text that names the curve, unless an option does: as it was typed, but as it is read.
  package var text: String
  /// The range as it was typed, but as it is read: `for x in 0..2pi`.
  package var clauseText: String?
  /// The text as it can be read with elements in place of lists; nil if it was not read from a line.
  package var reading: ItemReading?
  /// Where the item stands, options left out.
  package var range: SourceRange

  /// Creates an item that names nothing but a formula or a file.
  package init(form: Form, text: String, range: SourceRange) {
    self.form = form
    self.text = text
    self.range = range
  }

  /// The value of `ans` that the item was drawn with, if it speaks of it.
  package var answer: Value?
  /// Whether the item speaks of `ans`.
  package var mentionsAnswer: Bool { (formulas + rangeFormulas).contains { $0.mentions("ans") } }
  /// The names that its range binds, or that it was drawn over.
  package var bound: [String] {
    if case .field(let field) = form { return [field.variable] + field.names }
    return [domain?.variable?.text, variable].compactMap { $0 }
  }
  /// The ends and the step of the range that it names.
  package var rangeFormulas: [Syntax] {
    [domain?.lower, domain?.upper, domain?.step].compactMap { $0 }
  }
  /// The text of a part of the line in which the item was typed.
  package func typed(_ range: SourceRange) -> String { reading?.typed(range) ?? text }
  /// What the item is called in the picture.
  package var name: String { options.plainLabel ?? text }
  /// The formulas that it draws.
  package var formulas: [Syntax] {
    switch form {
    case .formula(let syntax), .under(let syntax): [syntax]
    case .between(let first, let second): [first, second]
    case .surface(let surface, let function): [function] + surface.formulas
    case .figure(let figure): figure.formulas
    case .field(let field): field.formulas
    case .data(let source): source.written?.values ?? []
    }
  }
  /// The formulas over the columns of the file that it draws, its condition among them.
  package var columnFormulas: [Syntax] {
    guard case .data(let source) = form else { return [] }
    return (source.columns?.all.compactMap(\.formula) ?? [])
      + [source.rows.condition].compactMap { $0 }
  }
  /// The distance of the points that `step` asks for.
  package var step: Syntax? { domain?.step }
}

/// How a curve looks.
package struct PlotOptions: Equatable {
  /// The name in the legend.
  package var label: String?
  /// The name in the legend with formulas between dollar signs as they are typed.
  package var plainLabel: String? { label.map { MathText($0).plain } }
  /// The color of the line.
  package var color: Color?
  /// The width of the line.
  package var width: LineWidth?
  /// The pattern of the line.
  package var dash: DashStyle?
  /// How much it hides, 0 to 1.
  package var opacity: Double?
  /// The y axis that it is measured on; nil for the one on the left.
  package var axis: ItemAxis?
  /// How values are drawn.
  package var style: PlotStyle?
  /// Whether a file is drawn again as it grows; ``DataSource`` has it once the item is read.
  package var following: Following?
  /// How bars stand on those of the items in front; nil for beside them.
  package var stacking: BarStacking?
  /// Whether bars and boxes lie; never false.
  package var isHorizontal: Bool?
  /// How many bins a histogram is asked for.
  package var bins: Double?
  /// How wide its bins are.
  package var binWidth: Double?
  /// How wide the bells of a density are.
  package var bandwidth: Double?
  /// Whether its heights are a density, and no counts; never false.
  package var isDensity: Bool?
  /// What is looked for on the curve and marked there, in the order of the words; never empty.
  package var marks: [CurveMark]?
  /// The parts of a Riemann sum; nil for all other items.
  package var sum: RiemannSum?
}
