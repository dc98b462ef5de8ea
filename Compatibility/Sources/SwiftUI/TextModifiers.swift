extension View {
  /// Writes texts in the view in a font that say no other.
  public nonisolated func font(_ font: Font?) -> some View {
    surrounded { $0.textChanges.insert({ $0.font(font) }, at: 0) }
  }

  /// Writes texts in the view in a weight that say no other.
  public nonisolated func fontWeight(_ weight: Font.Weight?) -> some View {
    surrounded { $0.textChanges.insert({ $0.fontWeight(weight) }, at: 0) }
  }

  /// Writes texts in the view in bold letters.
  public nonisolated func bold(_ isActive: Bool = true) -> some View {
    surrounded { $0.textChanges.insert({ $0.bold(isActive) }, at: 0) }
  }

  /// Writes texts in the view in slanting letters.
  public nonisolated func italic(_ isActive: Bool = true) -> some View {
    surrounded { $0.textChanges.insert({ $0.italic(isActive) }, at: 0) }
  }

  /// Paints texts and shapes in the view with a style that say no other.
  public nonisolated func foregroundStyle(_ style: some ShapeStyle) -> some View {
    let style = style.resolve()
    return surrounded {
      $0.style = style
      $0.textChanges.insert({ $0.foregroundStyle(style) }, at: 0)
    }
  }

  /// Paints texts and shapes in the view with a colour that say no other; nil leaves them.
  public nonisolated func foregroundColor(_ color: Color?) -> some View {
    surrounded {
      guard let color else { return }
      $0.style = color.resolve()
      $0.textChanges.insert({ $0.foregroundStyle(color) }, at: 0)
    }
  }
}

/// Where lines of a text stand to each other.
public enum TextAlignment: CaseIterable, Sendable {
  case leading, center, trailing
}

/// A picture and a title: pictures show the title.
public struct Label<Title, Icon> {
  let title: Title
}

extension Label: View, ViewSequence where Title: View, Icon: View {
  /// Nothing: the library draws it.
  public typealias Body = Never

  /// Creates a label; the icon is not shown.
  public nonisolated init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
  }

  var members: [any View] { [title] }
}

extension Label where Title == Text, Icon == Image {
  /// Creates a label; the icon is not shown.
  public nonisolated init(_ title: LocalizedStringKey, systemImage: String) {
    self.title = Text(title)
  }

  /// Creates a label; the icon is not shown.
  @_disfavoredOverload
  public nonisolated init<Words: StringProtocol>(_ title: Words, systemImage: String) {
    self.title = Text(title)
  }

  /// Creates a label; the icon is not shown.
  public nonisolated init(_ title: LocalizedStringKey, image: String) { self.title = Text(title) }
}

extension LocalizedStringKey.StringInterpolation {
  /// Adds a number in the form of a specifier such as `%.2f`.
  public mutating func appendInterpolation(_ value: some CVarArg, specifier: String) {
    appendLiteral(String(format: specifier, value))
  }
}

extension Text {
  /// How a date is written.
  public enum DateStyle: Sendable { case date, time, relative, timer, offset }

  /// Creates the text of a date; lengths of time are counted to the moment of its creation.
  public init(_ date: Date, style: DateStyle) {
    switch style {
    case .date: self.init(verbatim: date.formatted(date: .long, time: .omitted))
    case .time: self.init(verbatim: date.formatted(date: .omitted, time: .shortened))
    case .relative, .timer, .offset:
      let seconds = Int(date.timeIntervalSinceNow.magnitude.rounded())
      self.init(verbatim: "\(seconds / 60):" + String(format: "%02d", seconds % 60))
    }
  }
}
