/// How much of some work is done: a line that is filled so far; without a total three dots.
public struct ProgressView<Label> {
  let label: Label
  let share: Double?
}

extension ProgressView: View where Label: View {
  /// The label, above the line.
  public var body: some View {
    VStack(alignment: share == nil ? .center : .leading, spacing: 4) {
      label
      if let share {
        GeometryReader { place in
          ZStack(alignment: .leading) {
            Capsule().fill(Color.secondary.opacity(0.3)).frame(height: 4)
            Capsule().fill(Color.accentColor).frame(width: place.size.width * share, height: 4)
          }
        }
        .frame(height: 4)
      } else {
        Text(verbatim: "…").foregroundStyle(.secondary)
      }
    }
  }

  /// Creates a view of work without an end that is known.
  public nonisolated init(@ViewBuilder label: () -> Label) {
    self.label = label()
    share = nil
  }
}

extension ProgressView where Label == EmptyView {
  /// Creates a view of work without an end that is known.
  public nonisolated init() {
    label = EmptyView()
    share = nil
  }

  /// Creates a view of so much of the work.
  public nonisolated init<Value: BinaryFloatingPoint>(value: Value?, total: Value = 1) {
    label = EmptyView()
    share = Self.share(of: value, total)
  }
}

extension ProgressView where Label == Text {
  /// Creates a view of work without an end that is known.
  public nonisolated init(_ title: LocalizedStringKey) {
    label = Text(title)
    share = nil
  }

  /// Creates a view of so much of the work.
  public nonisolated init<Value: BinaryFloatingPoint>(
    _ title: LocalizedStringKey,
    value: Value?,
    total: Value = 1
  ) {
    label = Text(title)
    share = Self.share(of: value, total)
  }
}

extension ProgressView {
  fileprivate static func share<Value: BinaryFloatingPoint>(of value: Value?, _ total: Value)
    -> Double?
  {
    value.map { value in
      let share = Double(value) / Double(total)
      return share > 0 ? min(share, 1) : 0
    }
  }
}

/// What stands where nothing can be shown.
public struct ContentUnavailableView<Label, Description, Actions> {
  let label: Label
  let description: Description
  let actions: Actions
}

extension ContentUnavailableView: View
where Label: View, Description: View, Actions: View {
  /// Creates a view with actions.
  public nonisolated init(
    @ViewBuilder label: () -> Label,
    @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {
    self.label = label()
    self.description = description()
    self.actions = actions()
  }

  /// The label, the description and the actions below each other.
  public var body: some View {
    VStack {
      label.font(.title2.bold())
      description.foregroundStyle(.secondary)
      actions
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

extension ContentUnavailableView
where Label == SwiftUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  /// Creates a view of a title and a description.
  public nonisolated init(
    _ title: LocalizedStringKey,
    systemImage name: String,
    description: Text? = nil
  ) {
    label = SwiftUI.Label(title, systemImage: name)
    self.description = description
    actions = EmptyView()
  }
}

/// A title and a value at the ends of a row.
public struct LabeledContent<Label, Content> {
  let label: Label
  let content: Content
}

extension LabeledContent: View where Label: View, Content: View {
  /// Creates a row.
  public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }

  /// The title, and the value.
  public var body: some View {
    HStack {
      label
      Spacer(minLength: 0)
      content.foregroundStyle(.secondary)
    }
  }
}

extension LabeledContent where Label == Text, Content: View {
  /// Creates a row with a title.
  public nonisolated init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    label = Text(title)
    self.content = content()
  }
}

extension LabeledContent where Label == Text, Content == Text {
  /// Creates a row with a title and a text.
  public nonisolated init<Value: StringProtocol>(_ title: LocalizedStringKey, value: Value) {
    label = Text(title)
    content = Text(value)
  }
}
