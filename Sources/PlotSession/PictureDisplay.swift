import ChartTerminal
public import RealFunctions

/// Where pictures are shown, as a value that a session is given.
///
/// Drawing is part of the statement that plots: it asks the cancellation whether to go on, and an
/// interruption fails the statement.
public struct PictureDisplay {
  /// Draws a picture as text; nil where nobody looks.
  public typealias Drawing = (
    _ picture: DrawnPicture, _ look: PictureLook, _ cancellation: Cancellation
  ) throws(Interrupted) -> String?

  let text: Drawing

  /// Creates a display that draws by `text`.
  public init(text: @escaping Drawing) { self.text = text }

  /// A page of text without colours, 80 columns wide unless the session wants another size.
  public static var plain: PictureDisplay {
    PictureDisplay { picture, look, cancellation throws(Interrupted) in
      try picture.text(
        columns: look.size?.width ?? 80,
        rows: look.size?.height ?? 22,
        style: look.style(.plain),
        cancellation: cancellation
      )
    }
  }

  /// Nobody looks.
  public static var none: PictureDisplay { PictureDisplay { _, _, _ throws(Interrupted) in nil } }
}
