// Choices.
//
// Rule. A picker shows its title and the choice that its binding begins with: the view whose tag is that value, or the value in words. With
// the style `.segmented` all choices stand side by side, and the one that is chosen has a plate.

/// A choice of one of several values.
public struct Picker<Label, Choice: Hashable, Content> {
  let label: Label
  let choice: Choice
  let content: Content
}

extension Picker: View, DrawnView where Label: View, Content: View {
  /// Nothing: the library draws it.
  public typealias Body = Never

  /// Creates a choice.
  public nonisolated init(
    selection: Binding<Choice>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    choice = selection.wrappedValue
    self.content = content()
  }

  /// Creates a choice.
  public nonisolated init(
    selection: Binding<Choice>,
    label: Label,
    @ViewBuilder content: () -> Content
  ) {
    self.label = label
    choice = selection.wrappedValue
    self.content = content()
  }

  func figure(in surroundings: Surroundings) -> any Figure {
    let choices = content.taggedMembers
    guard surroundings.pickerStyle == .segmented, !choices.isEmpty else {
      return row(chosen(among: choices)).drawn(in: surroundings)
    }
    let parts = choices.map { member in
      PaddedChoice(view: member.view, isChosen: member.tag == AnyHashable(choice))
        .drawn(in: surroundings)
    }
    return StackFigure(.horizontal, parts, share: 0.5, spacing: 2)
  }

  private func row(_ shown: AnyView) -> some View {
    HStack {
      label
      Spacer(minLength: 0)
      shown.foregroundStyle(.secondary)
    }
  }

  private func chosen(among choices: [(tag: AnyHashable?, view: any View)]) -> AnyView {
    if let found = choices.first(where: { $0.tag == AnyHashable(choice) }) {
      return AnyView(any: found.view)
    }
    return AnyView(Text(verbatim: words(of: choice)))
  }

  /// Returns a value in words: a text, the raw text of a case, or the name of a case.
  private func words(of choice: Choice) -> String {
    if let raw = choice as? any RawRepresentable, let text = raw.rawValue as? String { return text }
    return String(describing: choice)
  }
}

extension Picker where Label == Text, Content: View {
  /// Creates a choice with a title.
  public nonisolated init(
    _ title: LocalizedStringKey,
    selection: Binding<Choice>,
    @ViewBuilder content: () -> Content
  ) {
    label = Text(title)
    choice = selection.wrappedValue
    self.content = content()
  }

  /// Creates a choice with a title.
  @_disfavoredOverload
  public nonisolated init<Title: StringProtocol>(
    _ title: Title,
    selection: Binding<Choice>,
    @ViewBuilder content: () -> Content
  ) {
    label = Text(title)
    choice = selection.wrappedValue
    self.content = content()
  }
}

/// One of the choices that stand side by side.
private struct PaddedChoice: View {
  let view: any View
  let isChosen: Bool

  var body: some View {
    AnyView(any: view)
      .padding(.horizontal, 10)
      .padding(.vertical, 4)
      .frame(maxWidth: .infinity)
      .background(Color.secondary.opacity(isChosen ? 0.2 : 0.06), in: .rect(cornerRadius: 6))
  }
}

/// A view with the value that chooses it.
struct TaggedView<Content> {
  let content: Content
  let tag: AnyHashable
}

extension TaggedView: View where Content: View {
  var body: some View { content }
}

/// A view whose tag can be asked for.
@MainActor protocol Tagged {
  var tag: AnyHashable { get }
}

extension TaggedView: Tagged where Content: View {}

extension View {
  /// The view; a picker shows it where its choice is this value.
  public nonisolated func tag<Tag: Hashable>(_ tag: Tag, includeOptional: Bool = true) -> some View
  {
    TaggedView(content: self, tag: AnyHashable(tag))
  }

  /// The view; how its pickers show their choices.
  public nonisolated func pickerStyle(_ style: PickerStyle) -> some View {
    surrounded { $0.pickerStyle = style }
  }

  /// The members of the view, each with its tag, if it has one.
  var taggedMembers: [(tag: AnyHashable?, view: any View)] {
    guard let sequence = self as? any ViewSequence else {
      return [((self as? any Tagged)?.tag, self)]
    }
    return sequence.members.flatMap { $0.taggedMembers }
  }
}

/// How a choice looks.
public enum PickerStyle: Sendable {
  case automatic, segmented, menu, wheel, inline, palette, navigationLink, radioGroup
}
