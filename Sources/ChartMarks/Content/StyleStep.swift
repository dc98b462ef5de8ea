/// A style that content carries: an object, because content passes through builders and modifiers,
/// each of which would copy it.
final class SharedStyle: Sendable {
  let style: MarkStyle

  init(_ style: MarkStyle) { self.style = style }
}

/// The look around marks, with its index in the table of styles once a mark has needed it.
///
/// It is an object, so that modifiers around single marks can save and restore it without a copy.
final class WrittenLook {
  let style: MarkStyle
  var index: Int?

  init(_ style: MarkStyle) { self.style = style }
}

/// The change that a modifier makes to the look around it.
///
/// A loop over marks repeats the same few steps again and again.
struct StyleStep: Equatable {
  enum Change {
    /// The colour of a category.
    case category(String)
    /// A colour that a number chooses, row by row.
    case number
    /// The properties of the look that a modifier sets.
    case style(SharedStyle)
  }

  let outer: WrittenLook
  let change: Change

  /// Whether two steps start from one object and make the same change.
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
