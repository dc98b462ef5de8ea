package import RealFunctions

/// Everything that modifiers say about a whole chart.
package struct ChartOptions {
  /// The x axis.
  package var x = AxisOptions()
  /// The y axis.
  package var y = AxisOptions()
  /// Where the axes stand.
  package var axes = AxisPlacement.edges
  /// The title, or nil for none.
  package var title: String?
  /// What modifiers say about colours, symbols, sizes and line styles that encode data.
  var encodings = EncodingOptions()
  /// Whether names of series are shown.
  package var legend = Visibility.automatic
  /// Whether the grid is shown.
  package var grid = Visibility.automatic
  /// Whether asymptotes, open and closed end points and holes are shown.
  package var breakMarks = Visibility.automatic
  /// Whether a unit of x is as long as a unit of y.
  package var aspect = ChartAspect.automatic
  /// How far a drawn curve may leave the true one, in pixels or dots.
  package var samplingTolerance = 0.25
  /// How many places of a function are evaluated before the search refines, or nil for the usual number.
  package var initialSamples: Int?
}

/// What modifiers say about one axis.
package struct AxisOptions {
  /// What is shown.
  package var domain = ScaleDomain.automatic
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
  /// Where ticks stand.
  package var ticks = TickRule.automatic
}

extension ChartOptions {
  /// What training depends on.
  struct TrainedPart: Equatable {
    private let x: AxisPart
    private let y: AxisPart
    private let aspect: ChartAspect
    private let encodings: EncodingOptions

    init(_ options: ChartOptions) {
      encodings = options.encodings
      x = AxisPart(options.x)
      y = AxisPart(options.y)
      aspect = options.aspect
    }

    private struct AxisPart: Equatable {
      private let domain: ScaleDomain
      private let usualDomain: Interval?
      private let type: ScaleType?

      init(_ axis: AxisOptions) {
        (domain, usualDomain, type) = (axis.domain, axis.usualDomain, axis.type)
      }
    }
  }
}

/// Whether a part of the chart is shown.
public enum Visibility: Hashable, Sendable {
  /// As the chart sees fit.
  case automatic
  /// Shown.
  case visible
  /// Not shown; its room is given to the plot area.
  case hidden
}

/// The proportion of the two scales.
public enum ChartAspect: Hashable, Sendable {
  /// Equal for charts of parametric curves without domains for both axes, else free.
  case automatic
  /// A unit of x is as long as a unit of y, so that circles are round.
  case equal
}

/// The spacing of a scale.
public struct ScaleType: Equatable, Sendable {
  package let map: AxisMap

  /// Equal differences are equally long.
  public static let linear = ScaleType(map: .linear)
  /// Equal ratios are equally long; positive values only.
  public static let log = ScaleType(map: .log)
  /// Logarithmic on both sides of zero, linear between −1 and 1.
  public static let symmetricLog = ScaleType(map: .symlog(threshold: 1))
  /// The square root of values, mirrored below zero.
  public static let squareRoot = ScaleType(map: .power(exponent: 0.5))

  /// Logarithmic on both sides of zero, linear within ±`threshold`, which is positive.
  public static func symmetricLog(threshold: Double) -> ScaleType {
    guard threshold > 0, threshold.isFinite else { return .symmetricLog }
    return ScaleType(map: .symlog(threshold: threshold))
  }

  /// What an axis shows if nothing says otherwise: −10 … 10, or 0.1 … 100 on a log axis.
  package var usualDomain: Interval { map.usualWindow }

  /// A positive power of values, mirrored below zero.
  public static func power(_ exponent: Double) -> ScaleType {
    guard exponent >= 0.01, exponent <= 100 else { return .linear }
    return ScaleType(map: .power(exponent: exponent))
  }
}

/// The part of a scale that a chart shows.
package enum ScaleDomain: Equatable, Sendable {
  /// Found from the content.
  case automatic
  /// As given: the lower and the upper end.
  case range(Double, Double)
  /// One end as given; the other one, which is nil, is found from the content.
  case partial(lower: Double?, upper: Double?)

  /// Returns the window with the one end that is given, as a chart would that finds the window; the window
  /// itself if both ends or none are given.
  package func completed(by found: Interval, type: ScaleType?) -> Interval {
    Windows.completed(self, by: found, map: type?.map ?? .linear)
  }
}

/// A scale domain that the chart finds itself.
public struct AutomaticScaleDomain: Hashable, Sendable {
  let isReversed: Bool

  /// Found from the content.
  public static let automatic = AutomaticScaleDomain(isReversed: false)
  /// Found from the content; if `reversed`, values fall from left to right, or from bottom to top.
  public static func automatic(reversed: Bool) -> AutomaticScaleDomain {
    AutomaticScaleDomain(isReversed: reversed)
  }
}
