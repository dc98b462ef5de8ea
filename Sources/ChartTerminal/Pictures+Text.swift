public import ChartScene
public import RealFunctions

extension DeclaredPicture {
  /// Returns the picture as lines of text.
  ///
  /// There are exactly `rows` lines (of at most 10 000), each ending in a newline, none wider than
  /// `columns`, and none with blanks at its end; ``TrainedPicture/usualPage`` gives the numbers
  /// that are nil. The environment is not read: the same picture, size and style give the same
  /// text.
  ///
  ///     print(chart.text(), terminator: "")
  public func text(columns: Int? = nil, rows: Int? = nil, style: TextStyle = .plain) -> String {
    do throws(Interrupted) {
      return try text(columns: columns, rows: rows, style: style, cancellation: .never)
    } catch {
      // No cancellation interrupts this work; a page without a picture still has its rows.
      return String(repeating: "\n", count: max(0, rows ?? 0))
    }
  }

  /// Trains the picture and returns it as lines of text, unless the work is cancelled.
  package func text(
    columns: Int?,
    rows: Int?,
    style: TextStyle,
    cancellation: Cancellation
  ) throws(Interrupted) -> String {
    try trained(cancellation: cancellation)
      .text(columns: columns, rows: rows, style: style, cancellation: cancellation)
  }
}

extension TrainedPicture {
  /// Returns the picture as lines of text, as ``DeclaredPicture`` does, unless the work is
  /// cancelled.
  public func text(
    columns: Int? = nil,
    rows: Int? = nil,
    style: TextStyle = .plain,
    cancellation: Cancellation = .never
  ) throws(Interrupted) -> String {
    let page = (columns: columns ?? usualPage.columns, rows: rows ?? usualPage.rows)
    return try textWithScene(
      columns: page.columns,
      rows: page.rows,
      style: style,
      cancellation: cancellation
    ).text
  }

  /// Returns the picture as lines of text, with their scene, which holds the notes; unless the work
  /// is cancelled.
  package func textWithScene(
    columns: Int,
    rows: Int,
    style: TextStyle,
    cancellation: Cancellation
  ) throws(Interrupted) -> (text: String, scene: Scene) {
    let (renderer, scene) = try laidOut(
      columns: columns,
      rows: rows,
      style: style,
      cancellation: cancellation
    )
    let text = try renderer.text(
      scene,
      columns: columns,
      rows: rows,
      cancellation: cancellation
    )
    return (text, scene)
  }

  /// Lays the picture out on a page of cells, and takes the memory that drawing it needs, unless the work is cancelled.
  func laidOut(
    columns: Int,
    rows: Int,
    style: TextStyle,
    cancellation: Cancellation
  ) throws(Interrupted) -> (TextRenderer, Scene) {
    let medium = Medium.text(columns: columns, rows: rows, style: style)
    let scene = try scene(for: medium, cancellation: cancellation)
    let renderer = TextRenderer(style: style)
    guard cancellation.take(renderer.bytes(of: scene, columns: columns, rows: rows)) else {
      throw Interrupted()
    }
    return (renderer, scene)
  }
}

extension Medium {
  /// Returns the medium of a page of text: its cells, and the widths of texts in the characters of
  /// a style.
  package static func text(columns: Int, rows: Int, style: TextStyle) -> Medium {
    let isASCII = style.charset == .ascii
    return .text(columns: columns, rows: rows, isASCII: isASCII) { text in
      CharacterWidth.columns(of: isASCII ? text.inASCII : text)
    }
  }
}
