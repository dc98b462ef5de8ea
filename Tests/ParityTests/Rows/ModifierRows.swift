import ChartCore
import ChartFoundation
import Foundation
import Testing

extension ParityGroup {
  static let modifiers = ParityGroup("Modifiers of marks") {
    ParityRow(75, "`foregroundStyle(.pink)`") {
      Chart { breadBars().foregroundStyle(.pink) }
    } unlike: {
      Chart { breadBars() }
    } shows: {
      Set($0.bars.map(\.fill.paint)) == [Color.pink.paint]
    }
    ParityRow(76, "`foregroundStyle(.gray.opacity(0.5))`") {
      Chart { breadBars().foregroundStyle(.gray.opacity(0.5)) }
    } unlike: {
      Chart { breadBars().foregroundStyle(.gray) }
    } shows: {
      Set($0.bars.map(\.fill.opacity)) == [0.5]
    }
    ParityRow(77, "`.linearGradient(colors:startPoint:endPoint:)`") {
      Chart {
        breadBars().foregroundStyle(
          .linearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)
        )
      }
    } unlike: {
      Chart { breadBars().foregroundStyle(.red) }
    } shows: {
      $0.bars.count == 3 && $0.bars[0].fill.gradient != nil && $0.svg.contains("<linearGradient")
    }
    ParityRow(78, "`foregroundStyle(.secondary)`") {
      Chart { breadBars().foregroundStyle(.secondary) }
    } unlike: {
      Chart { breadBars() }
    } shows: {
      Set($0.bars.map(\.fill.paint)) == [.level(.secondary)]
    }
    ParityRow(79, "`foregroundStyle(by:)`") {
      Chart { saleBars() }
    } unlike: {
      Chart { breadBars() }
    } shows: {
      Set($0.bars.map(\.fill.paint)).count == 2 && $0.legend == ["Rome", "Oslo"]
    }
    ParityRow(80, "`symbol(by:)`") {
      Chart(Sale.all) {
        PointMark(x: .value("Day", $0.day), y: .value("Count", $0.count))
          .symbol(by: .value("City", $0.city))
      }
    } unlike: {
      Chart(Sale.all) { PointMark(x: .value("Day", $0.day), y: .value("Count", $0.count)) }
    } shows: {
      Set($0.symbols.map(\.shape.form)).count == 2
    }
    ParityRow(81, "`symbol(Circle().strokeBorder(lineWidth: 2))`") {
      Chart { diagonal().symbol(Circle().strokeBorder(lineWidth: 2)) }
    } unlike: {
      Chart { diagonal() }
    } shows: {
      $0.symbols.allSatisfy { $0.shape.borderWidth == 2 } && !$0.symbols.isEmpty
    }
    ParityRow(82, "`symbolSize(by:)`") {
      Chart(Sale.all) {
        PointMark(x: .value("Day", $0.day), y: .value("Count", $0.count))
          .symbolSize(by: .value("Size", $0.size))
      }
    } unlike: {
      Chart(Sale.all) { PointMark(x: .value("Day", $0.day), y: .value("Count", $0.count)) }
    } shows: {
      Set($0.symbols.map(\.diameter)).count == 6
    }
    ParityRow(83, "`position(by:)`") {
      Chart(Sale.all) {
        BarMark(x: .value("Day", "day \($0.day)"), y: .value("Count", $0.count))
          .foregroundStyle(by: .value("City", $0.city))
          .position(by: .value("City", $0.city))
      }
    } unlike: {
      Chart { saleBars() }
    } shows: { shown in
      let bars = shown.bars.map(\.frame).sorted { $0.x < $1.x }
      return bars.count == 6 && zip(bars, bars.dropFirst()).allSatisfy { $0.maxX <= $1.x + 0.01 }
    }
    ParityRow(84, "`interpolationMethod(.catmullRom)`") {
      Chart { romeLine().interpolationMethod(.catmullRom) }
    } unlike: {
      Chart { romeLine() }
    } shows: {
      $0.lines.count == 1 && $0.lines[0].isCurved
    }
    ParityRow(85, "`.linear`, `.monotone`, `.cardinal`, `.catmullRom`, three steps") {
      Chart { romeLine().interpolationMethod(.monotone) }
    } unlike: {
      Chart { romeLine().interpolationMethod(.linear) }
    } shows: { shown in
      var drawn: Set<String> = ["\(shown.lines.map(\.segments))"]
      let others: [InterpolationMethod] = [
        .linear, .cardinal, .catmullRom, .stepStart, .stepCenter, .stepEnd,
      ]
      for method in others {
        let other = try ShownChart(Chart { romeLine().interpolationMethod(method) })
        drawn.insert("\(other.lines.map(\.segments))")
      }
      return drawn.count == 7
    }
    ParityRow(86, "`.cardinal(tension:)`, `.catmullRom(alpha:)`") {
      Chart {
        romeLine().interpolationMethod(.cardinal(tension: 0.8))
        ForEach(Sale.rome) {
          LineMark(x: .value("Day", $0.day), y: .value("More", $0.count + 9))
            .interpolationMethod(.catmullRom(alpha: 1))
        }
      }
    } unlike: {
      Chart {
        romeLine().interpolationMethod(.cardinal)
        ForEach(Sale.rome) {
          LineMark(x: .value("Day", $0.day), y: .value("More", $0.count + 9))
            .interpolationMethod(.catmullRom)
        }
      }
    } shows: { shown in
      let (drawn, other) = (shown.lines.map(\.segments), shown.other.lines.map(\.segments))
      return drawn.count == 2 && zip(drawn, other).allSatisfy { $0 != $1 }
    }
    ParityRow(87, "`opacity(0.3)`") {
      Chart { breadBars().opacity(0.3) }
    } unlike: {
      Chart { breadBars() }
    } shows: {
      Set($0.bars.map(\.fill.opacity)) == [0.3]
    }
    ParityRow(88, "An opacity of each mark's own") {
      Chart(Sale.all) {
        PointMark(x: .value("Day", $0.day), y: .value("Count", $0.count)).opacity($0.opacity)
      }
    } unlike: {
      Chart(Sale.all) { PointMark(x: .value("Day", $0.day), y: .value("Count", $0.count)) }
    } shows: {
      Set($0.symbols.map(\.opacity)).count == 6
    }
    ParityRow(89, "`lineStyle(StrokeStyle(lineWidth: 3))`") {
      Chart { romeLine().lineStyle(StrokeStyle(lineWidth: 7)) }
    } unlike: {
      Chart { romeLine() }
    } shows: {
      $0.lines.map { $0.stroke?.width } == [7]
    }
    ParityRow(90, "`lineStyle(StrokeStyle(dash: [5, 3]))`") {
      Chart { romeLine().lineStyle(StrokeStyle(dash: [5, 3])) }
    } unlike: {
      Chart { romeLine() }
    } shows: {
      $0.lines.map { $0.stroke?.dash } == [[5, 3]]
    }
    ParityRow(91, "`annotation(position:alignment:) { Text(…) }`") {
      Chart {
        BarMark(x: .value("Name", "Rye"), y: .value("Sold", 9))
          .annotation(position: .top, alignment: .leading) { Text("best") }
      }
    } unlike: {
      Chart { BarMark(x: .value("Name", "Rye"), y: .value("Sold", 9)) }
    } shows: {
      $0.words.contains("best") && $0.text.contains("best")
    }
    ParityRow(92, "`annotation(position: .overlay, alignment: .center)`") {
      Chart {
        BarMark(x: .value("Name", "Rye"), y: .value("Sold", 9))
          .annotation(position: .overlay, alignment: .center) { Text("best") }
      }
    } unlike: {
      Chart {
        BarMark(x: .value("Name", "Rye"), y: .value("Sold", 9))
          .annotation(position: .top) { Text("best") }
      }
    } shows: { shown in
      guard let bar = shown.bars.first?.frame,
        let text = shown.texts.first(where: { $0.content == "best" })
      else { return false }
      return text.position.y > bar.y && text.position.y < bar.maxY
    }
    ParityRow(93, "Annotations at every side") {
      Chart {
        diagonal()
        ForEach(Array(sides.enumerated()), id: \.offset) { index, side in
          PointMark(x: .value("n", 5), y: .value("n too", 5))
            .annotation(position: side) { Text("at \(index)") }
        }
      }
    } unlike: {
      Chart { diagonal() }
    } shows: { shown in
      let places = Set(shown.texts.filter { $0.content.hasPrefix("at ") }.map { "\($0.position)" })
      return places.count == 4
    }
    ParityRow(94, "`Text(\"\\(value, format: .number)\").font(.headline).foregroundStyle(.blue)`") {
      Chart {
        RuleMark(y: .value("Mean", 1234.5))
          .annotation {
            Text("Mean: \(1234.5, format: .number.locale(Locale(identifier: "en_US")))")
              .font(.headline).foregroundStyle(.blue)
          }
      }
    } unlike: {
      Chart { RuleMark(y: .value("Mean", 1234.5)).annotation { Text("Mean: 1,234.5") } }
    } shows: { shown in
      shown.texts.contains {
        $0.content == "Mean: 1,234.5" && $0.style.font.weight == .semibold
          && $0.paint == Color.blue.paint
      }
    }
    ParityRow(95, "`Text(value.formatted())`") {
      Chart {
        PointMark(x: .value("x", 1), y: .value("y", 2)).annotation { Text(2.5.formatted()) }
      }
    } unlike: {
      Chart { PointMark(x: .value("x", 1), y: .value("y", 2)) }
    } shows: {
      $0.words.contains("2.5")
    }
    ParityRow(96, "`accessibilityLabel(…)`") {
      Chart {
        BarMark(x: .value("Name", "Rye"), y: .value("Sold", 9))
          .accessibilityLabel("the bread of the day")
      }
    } unlike: {
      Chart { BarMark(x: .value("Name", "Rye"), y: .value("Sold", 9)) }
    } shows: {
      $0.svg.contains("the bread of the day")
    }
    ParityRow(97, "`accessibilityValue(…)`") {
      Chart {
        BarMark(x: .value("Name", "Rye"), y: .value("Sold", 9))
          .accessibilityValue("nine loaves sold")
      }
    } unlike: {
      Chart { BarMark(x: .value("Name", "Rye"), y: .value("Sold", 9)) }
    } shows: {
      $0.svg.contains("nine loaves sold")
    }
    ParityRow(98, "`zIndex(_:)`") {
      Chart {
        breadBars().zIndex(1)
        RuleMark(y: .value("Goal", 4))
      }
    } unlike: {
      Chart {
        breadBars()
        RuleMark(y: .value("Goal", 4))
      }
    } shows: { shown in
      if case .path = shown.marks.first { return shown.bars.count == 3 }
      return false
    }
    ParityRow(99, "Fixed colours of categories make no legend") {
      Chart(Sale.all) {
        LineMark(
          x: .value("Day", $0.day),
          y: .value("Count", $0.count),
          series: .value("City", $0.city)
        )
        .foregroundStyle($0.city == "Rome" ? .red : .blue)
      }
    } unlike: {
      Chart(Sale.all) {
        LineMark(x: .value("Day", $0.day), y: .value("Count", $0.count))
          .foregroundStyle(by: .value("City", $0.city))
      }
    } shows: {
      !$0.words.contains("Rome") && $0.lines.count == 2
    }
  }
}

private let sides: [AnnotationPosition] = [.top, .bottom, .leading, .trailing]
