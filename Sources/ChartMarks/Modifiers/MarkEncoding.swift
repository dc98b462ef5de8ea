/// A value that a modifier shows by a look: a colour, a symbol, a size, a line style.
///
/// An object, so that content with it stays small: it is handed through builders and modifiers.
@usableFromInline
final class MarkEncoding {
  private let value: MarkValue
  private let enter: (inout MarkSink, MarkValue, (inout MarkSink) -> Void) -> Void

  private init(
    value: MarkValue,
    enter: @escaping (inout MarkSink, MarkValue, (inout MarkSink) -> Void) -> Void
  ) {
    self.value = value
    self.enter = enter
  }

  /// Calls `body` with the look of the value, and notes what it measures for the legend.
  func apply(to sink: inout MarkSink, _ body: (inout MarkSink) -> Void) {
    enter(&sink, value, body)
  }

  /// A category has a colour of its own, a number one of a continuous scale.
  @usableFromInline
  static func color(_ value: MarkValue) -> MarkEncoding {
    MarkEncoding(value: value) { sink, value, body in
      sink.note(color: value.label)
      switch value.value {
      case .category(let name): sink.withCategory(name, body)
      case .number(let number): sink.withColor(number, body)
      }
    }
  }

  @usableFromInline
  static func symbol(_ value: MarkValue) -> MarkEncoding {
    MarkEncoding(value: value) { sink, value, body in
      sink.note(symbol: value.label)
      sink.withStyle(SharedStyle(MarkStyle(symbolCategory: value.value.name)), body)
    }
  }

  @usableFromInline
  static func lineStyle(_ value: MarkValue) -> MarkEncoding {
    MarkEncoding(value: value) { sink, value, body in
      sink.note(lineStyle: value.label)
      var style = MarkStyle()
      style.lineStyleCategory = value.value.name
      sink.withStyle(SharedStyle(style), body)
    }
  }

  @usableFromInline
  static func size(_ value: MarkValue) -> MarkEncoding {
    MarkEncoding(value: value) { sink, value, body in sink.withSize(value, body) }
  }
}
