/// The pages of help on subjects, in the order of the manual.
package enum TopicTable {
  /// The pages on formulas and what is calculated with them, and on tasks that have a name at school.
  package static let language: [Topic] = formulas + calculus + tasks
}
