/// Something that a chart can show: a mark, a plot, or a composition of them.
///
/// A type of your own conforms by giving a ``body`` made of other content:
///
///     struct Circle: ChartContent {
///       let radius: Double
///       var body: some ChartContent {
///         LinePlot(x: "x", y: "y", t: "t", domain: 0...2 * .pi) { t in
///           (radius * cos(t), radius * sin(t))
///         }
///       }
///     }
public protocol ChartContent {
  /// The type of ``body``; `Never` for content that the library itself draws.
  associatedtype Body: ChartContent

  /// What this content is made of.
  @ChartContentBuilder var body: Body { get }
}

extension ChartContent where Body == Never {
  /// Content of the library has no body; nothing calls this.
  public var body: Never { preconditionFailure("content of the library has no body") }
}

extension Never: ChartContent {}
