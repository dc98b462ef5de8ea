// Containers whose looks and behaviour belong to apps: their content stands one below the other.

/// Rows.
public struct List<Content> {
  let content: Content
}

extension List: View where Content: View {
  /// Creates a list of views.
  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// Creates a list with a row for every element.
  public nonisolated init<Data, ID, Row: View>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    content = ForEach(data, id: id, content: rowContent)
  }

  /// Creates a list with a row for every element of data that carry their own identity.
  public nonisolated init<Data, Row: View>(
    _ data: Data,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
    content = ForEach(data, content: rowContent)
  }

  /// Creates a list of views of which one is chosen.
  public nonisolated init<Selection: Hashable>(
    selection: Binding<Selection?>?,
    @ViewBuilder content: () -> Content
  ) { self.content = content() }

  /// Creates a list of views of which several are chosen.
  public nonisolated init<Selection: Hashable>(
    selection: Binding<Set<Selection>>?,
    @ViewBuilder content: () -> Content
  ) { self.content = content() }

  /// Creates a list with a row for every element, of which one is chosen.
  public nonisolated init<Data, ID, Row: View, Selection: Hashable>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    selection: Binding<Selection?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    content = ForEach(data, id: id, content: rowContent)
  }

  /// Creates a list with a row for every element, of which one is chosen.
  public nonisolated init<Data, Row: View, Selection: Hashable>(
    _ data: Data,
    selection: Binding<Selection?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
    content = ForEach(data, content: rowContent)
  }

  /// The rows, one below the other.
  public var body: some View { VStack(alignment: .leading) { content } }
}

/// Rows to fill in.
public struct Form<Content> {
  let content: Content
}

extension Form: View where Content: View {
  /// Creates a form of views.
  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// The rows, one below the other.
  public var body: some View { VStack(alignment: .leading) { content } }
}

/// Views with a header above and a footer below.
public struct Section<Parent, Content, Footer> {
  let header: Parent
  let content: Content
  let footer: Footer
}

extension Section: View, ViewSequence where Parent: View, Content: View, Footer: View {
  /// Nothing: the library draws it.
  public typealias Body = Never

  /// Creates a section.
  public nonisolated init(
    @ViewBuilder content: () -> Content,
    @ViewBuilder header: () -> Parent,
    @ViewBuilder footer: () -> Footer
  ) {
    self.header = header()
    self.content = content()
    self.footer = footer()
  }

  var members: [any View] { [header, content, footer] }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
  /// Creates a section with a header.
  public nonisolated init(
    @ViewBuilder content: () -> Content,
    @ViewBuilder header: () -> Parent
  ) {
    self.init(content: content, header: header, footer: { EmptyView() })
  }

  /// Creates a section with a header.
  public nonisolated init(header: Parent, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { header }, footer: { EmptyView() })
  }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
  /// Creates a section with a title.
  public nonisolated init(_ title: String, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { Text(title).font(.headline) }, footer: { EmptyView() })
  }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
  /// Creates a section without a header.
  public nonisolated init(@ViewBuilder content: () -> Content) {
    self.init(content: content, header: { EmptyView() }, footer: { EmptyView() })
  }
}

/// A group with a frame around it.
public struct GroupBox<Label, Content> {
  let label: Label
  let content: Content
}

extension GroupBox: View where Label: View, Content: View {
  /// Creates a box with a label above its content.
  public nonisolated init(
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    self.content = content()
  }

  /// Views of the library have no body; nothing calls this.
  public var body: some View {
    VStack(alignment: .leading) {
      label
      content
    }
    .padding(12)
    .background(.thinMaterial)
  }
}

extension GroupBox where Label == EmptyView, Content: View {
  /// Creates a box.
  public nonisolated init(@ViewBuilder content: () -> Content) {
    self.init(content: content, label: { EmptyView() })
  }
}

extension GroupBox where Label == Text, Content: View {
  /// Creates a box with a title.
  public nonisolated init(_ title: String, @ViewBuilder content: () -> Content) {
    self.init(content: content, label: { Text(title).font(.headline) })
  }
}

/// What is too large for its place is shown from its beginning, as large as it is.
public struct ScrollView<Content> {
  let content: Content
}

extension ScrollView: View, ViewSequence where Content: View {
  /// Nothing: the library draws it.
  public typealias Body = Never

  /// Creates a view of the content; nothing scrolls.
  public nonisolated init(
    _ axes: Axis.Set = .vertical,
    showsIndicators: Bool = true,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }

  var members: [any View] { [content] }
}
