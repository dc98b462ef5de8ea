/// The pages of help on subjects, in the order of the manual.
package enum TopicTable {
  /// The pages on formulas and what is calculated with them.
  package static let language: [Topic] = formulas + calculus
}
