/// A rectangle behind texts, larger than them at all sides; lengths are in pixels.
package struct TextPlate: Equatable, Sendable {
  package var style: AnyShapeStyle
  package var cornerRadius: Double
  package var top: Double
  package var leading: Double
  package var bottom: Double
  package var trailing: Double
}

/// Texts on a plate.
public struct PlateTextContent: TextContent, DeclaredTextContent {
  /// The library provides this content, so it has no body.
  public typealias Body = Never

  let block: TextBlock
}

extension TextContent {
  /// Puts the texts on a plate of a style, which is larger at each side by a length in pixels.
  ///
  /// Plates are drawn behind annotations of marks, in pictures of pixels; elsewhere the texts stand alone. Lengths
  /// below 0 and above 200, and those that are not finite, are 0.
  public func plate(
    _ style: some ShapeStyle,
    cornerRadius: Double = 0,
    top: Double = 0,
    leading: Double = 0,
    bottom: Double = 0,
    trailing: Double = 0
  ) -> PlateTextContent {
    func bounded(_ length: Double) -> Double { length > 0 && length <= 200 ? length : 0 }
    let plate = TextPlate(
      style: style.resolve(),
      cornerRadius: bounded(cornerRadius),
      top: bounded(top),
      leading: bounded(leading),
      bottom: bounded(bottom),
      trailing: bounded(trailing)
    )
    return PlateTextContent(block: .plate(textBlock, plate))
  }
}

extension TextBlock {
  /// The plate of the whole block, and the block without it; a single member of a stack is the whole.
  package var plate: (plate: TextPlate, block: TextBlock)? {
    switch self {
    case .plate(let block, let plate): (plate, block)
    case .stack(let blocks, _, _): blocks.count == 1 ? blocks[0].plate : nil
    case .runs: nil
    }
  }
}
