import ChartScene

/// What stands around a picture, and what LaTeX needs for it: engine, encoding, fonts.
///
/// The category codes stand in front of the picture and not in its options, which TikZ reads with the codes of the
/// document. `\catcode61` is that of `=`, written without the sign, since it may be a command here.
struct TikZNeeds {
  private let letters: LetterNeeds
  private let bytes: Int
  private let isStandalone: Bool

  init(_ letters: LetterNeeds, bytes: Int, _ isStandalone: Bool) {
    (self.letters, self.bytes, self.isStandalone) = (letters, bytes, isStandalone)
  }

  /// The lines in front of the picture.
  var head: String {
    if isStandalone {
      let encoding = letters.wordForEncoding == nil ? "" : Self.encoding
      return "\\documentclass[tikz]{standalone}\n\(encoding)\\begin{document}\n"
        + letters.substitutes
    }
    return "% A picture for \\input in a document with \\usepackage{tikz}.\n"
      + "\\begingroup\\catcode61 12\\catcode45 12\\relax\n" + letters.substitutes
  }

  /// The encoding T1 for pdfLaTeX, with fonts of outlines where they are installed: others are made of pixels.
  private static let encoding =
    "\\ifdefined\\Umathchar\\else\\usepackage[T1]{fontenc}"
    + "\\IfFileExists{lmodern.sty}{\\usepackage{lmodern}}{}\\fi\n"

  /// The text after the picture, which adds no blank behind it.
  var end: String { isStandalone ? "\n\\end{document}\n" : "\\endgroup%\n" }

  /// Notes for who saves the file.
  var notes: [SceneNote] {
    var notes: [SceneNote] = []
    func note(_ subject: String, _ text: String) {
      notes.append(SceneNote(.engine, of: subject, text))
    }
    if let word = letters.wordForFont {
      note(
        "fonts",
        "pdfLaTeX prints ? for letters of \"\(word)\" if the document has no font for them: use LuaLaTeX or XeLaTeX, "
          + "with a font that has them"
      )
    }
    if let word = letters.wordForEncoding, !isStandalone {
      note("encoding", "pdfLaTeX needs \\usepackage[T1]{fontenc} for letters of \"\(word)\"")
    }
    if bytes > Self.mostBytes {
      note(
        "memory",
        "the picture may exceed the memory of pdfLaTeX and XeLaTeX: use LuaLaTeX, or save a .pdf"
      )
    }
    return notes
  }

  /// The commands that pdfLaTeX and XeLaTeX have room for beside a document.
  ///
  /// TeX Live gives them 5,000,000 words of memory, which hold all commands of a page. TikZ takes 1,850,000
  /// of them; each byte of dots here takes 5.3, of rectangles 4 and of curves and lines 3. So 18,000 dots fit,
  /// 12,000 curves and 35,000 lines.
  private static let mostBytes = 500_000
}
