package import ChartCore
public import ChartTerminal
public import RealFunctions
public import Statements

/// A picture in pixels, as the bytes that a terminal shows.
public struct GraphicPicture: Sendable {
  /// The bytes, which move the cursor at most.
  public let bytes: [UInt8]
  /// The rows of cells that it covers.
  public let rows: Int
  /// The bytes that take it off the screen; empty where erasing its rows does.
  public let removal: [UInt8]

  /// Creates a picture.
  public init(bytes: [UInt8], rows: Int, removal: [UInt8] = []) {
    (self.bytes, self.rows, self.removal) = (bytes, rows, removal)
  }
}

/// A picture as text or in pixels, with its notes.
public struct ShownPicture: Sendable {
  /// The rows, each with its line end; empty for a picture in pixels.
  public let text: String
  /// The picture in pixels; nil for text.
  public let graphic: GraphicPicture?
  /// Notes that belong to the picture.
  package let notes: [SceneNote]
  /// Visibility of the functions, item by item.
  package let sights: [FunctionSight]

  /// Creates what a scene shows.
  package init(text: String = "", graphic: GraphicPicture? = nil, of scene: Scene) {
    (self.text, self.graphic, notes, sights) = (text, graphic, scene.notes, scene.sights)
  }
}

extension DrawnPicture {
  /// Draws the picture as text, unless the work is cancelled.
  public func shown(
    columns: Int,
    rows: Int,
    style: TextStyle,
    cancellation: Cancellation
  ) throws(Interrupted) -> ShownPicture {
    let (text, scene) = try textWithScene(
      columns: columns,
      rows: rows,
      style: style,
      cancellation: cancellation
    )
    return ShownPicture(text: text, of: scene)
  }
}

/// Display of pictures, as a value that a session is given.
///
/// Drawing is part of the statement that plots: it checks the cancellation, and an interruption
/// fails the statement.
public struct PictureDisplay {
  /// Draws a picture as text; nil where there is no display.
  public typealias Drawing = (
    _ picture: DrawnPicture, _ look: PictureLook, _ cancellation: Cancellation
  ) throws(Interrupted) -> ShownPicture?

  package let draw: Drawing
  /// Whether a picture in this style can replace the previous one.
  package let isLive: (_ look: PictureLook) -> Bool
  /// Whether whoever types sees pictures at once: what is set there changes what is shown.
  package let isAnswering: () -> Bool
  /// Whether somebody listens: sound is wanted as an answer.
  package let isHeard: () -> Bool
  /// Waits for some seconds, while what was shown so far is on the screen; returns false if the user wants no more.
  package let pause: (_ seconds: Double) -> Bool
  /// Whether a picture can be explored: whoever types sits at a terminal whose cursor can be moved.
  package let isMoving: () -> Bool

  /// Creates a display that draws by `draw`, as on a page, where pictures stand one below the
  /// other.
  public init(draw: @escaping Drawing) { self.init(isLive: { _ in false }, draw: draw) }

  /// Creates a display that draws by `draw`.
  /// - Parameters:
  ///   - isLive: Whether a picture of a look can take the place of the one before it.
  ///   - isAnswering: Whether somebody types and sees pictures at once.
  ///   - isHeard: Whether somebody sits there who may listen.
  ///   - pause: Waits for some seconds between two pictures of an animation; returns whether another one is wanted.
  ///   - isMoving: Whether a picture can be explored there.
  ///   - draw: Draws a picture as text; nil where nobody looks.
  public init(
    isLive: @escaping (_ look: PictureLook) -> Bool,
    isAnswering: @escaping () -> Bool = { false },
    isHeard: @escaping () -> Bool = { false },
    pause: @escaping (_ seconds: Double) -> Bool = { _ in true },
    isMoving: @escaping () -> Bool = { false },
    draw: @escaping Drawing
  ) {
    (self.draw, self.isLive, self.isAnswering) = (draw, isLive, isAnswering)
    (self.isHeard, self.pause) = (isHeard, pause)
    self.isMoving = isMoving
  }

  /// A page of text without colours, 80 columns wide unless the session wants another size.
  public static var plain: PictureDisplay {
    PictureDisplay { picture, look, cancellation throws(Interrupted) in
      try picture.shown(
        columns: look.size?.width ?? 80,
        rows: look.size?.height ?? 22,
        style: look.style(.plain),
        cancellation: cancellation
      )
    }
  }

  /// Display that shows nothing.
  public static var none: PictureDisplay { PictureDisplay { _, _, _ throws(Interrupted) in nil } }
}
