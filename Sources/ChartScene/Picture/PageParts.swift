public import RealFunctions

/// A picture that can be drawn as one part of a page that it shares with others: a chart.
public protocol PagePart: DeclaredPicture {
  /// Type that converts values of the picture to positions on the page, once the picture is laid
  /// out.
  associatedtype Proxy

  /// The picture with the letters and the lines of the page that it is a part of, whatever page
  /// style it has itself.
  var withLettersOfPage: Self { get }

  /// Lays the picture out for a medium and returns its positions, unless the work is cancelled.
  func proxy(for medium: Medium, cancellation: Cancellation) throws(Interrupted) -> Proxy
}

/// Texts that can be written on a page: words, and stacks of them.
public protocol PageText {
  /// The words alone, in one line.
  var plainText: String { get }

  /// Returns the size of the texts on a medium, in its device units; zero for no words.
  func size(on medium: Medium) -> SceneSize

  /// Returns the texts in a rectangle from its upper side, aligned to it.
  func elements(
    in frame: SceneRect,
    alignment: HorizontalAlignment,
    on medium: Medium
  ) -> [SceneElement]
}
