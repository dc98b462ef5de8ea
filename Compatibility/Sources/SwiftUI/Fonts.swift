// Fonts by their purpose, and letters of other designs. A picture has one family of letters, so that designs change nothing.

extension Font {
  /// What a text is for, which says its size.
  public enum TextStyle: CaseIterable, Sendable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote
    case caption, caption2

    fileprivate var font: Font {
      switch self {
      case .largeTitle: .largeTitle
      case .title: .title
      case .title2: .title2
      case .title3: .title3
      case .headline: .headline
      case .subheadline: .subheadline
      case .body: .body
      case .callout: .callout
      case .footnote: .footnote
      case .caption: .caption
      case .caption2: .caption2
      }
    }
  }

  /// The design of letters.
  public enum Design: Sendable { case `default`, rounded, serif, monospaced }

  /// Returns the font of a purpose.
  public static func system(
    _ style: TextStyle,
    design: Design? = nil,
    weight: Weight? = nil
  ) -> Font { weight.map { style.font.weight($0) } ?? style.font }

  /// Returns the font of a size in pixels.
  public static func system(size: Double, weight: Weight? = nil, design: Design?) -> Font {
    .system(size: size, weight: weight ?? .regular)
  }

  /// Returns the font of a size in pixels; the family of a picture is the page's.
  public static func custom(_ name: String, size: Double) -> Font { .system(size: size) }

  /// Returns the font of a size in pixels; the family of a picture is the page's.
  public static func custom(_ name: String, fixedSize size: Double) -> Font { .system(size: size) }

  /// The font: digits are equally wide in most.
  public func monospacedDigit() -> Font { self }
  /// The font; a picture has one family.
  public func monospaced() -> Font { self }
  /// The font in small capitals, which a picture writes as it is.
  public func smallCaps() -> Font { self }
  /// The font; lines stand as they do.
  public func leading(_ leading: Leading) -> Font { self }

  /// How far lines stand apart.
  public enum Leading: Sendable { case standard, tight, loose }
}

extension View {
  /// The view; digits are equally wide in most fonts.
  public nonisolated func monospacedDigit() -> Self { self }
  /// The view; a picture has one family of letters.
  public nonisolated func monospaced(_ isActive: Bool = true) -> Self { self }
  /// The view; a picture has one family of letters.
  public nonisolated func fontDesign(_ design: Font.Design?) -> Self { self }
  /// The view; letters are as wide as they are.
  public nonisolated func fontWidth(_ width: CGFloat?) -> Self { self }
  /// The view; letters stand as they do.
  public nonisolated func kerning(_ kerning: CGFloat) -> Self { self }
  /// The view; letters stand as they do.
  public nonisolated func tracking(_ tracking: CGFloat) -> Self { self }
  /// The view; texts have no lines below them.
  public nonisolated func underline(_ isActive: Bool = true, color: Color? = nil) -> Self { self }
  /// The view; texts have no lines through them.
  public nonisolated func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Self {
    self
  }
  /// The view; texts are written as they are.
  public nonisolated func textCase(_ textCase: TextCase?) -> Self { self }
  /// The view; nobody selects in a picture.
  public nonisolated func textSelection(_ selectability: TextSelectability) -> Self { self }
  /// The view; a line is as long as it is.
  public nonisolated func lineLimit(_ number: Int?) -> Self { self }
  /// The view; a line is as long as it is.
  public nonisolated func lineLimit(_ number: Int, reservesSpace: Bool) -> Self { self }
  /// The view; lines stand as they do.
  public nonisolated func lineSpacing(_ spacing: CGFloat) -> Self { self }
  /// The view; a line is as long as it is.
  public nonisolated func truncationMode(_ mode: TruncationMode) -> Self { self }
  /// The view; a line is as long as it is.
  public nonisolated func fixedSize() -> Self { self }
  /// The view; a line is as long as it is.
  public nonisolated func fixedSize(horizontal: Bool, vertical: Bool) -> Self { self }
  /// The view.
  public nonisolated func minimumScaleFactor(_ factor: CGFloat) -> Self { self }
  /// The view.
  public nonisolated func allowsTightening(_ isAllowed: Bool) -> Self { self }
  /// The view.
  public nonisolated func multilineTextAlignment(_ alignment: TextAlignment) -> Self { self }
  /// The view; texts are as large as a picture says.
  public nonisolated func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
    environment(\.dynamicTypeSize, size)
  }
  /// The view; texts are as large as a picture says.
  public nonisolated func dynamicTypeSize(_ range: ClosedRange<DynamicTypeSize>) -> Self { self }
}

/// Whether texts are written in large or small letters.
public enum TextCase: Sendable { case uppercase, lowercase }

/// Whether texts can be selected.
public enum TextSelectability: Sendable { case enabled, disabled }

/// Where a line that is too long is cut.
public enum TruncationMode: Sendable { case head, middle, tail }
