import RealFunctions
import Sampling

/// Finds what part of the plane a chart shows, where its functions run, and what its series look like.
struct Training {
  private let content: LoweredContent
  private let data: TrainingData
  private let options: ChartOptions
  private let search: WindowSearch
  private let cancellation: Cancellation

  init(chart: Chart, cancellation: Cancellation) throws(Interrupted) {
    content = chart.content
    data = try TrainingData(chart.content, cancellation)
    options = chart.options
    self.cancellation = cancellation
    search = WindowSearch(content, data, options, cancellation)
  }

  private var hasCurvesOverY: Bool { content.functions.contains { $0.form == .overY } }

  func trained() throws(Interrupted) -> TrainedChart {
    var windows = try search.windows()
    let others = content.functions.filter { $0.form != .overY }
    let areBothGiven = search.given.x != nil && search.given.y != nil
    let isParametric = !others.isEmpty && others.allSatisfy { $0.form == .parametric }
    var scale = EqualScale(
      options: options,
      isParametric: isParametric,
      areBothGiven: areBothGiven
    )
    if scale.isEqual(windows.x, windows.y) { scale.widen(&windows) }
    var domainsOverY: [Int: Interval] = [:]
    if hasCurvesOverY {
      domainsOverY = try fitCurvesOverY(&windows)
      scale = EqualScale(options: options, isParametric: false, areBothGiven: areBothGiven)
    }
    let looks = colored(windows, domainsOverY)
    return TrainedChart(
      x: TrainedAxis(
        map: options.x.map,
        window: windows.x,
        isGiven: search.given.x != nil || search.isXFromDomains || hasCurvesOverY
      ),
      y: TrainedAxis(
        map: options.y.map,
        window: windows.y,
        isGiven: search.given.y != nil || hasCurvesOverY
      ),
      isEqual: scale.isEqual(windows.x, windows.y),
      series: looks.series,
      data: looks.data,
      content: data,
      asked: options
    )
  }

  private func fitCurvesOverY(
    _ windows: inout FoundWindows
  ) throws(Interrupted) -> [Int: Interval] {
    let workspace = Workspace(cancellation: cancellation)
    let curves = CurvesOverY(
      functions: content.functions,
      x: options.x.map,
      y: options.y.map,
      workspace: workspace
    )
    let domains = curves.fit(&windows)
    if cancellation.isCancelled { throw Interrupted() }
    windows.x = options.x.window(by: windows.x)
    windows.y = options.y.window(by: windows.y)
    return domains
  }

  /// Gives every function and all data their colours, and symbols their forms.
  private func colored(
    _ windows: FoundWindows,
    _ domainsOverY: [Int: Interval]
  ) -> (series: [TrainedSeries], data: [TrainedData]) {
    var looks = SeriesLooks(sizes: data.sizes)
    var functions: [TrainedSeries] = []
    var trained: [TrainedData] = []
    for place in data.contentOrder {
      switch place {
      case .function(let index):
        let function = content.functions[index]
        let (paint, colorIndex) = looks.paint(of: function.style)
        functions.append(
          TrainedSeries(
            function: function,
            domain: domainsOverY[index] ?? search.domain(of: function, in: windows.x),
            paint: paint,
            colorIndex: colorIndex,
            evaluations: windows.evaluations[index] ?? 0
          )
        )
      case .data(let index): trained.append(looks.trained(data.series[index]))
      }
    }
    return (functions, trained)
  }
}
