import ChartSVG

/// Texts and how they stand to each other.
package indirect enum TextTree {
  case text(Text)
  case column([TextTree], CGFloat)
  case row([TextTree], CGFloat)
  /// Texts with room around them.
  case padded(TextTree, EdgeInsets)
  /// Texts in front of a fill with corners of a radius.
  case plate(TextTree, AnyShapeStyle, CGFloat)

  /// The texts without the room around them, and this.
  fileprivate var unpadded: (tree: TextTree, insets: EdgeInsets) {
    guard case .padded(let tree, let insets) = self else { return (self, EdgeInsets()) }
    let inner = tree.unpadded
    return (
      inner.tree,
      EdgeInsets(
        top: insets.top + inner.insets.top,
        leading: insets.leading + inner.insets.leading,
        bottom: insets.bottom + inner.insets.bottom,
        trailing: insets.trailing + inner.insets.trailing
      )
    )
  }
}

/// Texts as charts take them in labels and annotations.
package struct TextsOfViews: TextContent {
  private let tree: TextTree?

  init(tree: TextTree?) { self.tree = tree }

  /// Creates the texts that a view shows.
  ///
  /// Labels of axes are made where their chart is drawn, which may be any thread; views that are made there are
  /// read there.
  package init<Content: View>(_ view: Content) {
    tree = onThisThread(view) { $0.drawn(in: Surroundings()).texts }
  }

  package var body: some TextContent {
    switch tree {
    case nil: Text(verbatim: "")
    case .text(let text): text
    case .padded(let inner, _): TextsOfViews(tree: inner)
    case .plate(let content, let style, let radius):
      let (inner, insets) = content.unpadded
      TextsOfViews(tree: inner).plate(
        style,
        cornerRadius: Double(min(radius, 100)),
        top: Double(insets.top),
        leading: Double(insets.leading),
        bottom: Double(insets.bottom),
        trailing: Double(insets.trailing)
      )
    case .column(let parts, let share):
      ChartCore.VStack(alignment: share == 0 ? .leading : share == 1 ? .trailing : .center) {
        for part in parts { TextsOfViews(tree: part) }
      }
    case .row(let parts, let share):
      ChartCore.HStack(alignment: share == 0 ? .top : share == 1 ? .bottom : .center) {
        for part in parts { TextsOfViews(tree: part) }
      }
    }
  }
}

/// A text.
struct TextFigure: Figure {
  let text: Text
  /// Where its lines stand in its room, which is a little wider than they are in most fonts.
  let alignment: HorizontalAlignment

  func size(in room: Room, on page: SVGPage) -> CGSize {
    let size = page.size(of: text)
    return CGSize(width: size.width, height: size.height)
  }

  func draw(in frame: CGRect, on page: inout SVGPage) {
    page.draw(text, in: SceneRect(frame), alignment: alignment)
  }

  func lines(columns: Int, rows: Int?) -> [String] { text.plainText.wrapped(to: columns) }

  var texts: TextTree? { .text(text) }
}

extension Text: View, DrawnView {
  /// Views of the library have no body; nothing calls this.
  public var body: Never { preconditionFailure("views of the library have no body") }

  func figure(in surroundings: Surroundings) -> any Figure {
    TextFigure(
      text: surroundings.textChanges.reduce(self) { $1($0) },
      alignment: surroundings.alignment
    )
  }
}

extension String {
  /// How many columns the text takes in a terminal, where every character takes one.
  var columns: Int { count }

  /// Returns the words in lines that are no longer than so many columns, if no word is.
  func wrapped(to columns: Int) -> [String] {
    var lines: [String] = []
    for word in split(separator: " ") {
      if let last = lines.last, last.columns + 1 + word.count <= columns {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
