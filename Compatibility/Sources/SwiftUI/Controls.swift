// Controls: pictures show what they say.

/// A button.
public struct Button<Label> {
  let label: Label
}

extension Button: View, ViewSequence where Label: View {
  /// Nothing: the library draws it.
  public typealias Body = Never

  /// Creates a button that nobody presses.
  public nonisolated init(action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
    self.label = label()
  }

  var members: [any View] { [label] }
}

extension Button where Label == Text {
  /// Creates a button that nobody presses.
  public nonisolated init(_ title: String, action: @escaping () -> Void) { label = Text(title) }
}

/// A choice; pictures show its title.
public struct Picker<Label, Choice: Hashable, Content> {
  let label: Label
}

extension Picker: View, ViewSequence where Label: View, Content: View {
  /// Nothing: the library draws it.
  public typealias Body = Never
  var members: [any View] { [label] }
}

extension Picker where Label == Text, Content: View {
  /// Creates a choice that nobody makes.
  public nonisolated init(
    _ title: String,
    selection: Binding<Choice>,
    @ViewBuilder content: () -> Content
  ) {
    label = Text(title)
  }
}

/// How a choice looks.
public enum PickerStyle: Sendable { case automatic, segmented, menu, wheel, inline }

/// A switch; pictures show its title.
public struct Toggle<Label> {
  let label: Label
}

extension Toggle: View, ViewSequence where Label: View {
  /// Nothing: the library draws it.
  public typealias Body = Never
  var members: [any View] { [label] }
}

extension Toggle where Label == Text {
  /// Creates a switch that nobody turns.
  public nonisolated init(_ title: String, isOn: Binding<Bool>) { label = Text(title) }
}

/// A picture of the app or the system: pictures leave it out.
public struct Image: Sendable {
  /// Creates nothing.
  public init(systemName: String) {}
  /// Creates nothing.
  public init(_ name: String) {}
}

extension Image: View, ViewSequence {
  /// Nothing: the library draws it.
  public typealias Body = Never
  var members: [any View] { [] }
}

extension View {
  /// The view.
  public nonisolated func pickerStyle(_ style: PickerStyle) -> Self { self }
}
