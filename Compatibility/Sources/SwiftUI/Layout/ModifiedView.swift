/// A view whose figure is made from that of another.
package struct ModifiedView<Content: View> {
  let content: Content
  /// Changes what the content knows of where it stands.
  var surround: (inout Surroundings) -> Void = { _ in }
  /// Makes the figure.
  var change: @MainActor (any Figure, Surroundings) -> any Figure = { figure, _ in figure }
}

extension ModifiedView: View, DrawnView {
  package typealias Body = Never

  func figure(in surroundings: Surroundings) -> any Figure {
    var inner = surroundings
    surround(&inner)
    return change(content.drawn(in: inner), surroundings)
  }
}

extension View {
  package nonisolated func changed(
    aligned alignment: HorizontalAlignment? = nil,
    _ change: @escaping @MainActor (any Figure, Surroundings) -> any Figure
  ) -> ModifiedView<Self> {
    ModifiedView(
      content: self,
      surround: { $0.alignment = alignment ?? $0.alignment },
      change: change
    )
  }

  package nonisolated func surrounded(
    _ surround: @escaping (inout Surroundings) -> Void
  ) -> ModifiedView<Self> {
    ModifiedView(content: self, surround: surround)
  }
}
