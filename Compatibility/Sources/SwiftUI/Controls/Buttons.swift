// Controls: pictures show what they say, in the state that they begin with.

/// A button.
public struct Button<Label> {
  let label: Label
}

extension Button: View, ViewSequence where Label: View {
  /// Nothing: the library draws it.
  public typealias Body = Never

  /// Creates a button that nobody presses.
  public nonisolated init(
    role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void,
    @ViewBuilder label: () -> Label
  ) {
    self.label = label()
  }

  var members: [any View] { [label] }
}

extension Button where Label == Text {
  /// Creates a button that nobody presses.
  public nonisolated init(
    _ title: LocalizedStringKey,
    role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) { label = Text(title) }

  /// Creates a button that nobody presses.
  @_disfavoredOverload
  public nonisolated init<Title: StringProtocol>(
    _ title: Title,
    role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) { label = Text(title) }
}

extension Button where Label == SwiftUI.Label<Text, Image> {
  /// Creates a button with a picture, which is not shown.
  public nonisolated init(
    _ title: LocalizedStringKey,
    systemImage: String,
    role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) { label = SwiftUI.Label(title, systemImage: systemImage) }
}

/// What a button is for.
public enum ButtonRole: Equatable, Sendable { case cancel, destructive }

/// A list of actions that opens: pictures show its label.
public struct Menu<Label, Content> {
  let label: Label
}

extension Menu: View, ViewSequence where Label: View, Content: View {
  /// Nothing: the library draws it.
  public typealias Body = Never

  /// Creates a menu that nobody opens.
  public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
  }

  var members: [any View] { [label] }
}

extension Menu where Label == Text, Content: View {
  /// Creates a menu that nobody opens.
  public nonisolated init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    label = Text(title)
  }
}

/// A way to another page: pictures show its title.
public struct Link<Label> {
  let label: Label
}

extension Link: View, ViewSequence where Label: View {
  /// Nothing: the library draws it.
  public typealias Body = Never

  /// Creates a way to a page.
  public nonisolated init(destination: URL, @ViewBuilder label: () -> Label) {
    self.label = label()
  }

  var members: [any View] { [label] }
}

extension Link where Label == Text {
  /// Creates a way to a page.
  public nonisolated init(_ title: LocalizedStringKey, destination: URL) {
    label = Text(title).foregroundStyle(Color.accentColor)
  }
}

extension View {
  /// The view; buttons show their labels in every style.
  public nonisolated func buttonStyle(_ style: ButtonStyleName) -> Self { self }
  /// The view; buttons are as large as their labels.
  public nonisolated func controlSize(_ size: ControlSize) -> Self { self }
  /// The view; menus show their labels in every style.
  public nonisolated func menuStyle(_ style: ButtonStyleName) -> Self { self }
}

/// How a button looks.
public enum ButtonStyleName: Sendable {
  case automatic, plain, bordered, borderedProminent, borderless, borderedButton, button
  case borderlessButton
}

extension View {
  /// The view; switches are drawn alike in every style.
  public nonisolated func toggleStyle(_ style: ToggleStyleName) -> Self { self }
  /// The view; work is drawn as a line in every style.
  public nonisolated func progressViewStyle(_ style: ProgressStyleName) -> Self { self }
  /// The view; dates are drawn as texts in every style.
  public nonisolated func datePickerStyle(_ style: DateStyleName) -> Self { self }
  /// The view; fields are drawn as texts in every style.
  public nonisolated func textFieldStyle(_ style: FieldStyleName) -> Self { self }
}

/// How a switch looks.
public enum ToggleStyleName: Sendable { case automatic, `switch`, button, checkbox }

/// How work looks.
public enum ProgressStyleName: Sendable { case automatic, circular, linear }

/// How a choice of a date looks.
public enum DateStyleName: Sendable {
  case automatic, compact, graphical, wheel, field, stepperField
}

/// How a field looks.
public enum FieldStyleName: Sendable { case automatic, plain, roundedBorder, squareBorder }

/// How large controls are.
public enum ControlSize: CaseIterable, Sendable { case mini, small, regular, large, extraLarge }
