/// A style as content carries it: an object, because content is handed through builders and modifiers, each of which
/// would copy it.
final class SharedStyle: Sendable {
  let style: MarkStyle

  init(_ style: MarkStyle) { self.style = style }
}

/// The look around what is written, with its number in the table of styles once a mark has asked for it.
///
/// An object, so that modifiers around single marks put it away and back without copying it.
final class WrittenLook {
  let style: MarkStyle
  var index: Int?

  init(_ style: MarkStyle) { self.style = style }
}

/// From one look to the next: what a modifier changes of the look around it.
///
/// A loop over marks takes the same few steps again and again.
struct StyleStep: Equatable {
  enum Change {
    /// The colour of a category.
    case category(String)
    /// A colour that a number chooses, row by row.
    case number
    /// What a modifier says of the look.
    case style(SharedStyle)
  }

  let outer: WrittenLook
  let change: Change

  /// Two steps from one object that change the same.
  static func == (a: StyleStep, b: StyleStep) -> Bool {
    guard a.outer === b.outer else { return false }
    switch (a.change, b.change) {
    case (.category(let first), .category(let second)): return first == second
    case (.number, .number): return true
    case (.style(let first), .style(let second)):
      return first === second || first.style == second.style
    case (.category, _), (.number, _), (.style, _): return false
    }
  }

  /// The style after the step.
  var style: MarkStyle {
    var style = outer.style
    switch change {
    case .category(let name): style.override(with: MarkStyle(category: name))
    case .number: (style.foreground, style.category) = (nil, nil)
    case .style(let inner): style.override(with: inner.style)
    }
    return style
  }
}
