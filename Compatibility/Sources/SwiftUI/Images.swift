// Pictures of the app or the system. Their files are not on this machine: a picture leaves them out, as wide as nothing.

/// A picture of the app or the system: pictures leave it out.
public struct Image: Sendable {
  /// How large the picture of a symbol is.
  public enum Scale: Sendable { case small, medium, large }
  /// How a picture fills its room.
  public enum ResizingMode: Sendable { case tile, stretch }
  /// How a picture takes colours.
  public enum TemplateRenderingMode: Sendable { case template, original }

  /// Creates nothing.
  public init(systemName: String) {}
  /// Creates nothing.
  public init(systemName: String, variableValue: Double?) {}
  /// Creates nothing.
  public init(_ name: String, bundle: Bundle? = nil) {}
  /// Creates nothing.
  public init(decorative name: String, bundle: Bundle? = nil) {}
  /// Creates nothing.
  public init(uiImage: UIImage) {}

  /// The picture.
  public func resizable(
    capInsets: EdgeInsets = EdgeInsets(),
    resizingMode: ResizingMode = .stretch
  ) -> Image { self }
  /// The picture.
  public func renderingMode(_ mode: TemplateRenderingMode?) -> Image { self }
  /// The picture.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }
}

/// How a symbol takes colours.
public enum SymbolRenderingMode: Sendable { case monochrome, multicolor, hierarchical, palette }

extension Image: View, ViewSequence {
  /// Nothing: the library draws it.
  public typealias Body = Never
  var members: [any View] { [] }
}

/// A picture of UIKit: it has no files here.
public final class UIImage: Sendable {
  /// The size in pixels: none.
  public let size = CGSize.zero
  /// Finds nothing.
  public init?(named name: String) { return nil }
  /// Finds nothing.
  public init?(systemName name: String) { return nil }
  /// Reads nothing.
  public init?(data: Data) { return nil }
  /// Creates an empty picture.
  public init() {}
}

extension View {
  /// The view; symbols are not shown.
  public nonisolated func imageScale(_ scale: Image.Scale) -> Self { self }
  /// The view; symbols are not shown.
  public nonisolated func symbolVariant(_ variant: SymbolVariants) -> Self { self }
}

/// Forms of a symbol.
public enum SymbolVariants: Sendable { case none, circle, square, fill, slash }
