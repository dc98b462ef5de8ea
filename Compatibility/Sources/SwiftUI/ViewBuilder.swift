/// Composes views from statements: one after another, `if`, `switch` and `if #available`.
@resultBuilder
public enum ViewBuilder {
  /// No view.
  public static func buildBlock() -> EmptyView { EmptyView() }

  /// One view.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  /// Several views.
  @_disfavoredOverload
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    var members: [any View] = []
    repeat members.append(each content)
    return TupleView((repeat each content), members: members)
  }

  /// Passes the view of an expression on.
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  /// Takes the view of an `if` without `else`, or nothing.
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  /// Takes the first branch.
  public static func buildEither<First: View, Second: View>(
    first content: First
  ) -> _ConditionalContent<First, Second> { .first(content) }

  /// Takes the second branch.
  public static func buildEither<First: View, Second: View>(
    second content: Second
  ) -> _ConditionalContent<First, Second> { .second(content) }

  /// Passes a view behind `if #available` on.
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}

/// No view.
public struct EmptyView: Sendable {
  /// Creates no view.
  public init() {}
}

extension EmptyView: View, ViewSequence {
  /// Nothing: the library draws it.
  public typealias Body = Never
  var members: [any View] { [] }
}

/// Several views.
public struct TupleView<Content> {
  /// The views as a tuple.
  public var value: Content
  let members: [any View]

  init(_ value: Content, members: [any View]) {
    self.value = value
    self.members = members
  }
}

/// Nothing: the library draws it.
extension TupleView: View, ViewSequence {
  /// Nothing: the library draws it.
  public typealias Body = Never
}

/// One of two views.
public enum _ConditionalContent<First, Second> {
  /// The view of the first branch.
  case first(First)
  /// The view of the second branch.
  case second(Second)
}

extension _ConditionalContent: View, ViewSequence where First: View, Second: View {
  /// Nothing: the library draws it.
  public typealias Body = Never
  var members: [any View] {
    switch self {
    case .first(let view): [view]
    case .second(let view): [view]
    }
  }
}

extension Optional: View, ViewSequence where Wrapped: View {
  /// Nothing: the library draws it.
  public typealias Body = Never
  var members: [any View] { map { [$0] } ?? [] }
}

/// A view of any type.
public struct AnyView {
  private let view: any View

  /// Creates the view that another is.
  public nonisolated init<Content: View>(_ view: Content) { self.view = view }

  /// Creates the view that another of any type is.
  nonisolated init(any view: any View) { self.view = view }
}

extension AnyView: View, ViewSequence {
  /// Nothing: the library draws it.
  public typealias Body = Never
  var members: [any View] { [view] }
}

/// Several views that stand where their group stands.
public struct Group<Content> {
  private let content: Content
}

extension Group: View, ViewSequence where Content: View {
  /// Nothing: the library draws it.
  public typealias Body = Never

  /// Creates a group.
  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }

  var members: [any View] { [content] }
}

extension ForEach: View, ViewSequence where Content: View {
  /// Views of the library have no body; nothing calls this.
  public var body: Never { preconditionFailure("views of the library have no body") }
  var members: [any View] { data.map { content($0) } }
}

extension ForEach where Content: View {
  /// Creates a view for every element; `id` tells elements apart when the data change.
  public init(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data, id: id, making: content)
  }
}

extension ForEach where Content: View, Data.Element: Identifiable, ID == Data.Element.ID {
  /// Creates a view for every element of data that carry their own identity.
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data, id: \.id, making: content)
  }
}

extension ForEach where Content: View, Data == Range<Int>, ID == Int {
  /// Creates a view for every whole number of a range.
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.init(data, id: \.self, making: content)
  }
}
