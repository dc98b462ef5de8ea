/// Decides which labels of an axis stay where some would touch.
struct LabelCollision {
  let row: AxisLabelRow

  /// Returns the labels that stay, shortened where their collision rule says so, in the order of
  /// the page.
  func resolved(_ places: [AxisLabelPlace]) -> [AxisLabelPlace] {
    var stay: Set<Int> = []
    var taken: [Int: [(start: Double, end: Double)]] = [:]
    let shortened = places.indices.map { truncated(places, at: $0) }
    for index in order(of: places) {
      let place = shortened[index]
      let extent = row.extent(place)
      let spacing = spacing(place)
      let others = taken[place.row] ?? []
      let isFree = others.allSatisfy { other in
        extent.start - other.end >= spacing - Self.slack
          || other.start - extent.end >= spacing - Self.slack
      }
      guard isFree || place.label.collision.form == .disabled else { continue }
      taken[place.row, default: []].append(extent)
      stay.insert(index)
    }
    return places.indices.filter(stay.contains).map { shortened[$0] }
  }

  /// Rounding error allowed in positions.
  private static let slack = 1e-6

  /// Returns the order in which labels take their positions: higher priority first, then the first,
  /// the last and 0 where no priority was set, then by position.
  private func order(of places: [AxisLabelPlace]) -> [Int] {
    func rank(_ index: Int) -> (Double, Int) {
      switch places[index].label.collision.form {
      case .disabled: (.infinity, 0)
      case .greedy(let priority, _): (priority, 1)
      case .truncate: (0, 1)
      case .automatic:
        (0, index == 0 || index == places.count - 1 || places[index].isZero ? 0 : 1)
      }
    }
    return places.indices.sorted { a, b in
      let (first, second) = (rank(a), rank(b))
      if first.0 != second.0 { return first.0 > second.0 }
      return (first.1, a) < (second.1, b)
    }
  }

  private func spacing(_ place: AxisLabelPlace) -> Double {
    let usual = row.axis == .x ? row.medium.rules.labelGap : 0
    guard case .greedy(_, let asked) = place.label.collision.form, let asked, asked.isFinite else {
      return usual
    }
    return max(0, row.axis == .x ? row.medium.across(asked) : row.medium.down(asked))
  }

  /// Returns a label whose rule is to be shortened, cut to the room between the middles to its
  /// neighbours.
  private func truncated(_ places: [AxisLabelPlace], at index: Int) -> AxisLabelPlace {
    var place = places[index]
    guard place.label.collision.form == .truncate, row.axis == .x, place.form == .level else {
      return place
    }
    var room = Double.infinity
    if index > 0 { room = min(room, place.position - places[index - 1].position) }
    if index + 1 < places.count { room = min(room, places[index + 1].position - place.position) }
    guard room.isFinite else { return place }
    place.text = TextBox.shortened(place.text, to: max(0, room - spacing(place)), row.medium)
    place.box = TextBox(place.text, row.medium, alignment: place.label.lineAlignment)
    return place
  }
}
