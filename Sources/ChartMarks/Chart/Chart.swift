/// A chart: what it shows, its scales, axes and legend; a value that can be stored and drawn many times.
///
///     let chart = Chart {
///       LinePlot(x: "x", y: "sin(x)") { x in sin(x) }
///     }
///     .chartXScale(domain: -2 * Double.pi ... 2 * Double.pi)
///
/// `ChartSVG` and `ChartTerminal` draw it, ``describe()`` says in words what it shows.
///
/// A chart may be sent to another thread and drawn there: it never changes. Functions that it holds are then called
/// there, which is unchecked: one with a state of its own must bear that.
public struct Chart: @unchecked Sendable {
  package let content: LoweredContent
  package var options = ChartOptions()

  /// Creates a chart of the given content, drawn back to front.
  public init(@ChartContentBuilder content: () -> some ChartContent) {
    var sink = MarkSink()
    sink.write(content())
    self.content = sink.content
  }

  /// Creates a chart of the marks that are written, back to front.
  package init(writing write: (inout MarkSink) -> Void) {
    var sink = MarkSink()
    write(&sink)
    content = sink.content
  }

  /// Creates a chart of the marks that were written, back to front.
  package init(_ sink: MarkSink) { content = sink.content }

  init(_ content: LoweredContent, _ options: ChartOptions) {
    (self.content, self.options) = (content, options)
  }

  /// Creates a chart that shows its axes only.
  public init() { content = LoweredContent() }

  /// Returns a copy with changed options.
  package func with(_ change: (inout ChartOptions) -> Void) -> Chart {
    var copy = self
    change(&copy.options)
    return copy
  }
}
