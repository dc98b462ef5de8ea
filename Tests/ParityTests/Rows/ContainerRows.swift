import ChartCore
import Testing

extension ParityGroup {
  static let container = ParityGroup("Container, data and builder") {
    ParityRow(1, "`Chart { … }`") {
      Chart { PointMark(x: .value("x", 1), y: .value("y", 2)) }
    } shows: {
      $0.points.count == 1
    }
    ParityRow(2, "`Chart(data, id: \\.name) { … }`") {
      Chart(breads, id: \.name) { BarMark(x: .value("Name", $0.name), y: .value("Sold", $0.sold)) }
    } shows: {
      $0.bars.count == 3 && $0.xLabels.contains("Spelt")
    }
    ParityRow(3, "`Chart(sales) { … }` over `Identifiable` elements") {
      Chart(Sale.rome) { sale in
        PointMark(x: .value("Day", sale.day), y: .value("Count", sale.count))
      }
    } shows: {
      $0.points.count == 3
    }
    ParityRow(4, "`ForEach(data, id: \\.day) { … }`") {
      Chart {
        ForEach(breads, id: \.name) { bread in
          PointMark(x: .value("Name", bread.name), y: .value("Sold", bread.sold))
        }
      }
    } shows: {
      $0.points.count == 3
    }
    ParityRow(5, "`ForEach(bins) { … }` over `Identifiable` elements") {
      Chart { romeLine() }
    } unlike: {
      Chart {
        ForEach([Sale]()) { LineMark(x: .value("Day", $0.day), y: .value("Count", $0.count)) }
      }
    } shows: {
      $0.lines.count == 1 && $0.lines[0].ends.count == 3
    }
    ParityRow(6, "`ForEach` in `ForEach`") {
      Chart {
        ForEach(["Rome", "Oslo"], id: \.self) { city in
          ForEach(Sale.all.filter { $0.city == city }) { sale in
            LineMark(x: .value("Day", sale.day), y: .value("Count", sale.count))
          }
          .foregroundStyle(by: .value("City", city))
        }
      }
    } unlike: {
      Chart { romeLine() }
    } shows: {
      $0.lines.count == 2 && $0.words.contains("Oslo")
    }
    ParityRow(7, "A modifier on `ForEach`; the inner one wins") {
      Chart {
        ForEach(breads, id: \.name) { bread in
          if bread.name == "Oat" {
            BarMark(x: .value("Name", bread.name), y: .value("Sold", bread.sold))
              .foregroundStyle(.teal)
          } else {
            BarMark(x: .value("Name", bread.name), y: .value("Sold", bread.sold))
          }
        }
        .foregroundStyle(.pink)
      }
    } unlike: {
      Chart { breadBars() }
    } shows: { shown in
      Set(shown.bars.map(\.fill.paint)) == [Color.pink.paint, Color.teal.paint]
    }
    ParityRow(8, "Several marks in one builder") {
      Chart {
        AreaMark(x: .value("x", 0), yStart: .value("low", 0), yEnd: .value("high", 2))
        AreaMark(x: .value("x", 1), yStart: .value("low", 1), yEnd: .value("high", 3))
        romeLine()
      }
    } unlike: {
      Chart { romeLine() }
    } shows: {
      $0.areas.count == 1 && $0.lines.contains { $0.ends.count == 3 }
    }
    ParityRow(9, "`if let (start, end) = range { … }`") {
      let range: (Double, Double)? = (1.5, 2.5)
      return Chart {
        romeLine()
        if let (start, end) = range {
          RectangleMark(xStart: .value("from", start), xEnd: .value("to", end))
        }
      }
    } unlike: {
      let range: (Double, Double)? = nil
      return Chart {
        romeLine()
        if let (start, end) = range {
          RectangleMark(xStart: .value("from", start), xEnd: .value("to", end))
        }
      }
    } shows: {
      $0.bars.count == 1 && $0.lines.count == 1
    }
    ParityRow(10, "`if … else` of different marks") {
      Chart(Sale.all) { sale in
        if sale.count > 4 {
          BarMark(x: .value("Day", sale.day), y: .value("Count", sale.count))
        } else {
          PointMark(x: .value("Day", sale.day), y: .value("Count", sale.count))
        }
      }
    } unlike: {
      Chart(Sale.all) { sale in
        PointMark(x: .value("Day", sale.day), y: .value("Count", sale.count))
      }
    } shows: {
      $0.bars.count == 3 && $0.points.count == 3
    }
    ParityRow(11, "`if let` with a further condition") {
      let selected: Int? = 2
      return Chart {
        romeLine()
        if let selected, !Sale.rome.isEmpty { RuleMark(x: .value("Day", selected)) }
      }
    } unlike: {
      let selected: Int? = 2
      return Chart {
        romeLine()
        if let selected, Sale.rome.isEmpty { RuleMark(x: .value("Day", selected)) }
      }
    } shows: {
      $0.lines.count == 2
    }
    ParityRow(12, "`if #available(iOS 17, *) { … }` in content", note: "always true on Linux") {
      Chart {
        if #available(macOS 14, iOS 17, *) { PointMark(x: .value("x", 1), y: .value("y", 2)) }
      }
    } shows: {
      $0.points.count == 1
    }
    ParityRow(13, "Arrays of tuples and structs as data") {
      Chart([(label: "a", value: 4), (label: "b", value: 2)], id: \.label) { element in
        BarMark(x: .value("Label", element.label), y: .value("Value", element.value))
      }
    } shows: {
      $0.bars.count == 2 && $0.xLabels.contains("b")
    }
    ParityRow(
      14,
      "Identity by `id:`",
      note: "kept in the API; nothing is animated yet, and equal identities are all drawn"
    ) {
      Chart { ForEach([1, 2, 3], id: \.self) { PointMark(x: .value("x", $0), y: .value("y", 1)) } }
    } unlike: {
      Chart { ForEach([1], id: \.self) { PointMark(x: .value("x", $0), y: .value("y", 1)) } }
    } shows: {
      $0.points.count == 3
    }
    ParityRow(15, "Content of one's own with a `body`") {
      Chart { Lollipop(name: "Rye", value: 9) }
    } unlike: {
      Chart { PointMark(x: .value("Name", "Rye"), y: .value("Sold", 9)) }
    } shows: {
      $0.lines.count == 1 && $0.points.count == 1
    }
  }
}

private struct Lollipop: ChartContent {
  let name: String
  let value: Int

  var body: some ChartContent {
    RuleMark(x: .value("Name", name), yStart: .value("Zero", 0), yEnd: .value("Sold", value))
    PointMark(x: .value("Name", name), y: .value("Sold", value))
  }
}

extension ShapeStyle {
  /// The paint that pictures show it with.
  var paint: Paint { resolve().paint }
}
