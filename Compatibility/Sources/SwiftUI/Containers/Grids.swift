// Grids of views.
//
// Rule. A column is as wide as its widest cell wants to be, and what is left is shared equally by the columns with cells that fill all room; a
// row is as high as its highest cell. A member of a grid that is no row takes all columns.

import ChartSVG

/// Rows of cells in columns.
public struct Grid<Content> {
  let alignment: Alignment
  let across: CGFloat?
  let down: CGFloat?
  let content: Content
}

extension Grid: View, DrawnView where Content: View {
  /// Nothing: the library draws it.
  public typealias Body = Never

  /// Creates a grid; without spacings cells stand 8 pixels apart.
  public nonisolated init(
    alignment: Alignment = .center,
    horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    across = horizontalSpacing
    down = verticalSpacing
    self.content = content()
  }

  func figure(in surroundings: Surroundings) -> any Figure {
    let inner = surroundings.aligned(alignment.horizontal)
    let rows = content.taggedMembers.map { member -> GridFigure.Row in
      guard let row = member.view as? any GridCells else {
        return GridFigure.Row(cells: [member.view.drawn(in: inner)], isWhole: true)
      }
      return GridFigure.Row(cells: row.cells(in: inner), isWhole: false)
    }
    return GridFigure(rows: rows, alignment: alignment, across: across ?? 8, down: down ?? 8)
  }
}

/// A view that is a row of a grid.
@MainActor private protocol GridCells {
  func cells(in surroundings: Surroundings) -> [any Figure]
}

/// A row of cells; outside of a grid they stand side by side.
public struct GridRow<Content> {
  let content: Content
}

extension GridRow: View, DrawnView where Content: View {
  /// Nothing: the library draws it.
  public typealias Body = Never

  /// Creates a row.
  public nonisolated init(
    alignment: VerticalAlignment? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }

  func figure(in surroundings: Surroundings) -> any Figure {
    StackFigure(.horizontal, cells(in: surroundings), share: 0.5, spacing: nil)
  }
}

extension GridRow: GridCells where Content: View {
  fileprivate func cells(in surroundings: Surroundings) -> [any Figure] {
    content.flattened(in: surroundings)
  }
}

/// A column of a grid that fills itself.
public struct GridItem: Sendable {
  /// How wide a column is.
  public enum Size: Sendable {
    /// So wide.
    case fixed(CGFloat)
    /// An equal part of the room.
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    /// As many columns as fit with this width.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  /// How wide the column is.
  public var size: Size
  /// The room behind it.
  public var spacing: CGFloat?

  /// Creates a column.
  public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
    self.size = size
    self.spacing = spacing
  }

  /// How many columns it is in a room.
  fileprivate func count(in width: CGFloat) -> Int {
    switch size {
    case .fixed, .flexible: 1
    case .adaptive(let least, _): max(1, min(100, Int((width + 8) / (max(1, least) + 8))))
    }
  }
}

/// Views in columns, row by row.
public struct LazyVGrid<Content> {
  let columns: [GridItem]
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let content: Content
}

extension LazyVGrid: View, DrawnView where Content: View {
  /// Nothing: the library draws it.
  public typealias Body = Never

  /// Creates a grid; without a spacing rows stand 8 pixels apart.
  public nonisolated init(
    columns: [GridItem],
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) {
    self.columns = columns
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  func figure(in surroundings: Surroundings) -> any Figure {
    let cells = content.flattened(in: surroundings)
    let count = max(1, columns.reduce(0) { $0 + $1.count(in: 640) })
    let rows = stride(from: 0, to: cells.count, by: count).map { start in
      GridFigure.Row(cells: Array(cells[start..<min(cells.count, start + count)]), isWhole: false)
    }
    return GridFigure(
      rows: rows,
      alignment: Alignment(horizontal: alignment, vertical: .center),
      across: 8,
      down: spacing ?? 8,
      isEven: true
    )
  }
}

/// Which headers stay in sight; nothing scrolls in a picture.
public struct PinnedScrollableViews: OptionSet, Sendable {
  /// The bits of the members.
  public let rawValue: UInt32
  /// Creates the set of these bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// Headers.
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  /// Footers.
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

/// Cells in rows and columns.
struct GridFigure: Figure {
  /// Cells side by side, or one cell over all columns.
  struct Row {
    let cells: [any Figure]
    let isWhole: Bool
  }

  let rows: [Row]
  let alignment: Alignment
  let across: CGFloat
  let down: CGFloat
  /// Whether all columns are equally wide.
  var isEven = false

  var parts: [any Figure] { rows.flatMap(\.cells) }

  func size(in room: Room, on page: SVGPage) -> CGSize {
    let widths = widths(in: room, on: page)
    let heights = rows.map { height(of: $0, widths, on: page) }
    return CGSize(width: total(widths, across), height: total(heights, down))
  }

  func draw(in frame: CGRect, on page: inout SVGPage) {
    let widths = widths(in: Room(width: frame.width, height: nil), on: page)
    var y = frame.minY
    for row in rows {
      let height = height(of: row, widths, on: page)
      var x = frame.minX
      for (index, cell) in row.cells.enumerated() {
        let width = row.isWhole ? total(widths, across) : index < widths.count ? widths[index] : 0
        let box = CGRect(x: x, y: y, width: width, height: height)
        let size = cell.size(in: Room(width: width, height: height), on: page)
        cell.draw(in: box.placing(size, alignment), on: &page)
        x += width + across
      }
      y += height + down
    }
  }

  private func widths(in room: Room, on page: SVGPage) -> [CGFloat] {
    let count = rows.map { $0.isWhole ? 1 : $0.cells.count }.max() ?? 0
    guard count > 0 else { return [] }
    let gaps = across * CGFloat(count - 1)
    if isEven, let width = room.width {
      return Array(repeating: max(0, width - gaps) / CGFloat(count), count: count)
    }
    let columns = (0..<count).map { column in
      rows.compactMap { !$0.isWhole && column < $0.cells.count ? $0.cells[column] : nil }
    }
    let least = columns.map { $0.widest(in: 0, on: page) }
    guard let width = room.width else {
      return columns.map { $0.widest(in: nil, on: page) }
    }
    let most = columns.map { $0.widest(in: width, on: page) }
    // What cells can take beyond their least width is shared by the columns that want it.
    var widths = least
    var free = max(0, width - gaps - least.reduce(0, +))
    let order = columns.indices.sorted { most[$0] - least[$0] < most[$1] - least[$1] }
    for (position, column) in order.enumerated() {
      let part = min(free / CGFloat(count - position), most[column] - least[column])
      widths[column] += part
      free -= part
    }
    return widths
  }

  private func height(of row: Row, _ widths: [CGFloat], on page: SVGPage) -> CGFloat {
    row.cells.enumerated().reduce(0) { height, cell in
      let width = row.isWhole ? total(widths, across) : widths[min(cell.offset, widths.count - 1)]
      return max(height, cell.element.size(in: Room(width: width, height: nil), on: page).height)
    }
  }

  private func total(_ lengths: [CGFloat], _ gap: CGFloat) -> CGFloat {
    lengths.reduce(0, +) + gap * CGFloat(max(0, lengths.count - 1))
  }

  func lines(columns: Int, rows limit: Int?) -> [String] {
    rows.flatMap { row in
      StackFigure(.horizontal, row.cells, share: 0.5, spacing: nil)
        .lines(columns: columns, rows: limit)
    }
  }

  var texts: TextTree? {
    let parts = rows.compactMap { row -> TextTree? in
      let cells = row.cells.compactMap(\.texts)
      return cells.isEmpty ? nil : .row(cells, 0.5)
    }
    return parts.isEmpty ? nil : .column(parts, alignment.horizontal.part)
  }
}

extension [any Figure] {
  /// Returns the width of the widest member in a room.
  @MainActor fileprivate func widest(in width: CGFloat?, on page: SVGPage) -> CGFloat {
    reduce(0) { Swift.max($0, $1.size(in: Room(width: width, height: nil), on: page).width) }
  }
}

extension View {
  /// The view; it takes one column.
  public nonisolated func gridCellColumns(_ count: Int) -> Self { self }
  /// The view; it takes the room of its cell.
  public nonisolated func gridCellUnsizedAxes(_ axes: Axis.Set) -> Self { self }
  /// The view; it stands as the grid says.
  public nonisolated func gridColumnAlignment(_ guide: HorizontalAlignment) -> Self { self }
  /// The view; it stands as the grid says.
  public nonisolated func gridCellAnchor(_ anchor: UnitPoint) -> Self { self }
}
