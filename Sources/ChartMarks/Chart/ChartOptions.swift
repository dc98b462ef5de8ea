package import RealFunctions

/// Everything that modifiers say about a whole chart.
package struct ChartOptions {
  /// The x axis.
  package var x = AxisOptions()
  /// The y axis.
  package var y = AxisOptions()
  /// The y axis on the right, for what belongs to it; nil if nothing was said about it.
  package var trailingY: AxisOptions?
  /// Where the axes stand.
  package var axes = AxisPlacement.edges
  /// How the picture is made up for its page.
  package var page = ChartPageStyle.screen
  /// The title, or nil for none.
  package var title: String?
  /// The names, titles and labels that are formulas, by their plain spellings.
  package var formulas: [String: Mathematics] = [:]
  /// A line below the chart, or nil for none.
  package var caption: String?
  /// The names that have one look in several charts, or nil for a chart by itself.
  package var sharedLooks: SharedLooks?
  /// What modifiers say about colours, symbols, sizes and line styles that encode data.
  package var encodings = EncodingOptions()
  /// Whether names of series are shown.
  package var legend = Visibility.automatic
  /// Where names of series stand, and what stands there instead of them.
  package var legendPlace = LegendPlace()
  /// The size and the looks of the plot area.
  package var plotStyle = PlotAreaStyle()
  /// Whether the grid is shown.
  package var grid = Visibility.automatic
  /// Whether asymptotes, open and closed end points and holes are shown.
  package var breakMarks = Visibility.automatic
  /// What stands in front of and behind the chart, in the order in which it was said.
  package var overlays: [any DeclaredOverlay] = []
  /// What is selected, in the order in which it was said.
  package var selections: [ChartSelection] = []
  /// Along which directions the chart may be scrolled; pictures do not ask.
  var scrollableAxes: Axis.Set = []
  /// Whether a unit of x is as long as a unit of y.
  package var aspect = ChartAspect.automatic
  /// How far a drawn curve may leave the true one, in pixels or dots.
  package var samplingTolerance = 0.25
  /// How many places of a function are evaluated before the search refines, or nil for the usual number.
  package var initialSamples: Int?
}

extension ChartOptions {
  /// The y axis on the right.
  package var trailing: AxisOptions {
    get { trailingY ?? AxisOptions() }
    set { trailingY = newValue }
  }
}

/// What modifiers say about one axis.
package struct AxisOptions {
  /// What is shown.
  package var domain = ScaleDomain.automatic
  /// What its numbers or names are of; panels share axes of one variable, those that do not say it with each other.
  package var variable: String?
  /// Of x: where functions without a domain run if nothing that is drawn says otherwise; nil tries where
  /// they have values.
  package var usualDomain: Interval?
  /// The spacing, or nil for a linear one.
  package var type: ScaleType?
  /// Whether values fall from left to right, or from bottom to top.
  package var isReversed = false
  /// What stands on the axis, if the domain that was given says it.
  package var kind: AxisKind?
  /// Whether a domain that is found from data holds zero; nil for as is usual.
  package var includesZero: Bool?
  /// Whether ticks and labels are shown.
  package var visibility = Visibility.automatic
  /// The title, or nil for none.
  package var label: String?
  /// Where the title stands, and with which looks.
  package var title = AxisTitle()
  /// Where ticks stand.
  package var ticks = TickRule.automatic
  /// How the numbers of ticks are written, or nil for as they ask for it.
  package var format: TickFormat?
  /// Whether there are smaller ticks between those with numbers.
  package var minor = MinorTicks.automatic
  /// The marks that were declared, or nil for those that the axis shows by itself.
  package var content: [AxisMarkSet]?
  /// Changes a domain that was found: the ends of numbers and dates, or names in their order.
  package var modifiesDomain: (@Sendable ([PlottedValue]) -> [PlottedValue])?
  /// The names of the axis in their order, or nil for those of the data in theirs.
  package var categories: [String]?
  /// What of the axis is in sight.
  package var visible = VisibleDomain()
  /// What several charts show together, if the ends of their one window are free to move to ticks.
  package var sharedRange: RoundableRange?
  /// The room between the ends of the plot area and the ends of the domain.
  package var padding: AxisPadding?
  /// Of y: the side at which it stands by itself.
  package var side = YAxisSide.leading
  /// What its labels are painted with, if all that belongs to it has one colour.
  package var paint: Paint?
}

/// The room that a scale leaves at the ends of the plot area, in pixels.
package struct AxisPadding: Equatable, Sendable {
  /// At the lower end.
  package var start: Double
  /// At the upper end.
  package var end: Double
}

/// Where the title of an axis stands.
package struct AxisTitle {
  /// The title with its looks, or nil for the label in plain letters.
  package var text: TextBlock?
  package var position = AnnotationPosition.automatic
  package var alignment: Alignment?
  /// More room between the axis and the title, in pixels.
  package var spacing = 0.0
}

extension ChartOptions {
  /// What training depends on.
  package struct TrainedPart: Equatable {
    private let x: AxisPart
    private let y: AxisPart
    private let trailingY: AxisPart?
    private let aspect: ChartAspect
    private let isPolar: Bool
    private let encodings: EncodingOptions
    private let sharedLooks: SharedLooks?

    package init(_ options: ChartOptions) {
      encodings = options.encodings
      sharedLooks = options.sharedLooks
      x = AxisPart(options.x)
      y = AxisPart(options.y)
      trailingY = options.trailingY.map { AxisPart($0) }
      aspect = options.aspect
      isPolar = options.axes.polar != nil
    }

    private struct AxisPart: Equatable {
      private let domain: ScaleDomain
      private let usualDomain: Interval?
      private let type: ScaleType?
      private let includesZero: Bool?
      private let categories: [String]?
      private let padding: AxisPadding?
      private let visible: VisibleDomain
      private let sharedRange: RoundableRange?
      /// Functions cannot be compared: one that changes the domain is always another one.
      private let isModified: Bool

      static func == (a: AxisPart, b: AxisPart) -> Bool {
        !a.isModified && !b.isModified && a.domain == b.domain && a.usualDomain == b.usualDomain
          && a.type == b.type && a.includesZero == b.includesZero && a.categories == b.categories
          && a.padding == b.padding && a.visible == b.visible && a.sharedRange == b.sharedRange
      }

      init(_ axis: AxisOptions) {
        (domain, usualDomain, type) = (axis.domain, axis.usualDomain, axis.type)
        (includesZero, categories, padding) = (axis.includesZero, axis.categories, axis.padding)
        isModified = axis.modifiesDomain != nil
        (visible, sharedRange) = (axis.visible, axis.sharedRange)
      }
    }
  }
}

/// The proportion of the two scales.
public enum ChartAspect: Hashable, Sendable {
  /// Equal for charts of parametric curves without domains for both axes, else free.
  case automatic
  /// A unit of x is as long as a unit of y, so that circles are round.
  case equal
}
