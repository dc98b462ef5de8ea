/// A change of views that has a name.
@MainActor @preconcurrency public protocol ViewModifier {
  /// The type of what it makes.
  associatedtype Body: View
  /// The view that is changed.
  typealias Content = ModifierContent
  /// Returns the changed view.
  @ViewBuilder func body(content: Content) -> Body
}

/// The view that a modifier changes.
public struct ModifierContent {
  let view: any View
}

extension ModifierContent: View, ViewSequence {
  /// Nothing: the library draws it.
  public typealias Body = Never
  var members: [any View] { [view] }
}

/// A view and what changes it.
public struct ModifiedContent<Content, Modifier> {
  let content: Content
  let modifier: Modifier
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  /// The changed view.
  public var body: some View { modifier.body(content: ModifierContent(view: content)) }
}

extension View {
  /// Changes the view.
  public nonisolated func modifier<Modifier>(
    _ modifier: Modifier
  ) -> ModifiedContent<Self, Modifier> {
    ModifiedContent(content: self, modifier: modifier)
  }
}
