/// A text with its font and its style.
///
///     Text("Mean: \(mean, format: .number)").font(.headline).foregroundStyle(.blue)
///
/// Line feeds begin new lines; other control characters are left out.
public struct Text: TextContent, DeclaredTextContent, Equatable, Sendable {
  /// The library provides this content, so it has no body.
  public typealias Body = Never

  private var runs: [TextRun]

  /// Creates a text, which may hold numbers with a format and other texts.
  public init(_ key: LocalizedStringKey) { runs = key.runs }

  /// Creates a text of a string.
  @_disfavoredOverload
  public init<Content: StringProtocol>(_ content: Content) { self.init(verbatim: String(content)) }

  /// Creates a text of exactly this string.
  public init(verbatim content: String) { runs = [TextRun(content: content)] }

  /// Creates a formula.
  ///
  /// The formula is in typed notation, or in the part of LaTeX that labels need: `x^2`,
  /// `\frac{1}{x}`, `\sqrt{x}`, `\alpha`, `\sin x`. Unknown commands stay as they are written.
  public init(math formula: String) {
    let mathematics = MathReader.read(formula).formula
    runs = [TextRun(content: mathematics.plain, mathematics: mathematics)]
  }

  /// Creates a text that may hold formulas between dollar signs.
  package init(_ text: MathText) {
    runs = [TextRun(content: text.plain, mathematics: text.mathematics)]
  }

  /// Joins two texts, each of which keeps its font and style.
  public static func + (first: Text, second: Text) -> Text {
    var text = first
    text.runs += second.runs
    return text
  }

  /// Writes the text in a font.
  public func font(_ font: Font?) -> Text { styled { $0.font = $0.font ?? font } }

  /// Writes the text in a weight.
  public func fontWeight(_ weight: Font.Weight?) -> Text {
    styled { $0.weight = $0.weight ?? weight }
  }

  /// Writes the text in bold letters, or not.
  public func bold(_ isActive: Bool = true) -> Text {
    isActive ? fontWeight(.bold) : self
  }

  /// Writes the text in slanting letters, or not.
  public func italic(_ isActive: Bool = true) -> Text {
    isActive ? styled { $0.isItalic = true } : self
  }

  /// Writes the text in a style.
  public func foregroundStyle(_ style: some ShapeStyle) -> Text {
    let style = style.resolve()
    return styled { $0.style = $0.style ?? style }
  }

  /// Writes the text in a colour; nil leaves it.
  public func foregroundColor(_ color: Color?) -> Text {
    color.map { foregroundStyle($0) } ?? self
  }

  private func styled(_ change: (inout TextLook) -> Void) -> Text {
    var text = self
    for index in text.runs.indices { change(&text.runs[index].look) }
    return text
  }

  package var block: TextBlock { .runs(runs) }

  /// The text without fonts and styles.
  package var plain: String { runs.map(\.content).joined() }
}

/// Content of a text literal in a program: strings, values and other texts.
///
/// Texts are not translated; the name of the type is the one that existing programs use.
public struct LocalizedStringKey: Equatable, Sendable, ExpressibleByStringInterpolation {
  fileprivate let runs: [TextRun]

  /// Creates the text of a string.
  public init(_ value: String) { runs = [TextRun(content: value)] }

  /// Creates the text of a literal.
  public init(stringLiteral value: String) { self.init(value) }

  /// Creates the text of a literal with values in it.
  public init(stringInterpolation: StringInterpolation) { runs = stringInterpolation.runs }

  /// A text that is being assembled.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    fileprivate var runs: [TextRun] = []

    /// Creates an empty text.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds a part of the literal.
    public mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { runs.append(TextRun(content: literal)) }
    }

    /// Adds a string.
    public mutating func appendInterpolation(_ string: String) { appendLiteral(string) }

    /// Adds a text, which keeps its font and style.
    public mutating func appendInterpolation(_ text: Text) {
      if case .runs(let own) = text.block { runs += own }
    }

    /// Adds a value as its description.
    public mutating func appendInterpolation<Value>(_ value: Value) {
      appendLiteral(String(describing: value))
    }
  }
}
