/// A mark of an axis with what a modifier says about it; what was said inside stays.
public struct ModifiedAxisMark: AxisMark, DeclaredAxisMark {
  /// Nothing: the library writes it.
  public typealias Body = Never

  let parts: [AxisMarkPart]

  fileprivate init(
    _ mark: some AxisMark,
    line: (inout AxisLine) -> Void,
    label: (inout AxisLabel) -> Void
  ) {
    parts = mark.declaredParts.map { $0.modified(line: line, label: label) }
  }
}

extension AxisMark {
  /// Draws lines and labels in a style.
  public func foregroundStyle(_ style: some ShapeStyle) -> ModifiedAxisMark {
    let style = style.resolve()
    return ModifiedAxisMark(self) {
      $0.style = $0.style ?? style
    } label: {
      $0.look.style = $0.look.style ?? style
    }
  }

  /// Writes labels in a font.
  public func font(_ font: Font?) -> ModifiedAxisMark {
    ModifiedAxisMark(self) { _ in
    } label: {
      $0.look.font = $0.look.font ?? font
    }
  }

  /// Moves lines and labels, in pixels to the right and down; in a text by the nearest number of cells.
  public func offset(x: Double = 0, y: Double = 0) -> ModifiedAxisMark {
    let x = x.isFinite ? max(-1000, min(1000, x)) : 0
    let y = y.isFinite ? max(-1000, min(1000, y)) : 0
    return ModifiedAxisMark(self) {
      $0.offset.width += x
      $0.offset.height += y
    } label: {
      $0.offset.width += x
      $0.offset.height += y
    }
  }
}
