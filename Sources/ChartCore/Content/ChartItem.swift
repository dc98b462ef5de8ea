package import RealFunctions

/// Content that belongs together as one item of a picture: the line and the points of a statement, the
/// curves of a family.
///
/// Items matter where a chart has a usual domain (``AxisOptions/usualDomain``): by what they show in x
/// the chart finds where functions without a domain run, and the first item has a say of its own. An item
/// may be empty. It stands at the top of a chart; inside another one or a loop it is a part of that.
package struct ChartItem<Content: ChartContent>: LowerableContent {
  /// Nothing: the library draws it.
  package typealias Body = Never

  private let vote: ItemVote
  private let domain: Interval?
  private let content: Content
  private let cancellation: Cancellation

  /// Creates an item; `domain` is what it shows of x besides the places of its marks, such as the range
  /// that points on a curve were computed over.
  ///
  /// Once the work is cancelled the item stays empty, and who asked for the chart throws it away.
  package init(
    _ vote: ItemVote = .automatic,
    showing domain: Interval? = nil,
    cancellation: Cancellation = .never,
    @ChartContentBuilder content: () -> Content
  ) {
    self.vote = vote
    self.domain = domain
    self.content = content()
    self.cancellation = cancellation
  }

  /// Writes the content.
  package func lower(into sink: inout MarkSink) {
    guard !cancellation.isCancelled else { return }
    sink.inItem(vote, showing: domain) { $0.write(content) }
  }
}

/// What an item says about where functions without a domain run.
package enum ItemVote: Sendable {
  /// What it shows widens the window; it decides where the window is only if it has a curve with a domain
  /// of its own, or comes first.
  case automatic
  /// What it shows decides, wherever it stands: rows of data.
  case decides
  /// Nothing: it is computed over the window itself.
  case none
}
