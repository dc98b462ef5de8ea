public import RealFunctions

/// A picture whose windows are known, of any kind: one chart, or several in panels.
///
/// Renderers use nothing else of the pictures that they draw, so that each renderer is written
/// once.
public protocol TrainedPicture {
  /// The size of a page if none is set.
  var usualPage: PageSize { get }

  /// Lays the picture out for a medium and draws it, unless the work is cancelled.
  func scene(for medium: Medium, cancellation: Cancellation) throws(Interrupted) -> Scene

  /// Returns in words what the picture shows, unless the work is cancelled.
  func description(cancellation: Cancellation) throws(Interrupted) -> String
}

/// Size of a page, in each medium.
public struct PageSize: Hashable, Sendable {
  /// In pixels.
  public let width, height: Double
  /// In cells of text.
  public let columns, rows: Int

  /// Creates the size of a page, in pixels and in cells of text.
  public init(width: Double, height: Double, columns: Int, rows: Int) {
    (self.width, self.height) = (width, height)
    (self.columns, self.rows) = (columns, rows)
  }
}

/// A picture as it is declared: a ``Chart``, or ``ChartPanels``.
public protocol DeclaredPicture: Sendable {
  /// Type of the picture once its windows are known.
  associatedtype Trained: TrainedPicture

  /// Computes all windows and styles, unless the work is cancelled.
  func trained(cancellation: Cancellation) throws(Interrupted) -> Trained
}

extension DeclaredPicture {
  /// Trains the picture and draws it for a medium, unless the work is cancelled.
  public func scene(
    for medium: Medium,
    cancellation: Cancellation = .never
  ) throws(Interrupted) -> Scene {
    try trained(cancellation: cancellation).scene(for: medium, cancellation: cancellation)
  }

  /// Returns a description of the picture in words: kind and title, the ranges of both axes, for
  /// every function where it has no values, its asymptotes, jumps and holes; panels one after the
  /// other.
  ///
  ///     Line chart of tan(x) for x from −2π to 2π, drawn for −5 ≤ y ≤ 5. Vertical asymptotes at …
  public func describe() -> String { (try? description(cancellation: .never)) ?? "" }

  /// Trains the picture and returns its description, unless the work is cancelled.
  package func description(cancellation: Cancellation) throws(Interrupted) -> String {
    try trained(cancellation: cancellation).description(cancellation: cancellation)
  }
}
