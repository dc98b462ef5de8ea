import CivilTime
import DataFiles
import Expressions
import Reference
import Statements

// Settings for the dates and times of data files: `set dates "%d/%m/%Y"`, `set xdata time`.

extension SettingTable {
  /// The format of dates in files whose item names none.
  static let dates = Setting(
    "dates",
    "\"%d/%m/%Y\"",
    "the form of dates in data files, for items without dates of their own; auto: the known forms",
    examples: ["set dates \"%d.%m.%Y %H:%M\""],
    operand: .text,
    words: ["auto"],
    at: \.settings.dates,
    text: { $0.map { TextSpelling.quoted($0.pattern) } ?? "auto" },
    read: { reader, _ throws(Diagnostic) in
      let format: TimeFormat? =
        reader.parser.match(word: "auto") ? nil : try reader.timeFormat(behind: "set dates")
      return { _, _ in format }
    }
  )
}

extension Setting {
  /// The setting of what the numbers of data files mean on an axis; an empty text is `auto`.
  static func meaning(of axis: AxisSettings, at place: SettingPlace<AxisData>) -> Setting {
    let words = AxisData.allCases.map(\.rawValue)
    return Setting(
      "\(axis.name)data",
      WordList.list(words, "|"),
      "the numbers of data files on the \(axis.title): time for times since 1970, numbers for numbers; auto: times if a column's name and its numbers say so",
      examples: ["set \(axis.name)data time"],
      words: words,
      at: place,
      text: \.rawValue,
      read: { reader, setting throws(Diagnostic) in
        let meaning: AxisData =
          reader.parser.peek.kind == .end ? .auto : try reader.word(of: setting)
        return { _, _ in meaning }
      }
    )
  }
}
