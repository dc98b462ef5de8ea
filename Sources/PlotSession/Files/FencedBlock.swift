/// A text as a block of code in Markdown, which keeps its blanks and its lines.
///
/// Rule (CommonMark 0.31, 4.5). A line of backticks opens the block and one of at least as many closes it,
/// so the fence has one more than the longest run of them in the text, and at least three. The word `text`
/// behind the first fence says that no language is to be coloured. An indented block would need no fence,
/// but behind a paragraph it is read as a part of it.
struct FencedBlock {
  private let content: String

  init(of content: String) { self.content = content }

  /// The block, which ends with a line end.
  var text: String {
    let fence = String(repeating: "`", count: max(3, longestRun + 1))
    let end = content.utf8.last == UInt8(ascii: "\n") ? "" : "\n"
    return "\(fence)text\n\(content)\(end)\(fence)\n"
  }

  private var longestRun: Int {
    var (longest, run) = (0, 0)
    for byte in content.utf8 {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }
}
