import ChartCore
import Testing

extension ParityGroup {
  static let interaction = ParityGroup("Proxy, selection, scrolling") {
    ParityRow(154, "`proxy.value(atX:)`") {
      Chart { diagonal() }.chartOverlay { proxy in
        if let n = proxy.value(atX: proxy.plotSize.width / 2, as: Double.self) {
          Text("x is \(Int(n.rounded()))").position(x: 100, y: 50)
        }
      }
    } unlike: {
      Chart { diagonal() }
    } shows: {
      let middle = ($0.x.lowerBound + $0.x.upperBound) / 2
      return $0.words.contains("x is \(Int(middle.rounded()))")
    }
    ParityRow(155, "`proxy.value(atY:)`, `proxy.value(at:)`") {
      Chart { saleBars() }.chartOverlay { proxy in
        let middle = ScenePoint(x: proxy.plotSize.width / 2, y: proxy.plotSize.height)
        if let place = proxy.value(at: middle, as: (String, Double).self) {
          Text("\(place.0) at \(Int(place.1.rounded()))").position(x: 100, y: 50)
        }
      }
    } unlike: {
      Chart { saleBars() }
    } shows: {
      $0.words.contains("day 2 at 0")
    }
    ParityRow(156, "`proxy.position(forX:)`, `forY:`, `for:`") {
      Chart { diagonal() }.chartOverlay { proxy in
        if let place = proxy.position(for: (x: 5, y: 5)) {
          Text("five")
            .position(x: proxy.plotFrame.x + place.x, y: proxy.plotFrame.y + place.y)
        }
      }
    } unlike: {
      Chart { diagonal() }.chartOverlay { proxy in
        Text("five").position(x: proxy.plotFrame.x, y: proxy.plotFrame.y)
      }
    } shows: { shown in
      guard let five = shown.texts.first(where: { $0.content == "five" }),
        shown.points.indices.contains(5)
      else { return false }
      return (five.position.x - shown.points[5].x).magnitude < 30
        && (five.position.y - shown.points[5].y).magnitude < 10
    }
    ParityRow(157, "`proxy.plotFrame`", note: "a rectangle in pixels, as `plotAreaFrame`") {
      Chart { diagonal() }.chartOverlay { proxy in Path(proxy.plotFrame).stroke(.pink) }
    } unlike: {
      Chart { diagonal() }
    } shows: {
      $0.isFramed(by: .pink)
    }
    ParityRow(158, "`proxy.plotSize`") {
      Chart { diagonal() }.chartOverlay { proxy in
        Text("\(Int(proxy.plotSize.width)) wide").position(x: 100, y: 50)
      }
    } unlike: {
      Chart { diagonal() }
    } shows: {
      $0.words.contains("\(Int($0.scene.plotArea.width)) wide")
    }
    ParityRow.byDesignNot(
      159,
      "`proxy.selectXValue(…)`, `selectXRange(…)`",
      "they compile and do nothing: a picture has no state"
    )
    ParityRow(160, "`chartXSelection(value:)`", note: "draws the value with a readout") {
      Chart { diagonal() }.chartXSelection(value: 4)
    } unlike: {
      Chart { diagonal() }
    } shows: {
      $0.words.contains("n too 4") && $0.description.contains("Selected: ")
    }
    ParityRow(161, "`chartYSelection(value:)`", note: "draws the value") {
      Chart { diagonal() }.chartYSelection(value: 3)
    } unlike: {
      Chart { diagonal() }
    } shows: {
      $0.description.contains("Selected: ")
    }
    ParityRow(162, "`chartXSelection(range:)`", note: "shades the range and says its ends") {
      Chart { diagonal() }.chartXSelection(range: 2...6)
    } unlike: {
      Chart { diagonal() }
    } shows: {
      $0.words.contains("2 – 6")
    }
    ParityRow(163, "`chartAngleSelection(value:)`", note: "the other sectors are faint") {
      Chart { breadSectors() }.chartAngleSelection(value: 4)
    } unlike: {
      Chart { breadSectors() }
    } shows: {
      Set($0.areas.map { $0.fill?.opacity ?? 1 }).count == 2
    }
    ParityRow(164, "A selection is a value of the axis") {
      Chart { breadBars() }.chartXSelection(value: "Oat")
    } unlike: {
      Chart { breadBars() }.chartXSelection(value: "Wheat")
    } shows: {
      $0.words.contains("Sold 3")
    }
    ParityRow(165, "A lollipop at what is selected") {
      Chart {
        diagonal()
        RuleMark(x: .value("Selected", 4))
          .annotation(position: .top) { Text("four") }
      }
    } unlike: {
      Chart { diagonal() }
    } shows: {
      $0.words.contains("four") && !$0.lines.isEmpty
    }
    ParityRow(166, "A selected range filters a table", note: "`nearestRows` and the range itself") {
      Chart { diagonal() }.chartXSelection(range: 2...4).chartOverlay { proxy in
        let sum = (2...4).compactMap { proxy.nearest(toX: $0)?.y(as: Int.self) }.reduce(0, +)
        Text("sum \(sum)").position(x: 100, y: 50)
      }
    } unlike: {
      Chart { diagonal() }.chartXSelection(range: 2...4)
    } shows: {
      $0.words.contains("sum 9")
    }
    ParityRow(167, "The closest point to a place") {
      Chart { diagonal() }.chartOverlay { proxy in
        if let row = proxy.nearest(toX: 6.8), let n = row.x(as: Int.self) {
          Text("closest \(n)").position(x: 100, y: 50)
        }
      }
    } unlike: {
      Chart { diagonal() }
    } shows: {
      $0.words.contains("closest 7")
    }
    ParityRow.byDesignNot(168, "Gestures", "pictures are not touched")
    ParityRow.byDesignNot(169, "`chartGesture`", "pictures are not touched")
    ParityRow(
      170,
      "`chartScrollableAxes(_:)`",
      note: "with a visible domain: a picture shows the part in sight"
    ) {
      Chart { diagonal() }.chartScrollableAxes(.horizontal).chartXVisibleDomain(length: 3)
    } unlike: {
      Chart { diagonal() }
    } shows: {
      $0.x.upperBound - $0.x.lowerBound == 3
    }
    ParityRow(171, "`chartXVisibleDomain(length:)`") {
      Chart { breadBars() }.chartXVisibleDomain(length: 2)
    } unlike: {
      Chart { breadBars() }
    } shows: {
      $0.xLabels.filter { ["Rye", "Spelt", "Oat"].contains($0) } == ["Rye", "Spelt"]
    }
    ParityRow(172, "`chartScrollPosition(x:)`") {
      Chart { breadBars() }.chartXVisibleDomain(length: 2).chartScrollPosition(x: "Spelt")
    } unlike: {
      Chart { breadBars() }.chartXVisibleDomain(length: 2)
    } shows: {
      $0.xLabels.filter { ["Rye", "Spelt", "Oat"].contains($0) } == ["Spelt", "Oat"]
    }
  }
}

/// A sector of every bread.
private func breadSectors() -> some ChartContent {
  ForEach(breads, id: \.name) { bread in
    SectorMark(angle: .value("Sold", bread.sold))
      .foregroundStyle(by: .value("Name", bread.name))
  }
}

extension ShownChart {
  /// Whether the plot area has a frame of a colour.
  fileprivate func isFramed(by color: Color) -> Bool {
    leaves.contains { element in
      guard case .path(let path) = element else { return false }
      return path.stroke?.paint == color.paint && path.width > scene.plotArea.width - 1
    }
  }
}
