/// Something that is shown: a chart, a text, or a composition of them.
@MainActor @preconcurrency public protocol View {
  /// The type of ``body``; `Never` for views of this library.
  associatedtype Body: View

  /// What the view is made of.
  @ViewBuilder var body: Body { get }
}

extension View where Body == Never {
  /// Views of the library have no body; nothing calls this.
  public var body: Never { preconditionFailure("views of the library have no body") }
}

extension Never: View {}

/// A view that the library itself lays out.
@MainActor protocol DrawnView {
  /// What is laid out.
  func figure(in surroundings: Surroundings) -> any Figure
}

/// A view that is several ones for what stands around it: the members of a group, the rounds of a loop.
@MainActor protocol ViewSequence {
  /// The views in order.
  var members: [any View] { get }
}

extension View {
  /// What is laid out of the view, or of its body.
  package func drawn(in surroundings: Surroundings) -> any Figure {
    if let own = self as? any DrawnView { return own.figure(in: surroundings) }
    if let sequence = self as? any ViewSequence {
      let figures = sequence.members.flatMap { $0.flattened(in: surroundings) }
      return figures.count == 1
        ? figures[0] : StackFigure(.vertical, figures, share: 0.5, spacing: nil)
    }
    if let shape = self as? any Shape { return shape.shapeFigure(in: surroundings) }
    guard Body.self != Never.self else { return NoFigure() }
    let inner = surroundings.environment.known { self.body }
    return inner.drawn(in: surroundings)
  }

  /// The figures that stand in a stack around the view.
  func flattened(in surroundings: Surroundings) -> [any Figure] {
    guard let sequence = self as? any ViewSequence else { return [drawn(in: surroundings)] }
    return sequence.members.flatMap { $0.flattened(in: surroundings) }
  }
}

/// What views know of where they stand.
package struct Surroundings {
  /// What modifiers around a chart say about it, the innermost first.
  package var chartChanges: [(Chart) -> Chart] = []
  /// What modifiers around a text say about it, the innermost first.
  var textChanges: [(Text) -> Text] = []
  /// What shapes are painted with that say nothing themselves.
  var style: AnyShapeStyle?
  /// How choices look.
  var pickerStyle = PickerStyle.automatic
  /// What views ask of where they stand.
  package var environment = EnvironmentValues()
  /// Where the innermost stack or frame puts what is narrower than it.
  var alignment = HorizontalAlignment.center

  /// Returns the surroundings in a stack or frame.
  func aligned(_ alignment: HorizontalAlignment) -> Surroundings {
    var copy = self
    copy.alignment = alignment
    return copy
  }
}
