/// Content of labels, titles, legends and annotations: ``Text``, stacks of them, and compositions.
///
/// A type of your own conforms with a ``body`` made of other content.
public protocol TextContent: PageText {
  /// The type of ``body``; `Never` for content of the library.
  associatedtype Body: TextContent

  /// The texts that this type stands for.
  @TextContentBuilder var body: Body { get }
}

extension TextContent where Body == Never {
  /// Content of the library has no body; nothing calls this.
  public var body: Never { preconditionFailure("content of the library has no body") }
}

extension Never: TextContent {
  /// No value of this type exists, so nothing is written.
  public typealias Body = Never
}

/// Texts that the library itself provides.
protocol DeclaredTextContent: TextContent where Body == Never {
  /// The texts and their arrangement.
  var block: TextBlock { get }
}

extension TextContent {
  /// The texts and their arrangement, of the content or of its body.
  package var textBlock: TextBlock {
    if let own = self as? any DeclaredTextContent { return own.block }
    return Body.self == Never.self ? .none : body.textBlock
  }
}

/// Texts written one below the other, collected in one flat type.
public struct TextContentSequence: TextContent, DeclaredTextContent {
  /// The library provides this content, so it has no body.
  public typealias Body = Never

  fileprivate let blocks: [TextBlock]

  var block: TextBlock {
    blocks.count == 1
      ? blocks[0] : .stack(blocks, .vertical(.center), spacing: 0)
  }
}

/// Composes texts: one after another, `if`, `switch` and `for`.
@resultBuilder
public enum TextContentBuilder {
  /// Joins the statements of a block, one below the other.
  public static func buildBlock<each Content: TextContent>(
    _ content: repeat each Content
  ) -> TextContentSequence {
    var blocks: [TextBlock] = []
    repeat blocks.append(contentsOf: members(of: each content))
    return TextContentSequence(blocks: blocks)
  }

  /// Returns the blocks of a statement: those of a loop or an `if` are members of what is around it.
  private static func members(of content: some TextContent) -> [TextBlock] {
    guard let sequence = content as? TextContentSequence else { return content.textBlock.members }
    return sequence.blocks.flatMap(\.members)
  }

  /// Passes the text of an expression on.
  public static func buildExpression<Content: TextContent>(_ content: Content) -> Content {
    content
  }

  /// Takes the text of an `if` without `else`, or nothing.
  public static func buildOptional(_ content: TextContentSequence?) -> TextContentSequence {
    content ?? TextContentSequence(blocks: [])
  }

  /// Takes the first branch.
  public static func buildEither(first content: TextContentSequence) -> TextContentSequence {
    content
  }

  /// Takes the second branch.
  public static func buildEither(second content: TextContentSequence) -> TextContentSequence {
    content
  }

  /// Joins the rounds of a `for` loop.
  public static func buildArray(_ content: [TextContentSequence]) -> TextContentSequence {
    TextContentSequence(blocks: content.flatMap(\.blocks))
  }

  /// Passes text inside `if #available` on.
  public static func buildLimitedAvailability(
    _ content: TextContentSequence
  ) -> TextContentSequence {
    content
  }
}

/// Texts one below the other.
public struct VStack: TextContent, DeclaredTextContent {
  /// The library provides this content, so it has no body.
  public typealias Body = Never

  let block: TextBlock

  /// Creates a stack; `spacing` is in pixels.
  public init(
    alignment: HorizontalAlignment = .center,
    spacing: Double? = nil,
    @TextContentBuilder content: () -> TextContentSequence
  ) {
    block = .stack(
      content().blocks,
      .vertical(alignment),
      spacing: TextBlock.bounded(spacing ?? 0)
    )
  }
}

/// Texts side by side.
public struct HStack: TextContent, DeclaredTextContent {
  /// The library provides this content, so it has no body.
  public typealias Body = Never

  let block: TextBlock

  /// Creates a stack; `spacing` is in pixels, by default 4.
  public init(
    alignment: VerticalAlignment = .center,
    spacing: Double? = nil,
    @TextContentBuilder content: () -> TextContentSequence
  ) {
    block = .stack(
      content().blocks,
      .horizontal(alignment),
      spacing: TextBlock.bounded(spacing ?? 4)
    )
  }
}

/// Texts with the look of a modifier; inner modifiers win.
public struct ModifiedTextContent: TextContent, DeclaredTextContent {
  /// The library provides this content, so it has no body.
  public typealias Body = Never

  let block: TextBlock

  fileprivate init(_ content: some TextContent, _ look: TextLook) {
    block = content.textBlock.looking(look)
  }
}

extension TextContent {
  /// Sets the font of all texts that have none of their own.
  public func font(_ font: Font?) -> ModifiedTextContent {
    ModifiedTextContent(self, TextLook(font: font))
  }

  /// Sets the weight of all texts that have none of their own.
  public func fontWeight(_ weight: Font.Weight?) -> ModifiedTextContent {
    ModifiedTextContent(self, TextLook(weight: weight))
  }

  /// Writes all texts in bold letters.
  public func bold(_ isActive: Bool = true) -> ModifiedTextContent {
    ModifiedTextContent(self, TextLook(weight: isActive ? .bold : nil))
  }

  /// Writes all texts in slanting letters.
  public func italic(_ isActive: Bool = true) -> ModifiedTextContent {
    ModifiedTextContent(self, TextLook(isItalic: isActive))
  }

  /// Sets the style of all texts that have none of their own.
  public func foregroundStyle(_ style: some ShapeStyle) -> ModifiedTextContent {
    ModifiedTextContent(self, TextLook(style: style.resolve()))
  }
}
