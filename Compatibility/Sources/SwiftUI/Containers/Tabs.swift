/// Views of which one is shown, above the names of all.
///
/// Shown is the tab whose tag is the selection, otherwise the first.
public struct TabView<Selection: Hashable, Content> {
  let selection: Selection?
  let content: Content
}

extension TabView: View, DrawnView where Content: View {
  /// Nothing: the library draws it.
  public typealias Body = Never

  /// Creates views of which a binding chooses one.
  public nonisolated init(selection: Binding<Selection>?, @ViewBuilder content: () -> Content) {
    self.selection = selection?.wrappedValue
    self.content = content()
  }

  func figure(in surroundings: Surroundings) -> any Figure {
    let tabs = content.taggedMembers
    let chosen = tabs.firstIndex { $0.tag != nil && $0.tag == selection.map { AnyHashable($0) } }
    guard let first = tabs.indices.first else { return NoFigure() }
    let shown = tabs[chosen ?? first].view.drawn(in: surroundings)
    let names = tabs.enumerated().compactMap { index, tab -> (any Figure)? in
      guard let label = tab.view.tabLabel else { return nil }
      let isShown = index == (chosen ?? first)
      return AnyView(any: label)
        .foregroundStyle(isShown ? Color.accentColor : Color.secondary)
        .frame(maxWidth: .infinity).drawn(in: surroundings)
    }
    guard !names.isEmpty else { return shown }
    let bar = StackFigure(.horizontal, names, share: 0.5, spacing: nil)
    return StackFigure(.vertical, [shown, bar], share: 0.5, spacing: nil)
  }
}

extension TabView where Selection == Int, Content: View {
  /// Creates views of which the first is shown.
  public nonisolated init(@ViewBuilder content: () -> Content) {
    selection = nil
    self.content = content()
  }
}

/// A view with its name in a bar of tabs.
@MainActor protocol NamedTab {
  var label: any View { get }
}

struct TabItem<Content, Label> {
  let content: Content
  let name: Label
}

extension TabItem: View, NamedTab, Tagged where Content: View, Label: View {
  var body: some View { content }
  var label: any View { name }
  var tag: AnyHashable { (content as? any Tagged)?.tag ?? AnyHashable(ObjectIdentifier(Self.self)) }
}

extension TaggedView: NamedTab where Content: View {
  var label: any View { (content as? any NamedTab)?.label ?? EmptyView() }
}

extension View {
  /// The name of the view in a bar of tabs.
  fileprivate var tabLabel: (any View)? {
    guard let label = (self as? any NamedTab)?.label, !(label is EmptyView) else { return nil }
    return label
  }

  /// The view, with its name in a bar of tabs.
  public nonisolated func tabItem<Label: View>(@ViewBuilder _ label: () -> Label) -> some View {
    TabItem(content: self, name: label())
  }

  /// The view; tabs have their names below in every style.
  public nonisolated func tabViewStyle(_ style: TabViewStyleName) -> Self { self }
}

/// One of several views, with its name.
public struct Tab<Content, Label> {
  let content: Content
  let name: Label
}

extension Tab: View where Content: View, Label: View {
  /// The content.
  public var body: some View { content }
}

extension Tab: NamedTab where Content: View, Label: View {
  var label: any View { name }
}

extension Tab where Content: View, Label == Text {
  /// Creates a tab with a name; the picture is not shown.
  public nonisolated init(
    _ title: LocalizedStringKey,
    systemImage: String,
    @ViewBuilder content: () -> Content
  ) {
    name = Text(title)
    self.content = content()
  }
}

/// How tabs look.
public struct TabViewStyleName: Sendable {
  /// As usual.
  public static let automatic = TabViewStyleName()
  /// Pages side by side.
  public static let page = TabViewStyleName()
  /// Pages side by side, with dots or not.
  public static func page(indexDisplayMode: Mode) -> TabViewStyleName { TabViewStyleName() }

  /// Whether dots are shown.
  public enum Mode: Sendable { case automatic, always, never }
}
