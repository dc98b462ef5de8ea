package import RealFunctions

/// All options that modifiers set for a whole chart.
package struct ChartOptions {
  /// The x axis.
  package var x = AxisOptions()
  /// The y axis.
  package var y = AxisOptions()
  /// The right y axis; nil if no modifier concerns it.
  package var trailingY: AxisOptions?
  /// Placement of the axes.
  package var axes = AxisPlacement.edges
  /// The choices that a modifier asks the chart to make itself; nil without such a modifier.
  package var askedDefaults: ChartDefaults?
  /// Style of the picture for its page.
  package var page = ChartPageStyle.screen
  /// Lengths and lines on paper.
  package var paper = PaperOptions()
  /// The title, or nil for none.
  package var title: String?
  /// The names, titles and labels that are formulas, by their plain spellings.
  package var formulas: [String: Mathematics] = [:]
  /// The title of a second scale of x, above the plot, or nil for none.
  package var titleAbove: String?
  /// A line below the chart, or nil for none.
  package var caption: String?
  /// Words for people who hear the chart, in place of those that it finds itself; nil for these.
  package var words: SpokenWords?
  /// The names that have the same look in several charts, or nil for a single chart.
  package var sharedLooks: SharedLooks?
  /// Scales of the colours, symbols, sizes and line styles that encode data.
  package var encodings = EncodingOptions()
  /// Whether names of series are shown.
  package var legend = Visibility.automatic
  /// Whether bars of colours are shown where names of series are hidden.
  package var keepsColorBars = false
  /// Position of the legend, and texts that may replace it.
  package var legendPlace = LegendPlace()
  /// The size and the look of the plot area.
  package var plotStyle = PlotAreaStyle()
  /// Whether the grid is shown.
  package var grid = Visibility.automatic
  /// Whether asymptotes, open and closed end points and holes are shown.
  package var breakMarks = Visibility.automatic
  /// Overlays in front of and behind the chart, in the order of their modifiers.
  package var overlays: [any DeclaredOverlay] = []
  /// Selected values, in the order of their modifiers.
  package var selections: [ChartSelection] = []
  /// Directions in which the chart may be scrolled; pictures ignore them.
  var scrollableAxes: Axis.Set = []
  /// Whether a unit of x is as long as a unit of y.
  package var aspect = ChartAspect.automatic
  /// Greatest distance of a drawn curve from the true one, in pixels or dots.
  package var samplingTolerance = 0.25
  /// Number of values of a function that are computed before the search refines, or nil for the
  /// usual number.
  package var initialSamples: Int?
  /// Whether functions are sampled coarsely, for a picture that a better one replaces at once.
  package var isCoarse = false
  /// The options of a chart in space, in an array, so that options of the plane stay small: empty
  /// for the defaults.
  private var spaceOptions: [SpaceOptions] = []
}

extension ChartOptions {
  /// The options of a chart in space.
  package var space: SpaceOptions {
    get { spaceOptions.first ?? SpaceOptions() }
    set { spaceOptions = [newValue] }
  }

  /// Whether neither names of series nor bars of colours are shown.
  package var hasNoLegend: Bool { legend == .hidden && !keepsColorBars }

  /// The options of the right y axis; defaults if none were set.
  package var trailing: AxisOptions {
    get { trailingY ?? AxisOptions() }
    set { trailingY = newValue }
  }
}

/// Options that modifiers set for one axis.
package struct AxisOptions {
  /// The part of the axis that is shown.
  package var domain = ScaleDomain.automatic
  /// Variable on the axis; panels share axes of the same variable, and axes without one among
  /// themselves.
  package var variable: String?
  /// For x: the range of functions without a domain if nothing else determines it; if nil, the
  /// range is searched in which they have values.
  package var usualDomain: Interval?
  /// Spacing of the axis, or nil for a linear one.
  package var type: ScaleType?
  /// Whether values fall from left to right, or from bottom to top.
  package var isReversed = false
  /// Kind of the axis, if a given domain determines it.
  package var kind: AxisKind?
  /// Whether a domain found from data includes zero; nil for the default.
  package var includesZero: Bool?
  /// Whether ticks and labels are shown.
  package var visibility = Visibility.automatic
  /// The title, or nil for none.
  package var label: String?
  /// Position and look of the title.
  package var title = AxisTitle()
  /// Rule for the positions of ticks.
  package var ticks = TickRule.automatic
  /// Format of the numbers of ticks, or nil for the default of the ticks.
  package var format: TickFormat?
  /// Choice of minor ticks between those with numbers.
  package var minor = MinorTicks.automatic
  /// The marks that were declared, or nil for the default ones.
  package var content: [AxisMarkSet]?
  /// Changes a domain that was found: the ends of numbers and dates, or names in their order.
  package var modifiesDomain: (@Sendable ([PlottedValue]) -> [PlottedValue])?
  /// The names of the axis in order, or nil for those of the data in theirs.
  package var categories: [String]?
  /// Visible part of the axis.
  package var visible = VisibleDomain()
  /// Range that several charts show together, if the ends of their common window are free to move
  /// to ticks.
  package var sharedRange: RoundableRange?
  /// Padding between the ends of the plot area and the ends of the domain.
  package var padding: AxisPadding?
  /// For y: the side at which the axis is drawn by default.
  package var side = YAxisSide.leading
  /// Paint of its labels, if all layers that belong to it have one colour.
  package var paint: Paint?
}

/// The padding of a scale at the ends of the plot area, in pixels.
package struct AxisPadding: Equatable, Sendable {
  /// At the lower end.
  package var start: Double
  /// At the upper end.
  package var end: Double
  /// Whether both are ends of the part of the plot area that the scale takes, counted from one side.
  package var isPart = false
  /// Whether that side is the upper one.
  package var isFromTop = false

  /// Returns the padding at both ends of a plot area of a length in pixels.
  package func ends(of length: Double) -> (start: Double, end: Double) {
    guard isPart else { return (start, end) }
    let (near, far) = (start, max(0, length - end))
    return isFromTop ? (far, near) : (near, far)
  }
}

/// Text, position and look of the title of an axis.
package struct AxisTitle {
  /// The title with its look, or nil for the plain label.
  package var text: TextBlock?
  package var position = AnnotationPosition.automatic
  package var alignment: Alignment?
  /// Additional distance between the axis and the title, in pixels.
  package var spacing = 0.0
}

extension ChartOptions {
  /// The options that training depends on.
  package struct TrainedPart: Equatable {
    private let x: AxisPart
    private let y: AxisPart
    private let trailingY: AxisPart?
    private let aspect: ChartAspect
    private let isPolar: Bool
    private let encodings: EncodingOptions
    private let sharedLooks: SharedLooks?
    private let z: AxisPart
    private let space: SpacePart
    private let defaults: ChartDefaults

    package init(_ options: ChartOptions) {
      z = AxisPart(options.space.z)
      space = SpacePart(options.space)
      defaults = options.defaults
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
      /// Whether a function changes the domain; functions cannot be compared, so such parts are
      /// never equal.
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
  /// The ranges of both axes fill the plot area, whatever is drawn.
  case free
}
