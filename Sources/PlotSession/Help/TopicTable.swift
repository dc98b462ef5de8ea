/// The pages of help on subjects, in the order of the manual.
package enum TopicTable {
  /// Every page.
  package static let all: [Topic] = formulas + calculus + pictures + sessions

  /// Returns the page of that name or alias; nil if there is none.
  package static func topic(_ name: String) -> Topic? {
    all.first { $0.name == name || $0.aliases.contains(name) }
  }
}
