// What an app says of a chart to people who hear it: axes, series and points. Pictures have it as their title and description, and
// `describe()` reads it.
//
// Rule. A descriptor stands for the description that the chart finds itself: its title, its summary, then a sentence for each axis and each
// series. Numbers are written as the axis says (`valueDescriptionProvider`), otherwise with up to six significant digits.

/// A view that describes its chart.
@MainActor @preconcurrency public protocol AXChartDescriptorRepresentable {
  /// Returns the description.
  func makeChartDescriptor() -> AXChartDescriptor

  /// Changes a description that was made before; a picture makes one only once.
  func updateChartDescriptor(_ descriptor: AXChartDescriptor)
}

extension AXChartDescriptorRepresentable {
  /// Changes nothing.
  public func updateChartDescriptor(_ descriptor: AXChartDescriptor) {}
}

/// A chart in words.
///
/// A class, as the protocol above changes it in place.
public final class AXChartDescriptor {
  /// Which way the chart runs.
  public enum ContentDirection: Int, Sendable {
    case leftToRight, rightToLeft, topToBottom, bottomToTop, radialClockwise
    case radialCounterClockwise
  }

  /// The name of the chart.
  public var title: String?
  /// What it shows, in a sentence.
  public var summary: String?
  /// Which way it runs.
  public var contentDirection = ContentDirection.leftToRight
  /// Where it stands on the screen.
  public var contentFrame = CGRect.zero
  /// The axis of x.
  public var xAxis: any AXDataAxisDescriptor
  /// The axis of y.
  public var yAxis: AXNumericDataAxisDescriptor?
  /// Further axes, in the order of the additional values of points.
  public var additionalAxes: [any AXDataAxisDescriptor]
  /// The series.
  public var series: [AXDataSeriesDescriptor]

  /// Creates a description.
  public init(
    title: String?,
    summary: String?,
    xAxis: any AXDataAxisDescriptor,
    yAxis: AXNumericDataAxisDescriptor?,
    additionalAxes: [any AXDataAxisDescriptor] = [],
    series: [AXDataSeriesDescriptor]
  ) {
    self.title = title
    self.summary = summary
    self.xAxis = xAxis
    self.yAxis = yAxis
    self.additionalAxes = additionalAxes
    self.series = series
  }

  /// Creates a description without further axes.
  public convenience init(
    attributedTitle: AttributedString?,
    summary: String?,
    xAxis: any AXDataAxisDescriptor,
    yAxis: AXNumericDataAxisDescriptor?,
    additionalAxes: [any AXDataAxisDescriptor] = [],
    series: [AXDataSeriesDescriptor]
  ) {
    self.init(
      title: attributedTitle.map { String($0.characters) },
      summary: summary,
      xAxis: xAxis,
      yAxis: yAxis,
      additionalAxes: additionalAxes,
      series: series
    )
  }
}

/// An axis in words.
public protocol AXDataAxisDescriptor: AnyObject {
  /// The name of the axis.
  var title: String { get set }
}

/// An axis of numbers in words.
public final class AXNumericDataAxisDescriptor: AXDataAxisDescriptor {
  /// How numbers are spaced.
  public enum ScaleType: Int, Sendable { case linear, log10, ln }

  /// The name of the axis.
  public var title: String
  /// How numbers are spaced.
  public var scaleType: ScaleType
  /// The lowest number.
  public var lowerBound: Double
  /// The highest number.
  public var upperBound: Double
  /// Where lines stand.
  public var gridlinePositions: [Double]
  /// Returns a number in words.
  public var valueDescriptionProvider: (Double) -> String

  /// The lowest and the highest number.
  public var range: ClosedRange<Double> {
    get { min(lowerBound, upperBound)...max(lowerBound, upperBound) }
    set { (lowerBound, upperBound) = (newValue.lowerBound, newValue.upperBound) }
  }

  /// Creates an axis.
  public init(
    title: String,
    range: ClosedRange<Double>,
    gridlinePositions: [Double] = [],
    valueDescriptionProvider: @escaping (Double) -> String
  ) {
    self.title = title
    scaleType = .linear
    lowerBound = range.lowerBound
    upperBound = range.upperBound
    self.gridlinePositions = gridlinePositions
    self.valueDescriptionProvider = valueDescriptionProvider
  }
}

/// An axis of names in words.
public final class AXCategoricalDataAxisDescriptor: AXDataAxisDescriptor {
  /// The name of the axis.
  public var title: String
  /// The names in their order.
  public var categoryOrder: [String]

  /// Creates an axis.
  public init(title: String, categoryOrder: [String]) {
    self.title = title
    self.categoryOrder = categoryOrder
  }
}

/// A series in words.
public final class AXDataSeriesDescriptor {
  /// The name of the series.
  public var name: String?
  /// Whether its points are one line.
  public var isContinuous: Bool
  /// The points.
  public var dataPoints: [AXDataPoint]

  /// Creates a series.
  public init(name: String?, isContinuous: Bool, dataPoints: [AXDataPoint]) {
    self.name = name
    self.isContinuous = isContinuous
    self.dataPoints = dataPoints
  }

  /// Creates a series.
  public convenience init(
    attributedName: AttributedString,
    isContinuous: Bool,
    dataPoints: [AXDataPoint]
  ) {
    self.init(
      name: String(attributedName.characters),
      isContinuous: isContinuous,
      dataPoints: dataPoints
    )
  }
}

/// A point in words.
public final class AXDataPoint {
  /// A number or a name.
  public enum Value: Equatable, Sendable {
    case number(Double)
    case category(String)
  }

  /// Its place on the axis of x.
  public var xValue: Value
  /// Its place on the axis of y; nil is no value.
  public var yValue: Double?
  /// Its places on further axes.
  public var additionalValues: [Value]
  /// What it is called.
  public var label: String?

  /// Creates a point at a number.
  public init(x: Double, y: Double? = nil, additionalValues: [Value] = [], label: String? = nil) {
    xValue = .number(x)
    yValue = y
    self.additionalValues = additionalValues
    self.label = label
  }

  /// Creates a point at a name.
  public init(x: String, y: Double? = nil, additionalValues: [Value] = [], label: String? = nil) {
    xValue = .category(x)
    yValue = y
    self.additionalValues = additionalValues
    self.label = label
  }
}
