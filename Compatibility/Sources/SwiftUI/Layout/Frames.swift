import ChartSVG

/// A figure in a frame.
private struct FrameFigure: WrappingFigure {
  var content: any Figure
  var width: CGFloat?
  var height: CGFloat?
  var least = CGSize.zero
  var most: (width: CGFloat?, height: CGFloat?)
  let alignment: Alignment

  func size(in room: Room, on page: SVGPage) -> CGSize {
    let own = content.size(in: inner(room), on: page)
    return CGSize(
      width: side(width, least.width, most.width, own.width, room.width),
      height: side(height, least.height, most.height, own.height, room.height)
    )
  }

  func inner(_ frame: CGRect, on page: SVGPage) -> CGRect {
    let room = Room(width: frame.width, height: frame.height)
    return frame.placing(content.size(in: room, on: page), alignment)
  }

  func clipped(to outline: ShapeOutline) -> any Figure {
    var copy = self
    copy.content = content.clipped(to: outline)
    return copy
  }

  var form: FigureForm? {
    guard var form = content.form else { return nil }
    if let side = width ?? height {
      form.size = CGSize(width: width ?? side, height: height ?? side)
    }
    return form
  }

  /// A frame of its own; one with a largest side fills the room up to it.
  private func side(
    _ given: CGFloat?,
    _ least: CGFloat,
    _ most: CGFloat?,
    _ own: CGFloat,
    _ room: CGFloat?
  ) -> CGFloat {
    if let given { return given }
    guard let most else { return max(least, own) }
    return max(least, min(most, room ?? own))
  }

  private func inner(_ room: Room) -> Room {
    func side(_ given: CGFloat?, _ least: CGFloat, _ most: CGFloat?, _ room: CGFloat?) -> CGFloat? {
      if let given { return given }
      guard let room else { return most.flatMap { $0.isFinite ? $0 : nil } }
      return max(least, min(room, most ?? room))
    }
    return Room(
      width: side(width, least.width, most.width, room.width),
      height: side(height, least.height, most.height, room.height)
    )
  }

  func lines(columns: Int, rows: Int?) -> [String] {
    content.lines(
      columns: columns,
      rows: givenHeight.map { max(3, Int(min($0, 2000) / 16)) } ?? rows
    )
  }

  /// A small shape among texts is a sign of its colour, as in a legend.
  var texts: TextTree? {
    if let texts = content.texts { return texts }
    guard let form, let size = form.size, size.width <= 32, size.height <= 32 else { return nil }
    let isRound = form.outline.cornerRadius > size.height / 4
    let sign = Text(verbatim: isRound ? "●" : "■")
      .font(.system(size: max(8, Double(size.height) * 1.2)))
    return .text(form.style.map { sign.foregroundStyle($0) } ?? sign)
  }
  var givenHeight: CGFloat? { height ?? content.givenHeight }
}

extension View {
  /// Gives the view a size in pixels; nil leaves a side to it.
  public nonisolated func frame(
    width: CGFloat? = nil,
    height: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    let (width, height) = (width?.usableLength, height?.usableLength)
    return changed(aligned: alignment.horizontal) { figure, _ in
      FrameFigure(
        content: figure,
        width: width,
        height: height,
        most: (nil, nil),
        alignment: alignment
      )
    }
  }

  /// Bounds the size of the view; up to a largest side it takes the room that there is.
  public nonisolated func frame(
    minWidth: CGFloat? = nil,
    idealWidth: CGFloat? = nil,
    maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil,
    maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    let least = CGSize(
      width: minWidth?.usableLength ?? 0,
      height: minHeight?.usableLength ?? 0
    )
    return changed(aligned: alignment.horizontal) { figure, _ in
      FrameFigure(
        content: figure,
        least: least,
        most: (maxWidth, maxHeight),
        alignment: alignment
      )
    }
  }
}

extension CGFloat {
  /// A length that a page can have.
  fileprivate var usableLength: CGFloat? { isFinite && self >= 0 ? Swift.min(self, 10_000) : nil }
}
