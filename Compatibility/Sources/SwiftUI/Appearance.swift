// Modifiers for the looks of apps, for readers of screens and for containers: pictures are the same without.

extension View {
  /// The view, below a title where it is at the root.
  public nonisolated func navigationTitle(_ title: String) -> some View {
    VStack(alignment: .leading) {
      Text(verbatim: title).font(.title.bold())
      self
    }
  }

  /// The view, below a title where it is at the root.
  public nonisolated func navigationBarTitle(_ title: String) -> some View {
    navigationTitle(title)
  }

  /// The view.
  public nonisolated func navigationBarTitleDisplayMode(_ mode: TitleDisplayMode) -> Self { self }
  /// The view.
  public nonisolated func listStyle(_ style: ListStyle) -> Self { self }
  /// The view.
  public nonisolated func accessibilityLabel(_ label: String) -> Self { self }
  /// The view.
  public nonisolated func accessibilityValue(_ value: String) -> Self { self }
  /// The view.
  public nonisolated func accessibilityHidden(_ isHidden: Bool) -> Self { self }
  /// The view.
  public nonisolated func accessibilityIdentifier(_ identifier: String) -> Self { self }
  /// The view.
  public nonisolated func accessibilityElement(children: ChildBehavior = .ignore) -> Self { self }
  /// The view; a line is as long as it is.
  public nonisolated func lineLimit(_ number: Int?) -> Self { self }
  /// The view; a line is as long as it is.
  public nonisolated func fixedSize() -> Self { self }
  /// The view; a line is as long as it is.
  public nonisolated func fixedSize(horizontal: Bool, vertical: Bool) -> Self { self }
  /// The view.
  public nonisolated func minimumScaleFactor(_ factor: CGFloat) -> Self { self }
  /// The view.
  public nonisolated func multilineTextAlignment(_ alignment: TextAlignment) -> Self { self }
  /// The view.
  public nonisolated func layoutPriority(_ value: Double) -> Self { self }
  /// The view.
  public nonisolated func zIndex(_ value: Double) -> Self { self }
  /// The view.
  public nonisolated func clipped() -> Self { self }
  /// The view; it keeps its corners.
  public nonisolated func clipShape(_ shape: some Shape) -> Self { self }
  /// The view; it keeps its corners.
  public nonisolated func cornerRadius(_ radius: CGFloat) -> Self { self }
  /// The view without a shadow.
  public nonisolated func shadow(
    color: Color = .black,
    radius: CGFloat,
    x: CGFloat = 0,
    y: CGFloat = 0
  ) -> Self { self }
  /// The view.
  public nonisolated func opacity(_ opacity: Double) -> some View {
    changed { figure, _ in opacity > 0 ? figure : HiddenFigure(content: figure) }
  }
  /// The view.
  public nonisolated func id<ID: Hashable>(_ id: ID) -> Self { self }
  /// The view.
  public nonisolated func tag<Tag: Hashable>(_ tag: Tag) -> Self { self }
  /// The view.
  public nonisolated func tint(_ color: Color?) -> Self { self }
  /// The view.
  public nonisolated func ignoresSafeArea() -> Self { self }
  /// The view.
  public nonisolated func preferredColorScheme(_ scheme: ColorScheme?) -> Self { self }
  /// The view with its surroundings as they are.
  public nonisolated func environment<Value>(
    _ path: WritableKeyPath<EnvironmentValues, Value>,
    _ value: Value
  ) -> Self { self }
}

/// How large the title of a root is.
public enum TitleDisplayMode: Sendable { case automatic, inline, large }

/// The looks of rows.
public enum ListStyle: Sendable { case automatic, plain, grouped, insetGrouped, sidebar }

/// What readers of screens do with the views inside.
public enum ChildBehavior: Sendable { case ignore, contain, combine }

/// A view that shows others while an app is written.
@MainActor @preconcurrency public protocol PreviewProvider {
  /// The type of the views.
  associatedtype Previews: View
  /// The views.
  @ViewBuilder static var previews: Previews { get }
}
