// Containers of navigation.
//
// Rule. A picture shows the first page: the root of a stack, sidebar and detail side by side, the tab that the selection begins with above the
// names of all tabs. Links show their labels, and what would be presented later is not shown.

/// The root of what is navigated.
public struct NavigationStack<Data, Root> {
  let root: Root
}

extension NavigationStack: View, ViewSequence where Root: View {
  /// Nothing: the library draws it.
  public typealias Body = Never
  var members: [any View] { [root] }

  /// Creates the root, with the path to what was pushed, which a picture does not follow.
  public nonisolated init(path: Binding<Data>, @ViewBuilder root: () -> Root) {
    self.root = root()
  }
}

extension NavigationStack where Data == NavigationPath, Root: View {
  /// Creates the root; nothing is pushed.
  public nonisolated init(@ViewBuilder root: () -> Root) { self.root = root() }
}

/// The values that lead to a page; a picture shows the first page.
public struct NavigationPath: Equatable, Sendable {
  /// How many values there are.
  public private(set) var count = 0
  /// Creates an empty path.
  public init() {}
  /// Adds a value.
  public mutating func append(_ value: some Hashable) { count += 1 }
  /// Takes the last values away.
  public mutating func removeLast(_ number: Int = 1) { count = max(0, count - max(0, number)) }
}

/// The root of what is navigated, by its older name.
public typealias NavigationView<Root> = NavigationStack<NavigationPath, Root>

/// A sidebar and what it leads to, side by side.
public struct NavigationSplitView<Sidebar, Content, Detail> {
  let sidebar: Sidebar
  let content: Content
  let detail: Detail
}

extension NavigationSplitView: View where Sidebar: View, Content: View, Detail: View {
  /// Creates three columns.
  public nonisolated init(
    columnVisibility: Binding<NavigationSplitViewVisibility> = .constant(.automatic),
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.sidebar = sidebar()
    self.content = content()
    self.detail = detail()
  }

  /// The columns.
  public var body: some View {
    HStack(alignment: .top) {
      sidebar
      content
      detail
    }
  }
}

extension NavigationSplitView where Sidebar: View, Content == EmptyView, Detail: View {
  /// Creates two columns.
  public nonisolated init(
    columnVisibility: Binding<NavigationSplitViewVisibility> = .constant(.automatic),
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) {
    self.sidebar = sidebar()
    content = EmptyView()
    self.detail = detail()
  }
}

/// Which columns are shown: pictures show all.
public enum NavigationSplitViewVisibility: Sendable {
  case automatic, all, doubleColumn, detailOnly
}

/// A row that leads to another view: its label is shown.
public struct NavigationLink<Label, Destination> {
  let label: Label
}

extension NavigationLink: View, ViewSequence where Label: View, Destination: View {
  /// Nothing: the library draws it.
  public typealias Body = Never

  /// Creates a row; the destination is never shown.
  public nonisolated init(
    @ViewBuilder destination: () -> Destination,
    @ViewBuilder label: () -> Label
  ) {
    self.label = label()
  }

  /// Creates a row; the destination is never shown.
  public nonisolated init(destination: Destination, @ViewBuilder label: () -> Label) {
    self.label = label()
  }

  var members: [any View] { [label] }
}

extension NavigationLink where Label: View, Destination == Never {
  /// Creates a row of a value, which says the destination.
  public nonisolated init<Value: Hashable>(value: Value?, @ViewBuilder label: () -> Label) {
    self.label = label()
  }
}

extension NavigationLink where Label == Text, Destination: View {
  /// Creates a row with a title; the destination is never shown.
  public nonisolated init(
    _ title: LocalizedStringKey,
    @ViewBuilder destination: () -> Destination
  ) {
    label = Text(title)
  }

  /// Creates a row with a title; the destination is never shown.
  @_disfavoredOverload
  public nonisolated init<Title: StringProtocol>(
    _ title: Title,
    @ViewBuilder destination: () -> Destination
  ) {
    label = Text(title)
  }

  /// Creates a row with a title; the destination is never shown.
  public nonisolated init(_ title: LocalizedStringKey, destination: Destination) {
    label = Text(title)
  }
}

extension NavigationLink where Label == Text, Destination == Never {
  /// Creates a row of a value with a title.
  public nonisolated init<Value: Hashable>(_ title: LocalizedStringKey, value: Value?) {
    label = Text(title)
  }
}

extension View {
  /// The view; pages behind values are not shown.
  public nonisolated func navigationDestination<Value: Hashable, Destination: View>(
    for type: Value.Type,
    @ViewBuilder destination: @escaping (Value) -> Destination
  ) -> Self { self }
  /// The view; the page is not shown.
  public nonisolated func navigationDestination<Destination: View>(
    isPresented: Binding<Bool>,
    @ViewBuilder destination: () -> Destination
  ) -> Self { self }
}
