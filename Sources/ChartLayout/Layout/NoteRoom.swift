/// Free columns in a row of text.
package struct NoteRoom: Equatable {
  package let row: Int
  package let columns: Range<Int>

  package init(row: Int, columns: Range<Int>) { (self.row, self.columns) = (row, columns) }
}
