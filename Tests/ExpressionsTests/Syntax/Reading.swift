import Expressions

/// What reading a text in the scope of the reading cases gives: the canonical text, or the error.
enum Reading: Equatable {
  case text(String)
  case refusal(code: String, column: Int, message: String, hint: String?)

  init(of text: String) throws {
    let scope = try ReadingCase.scope()
    do throws(Diagnostic) {
      self = .text(try Formula(text, in: scope).canonicalText)
    } catch {
      let before = text.utf8.prefix(error.range.start)
      self = .refusal(
        code: error.code.rawValue,
        column: String(decoding: before, as: UTF8.self).count + 1,
        message: error.message,
        hint: error.hint
      )
    }
  }
}
