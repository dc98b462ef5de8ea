import ChartSVG

/// Figures one below the other, side by side, or one in front of the other.
struct StackFigure: Figure {
  enum Axis { case horizontal, vertical }

  let axis: Axis
  let members: [any Figure]
  /// How much of the free room across stands before a member.
  let share: CGFloat
  let spacing: CGFloat

  static let usualSpacing: CGFloat = 8

  /// Creates the stack of the views of content.
  @MainActor init(
    _ axis: Axis,
    of content: some View,
    in surroundings: Surroundings,
    share: CGFloat,
    spacing: CGFloat?
  ) {
    self.init(axis, content.flattened(in: surroundings), share: share, spacing: spacing)
  }

  init(_ axis: Axis, _ members: [any Figure], share: CGFloat, spacing: CGFloat?) {
    self.axis = axis
    self.members = members
    self.share = share
    self.spacing = spacing ?? Self.usualSpacing
  }

  var parts: [any Figure] { members }

  func size(in room: Room, on page: SVGPage) -> CGSize {
    let sizes = sizes(in: room, on: page)
    let along = sizes.reduce(0) { $0 + self.along($1) } + gaps
    let across = sizes.reduce(0) { max($0, self.across($1)) }
    return size(along: along, across: across)
  }

  func draw(in frame: CGRect, on page: inout SVGPage) {
    let room = Room(width: frame.width, height: frame.height)
    var place = axis == .vertical ? frame.minY : frame.minX
    for (member, size) in zip(members, sizes(in: room, on: page)) {
      let free = across(frame.size) - across(size)
      let origin =
        axis == .vertical
        ? CGPoint(x: frame.minX + free * share, y: place)
        : CGPoint(x: place, y: frame.minY + free * share)
      member.draw(in: CGRect(origin: origin, size: size), on: &page)
      place += along(size) + spacing
    }
  }

  private var gaps: CGFloat { spacing * CGFloat(max(0, members.count - 1)) }

  /// The sizes of the members.
  ///
  /// What can least be stretched is asked first, each for an equal part of what is
  /// left, so that what takes everything shares the rest.
  private func sizes(in room: Room, on page: SVGPage) -> [CGSize] {
    let end = axis == .vertical ? room.height : room.width
    var sizes = [CGSize](repeating: .zero, count: members.count)
    let offered = { (length: CGFloat?) in
      self.axis == .vertical
        ? Room(width: room.width, height: length) : Room(width: length, height: room.height)
    }
    guard let end else {
      for (index, member) in members.enumerated() {
        sizes[index] = member.isSpacer ? .zero : member.size(in: offered(nil), on: page)
      }
      return sizes
    }
    let stretches = members.map { member -> CGFloat in
      if member.isSpacer { return .infinity }
      return along(member.size(in: offered(10_000), on: page))
        - along(member.size(in: offered(0), on: page))
    }
    var left = max(0, end - gaps)
    let order = members.indices.sorted { (stretches[$0], $0) < (stretches[$1], $1) }
    for (position, index) in order.enumerated() {
      let part = left / CGFloat(order.count - position)
      let size = members[index].size(in: offered(part), on: page)
      sizes[index] = members[index].isSpacer ? self.size(along: part, across: 0) : size
      left = max(0, left - along(sizes[index]))
    }
    return sizes
  }

  private func along(_ size: CGSize) -> CGFloat { axis == .vertical ? size.height : size.width }
  private func across(_ size: CGSize) -> CGFloat { axis == .vertical ? size.width : size.height }

  private func size(along: CGFloat, across: CGFloat) -> CGSize {
    axis == .vertical
      ? CGSize(width: across, height: along) : CGSize(width: along, height: across)
  }

  func lines(columns: Int, rows: Int?) -> [String] {
    switch axis {
    case .vertical: return members.flatMap { $0.lines(columns: columns, rows: rows) }
    case .horizontal:
      let shown = members.filter { !$0.isSpacer }
      guard !shown.isEmpty else { return [] }
      let width = max(1, (columns - 2 * (shown.count - 1)) / shown.count)
      let parts = shown.map { $0.lines(columns: width, rows: rows) }
      let height = parts.map(\.count).max() ?? 0
      return (0..<height).map { row in
        var line = ""
        for (index, part) in parts.enumerated() {
          let text = row < part.count ? part[row] : ""
          // All but the last part are filled up to where the next one begins.
          let missing = index + 1 < parts.count ? max(0, width + 2 - text.columns) : 0
          line += text + String(repeating: " ", count: missing)
        }
        return line.withoutBlanksAtEnd
      }
    }
  }

  var texts: TextTree? {
    let parts = members.compactMap(\.texts)
    guard !parts.isEmpty else { return nil }
    return axis == .vertical ? .column(parts, share) : .row(parts, share)
  }
}

/// Figures one in front of the other.
struct LayersFigure: Figure {
  let members: [any Figure]
  let alignment: Alignment
  /// The member that says how large all are; nil is the largest one.
  var leader: Int?

  var parts: [any Figure] { members }

  func size(in room: Room, on page: SVGPage) -> CGSize {
    if let leader { return members[leader].size(in: room, on: page) }
    return members.reduce(CGSize.zero) { size, member in
      let own = member.size(in: room, on: page)
      return CGSize(width: max(size.width, own.width), height: max(size.height, own.height))
    }
  }

  func draw(in frame: CGRect, on page: inout SVGPage) {
    let room = Room(width: frame.width, height: frame.height)
    for member in members {
      member.draw(in: frame.placing(member.size(in: room, on: page), alignment), on: &page)
    }
  }

  func clipped(to outline: ShapeOutline) -> any Figure {
    LayersFigure(
      members: members.map { $0.clipped(to: outline) },
      alignment: alignment,
      leader: leader
    )
  }

  /// A text shows the member that says how large all are: it cannot put one in front of another.
  func lines(columns: Int, rows: Int?) -> [String] {
    if let leader { return members[leader].lines(columns: columns, rows: rows) }
    return members.first { !$0.lines(columns: columns, rows: rows).isEmpty }?
      .lines(columns: columns, rows: rows) ?? []
  }

  var texts: TextTree? {
    if let leader {
      // A fill behind texts is their plate.
      guard leader == 1, let form = members[0].form, let texts = members[1].texts else {
        return members[leader].texts
      }
      let style = form.style ?? HierarchicalShapeStyle.primary.resolve()
      return .plate(texts, style, form.outline.cornerRadius)
    }
    let parts = members.compactMap(\.texts)
    return parts.isEmpty ? nil : .column(parts, alignment.horizontal.part)
  }

  var givenHeight: CGFloat? { leader.flatMap { members[$0].givenHeight } }

  func proxy(in frame: CGRect, on page: SVGPage) -> PlacedProxy? {
    leader.flatMap { members[$0].proxy(in: frame, on: page) }
  }
}

extension String {
  var withoutBlanksAtEnd: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
