import Expressions
import Statements

// Several files by one name, as shells write them: `plot "run*.dat" using 1:2 with lines`.
//
//     pattern = folder name        `*` in the name stands for any letters, `?` for one
//
// Rule. A name with one of these signs that is itself the name of a file means that file. Otherwise
// each file of the folder that fits is an item of its own, in the order of the numbers in the names
// (`run2` before `run10`), with the same columns, rows and options. A label gets the part of the
// name behind it in which the files differ. Files whose names begin with a dot are left out unless
// the pattern does too. Without a match the error names the pattern and the nearest files. `fit` and `stats` read one
// file: a pattern that fits several is an error with the loop that takes them in turn.
//
// The alternative that lost: patterns in folders, too. They cost a walk through a tree of any size.

/// The name of a file with signs that stand for any letters.
struct FilePattern {
  /// The folder with its final slash; empty for the one that relative paths begin in.
  private let folder: String
  private let name: [Character]

  /// Creates the pattern of a path; nil if its last part has neither `*` nor `?`.
  init?(_ path: String) {
    let end = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
    (folder, name) = (String(path[..<end]), Array(path[end...]))
    guard name.contains(where: { $0 == "*" || $0 == "?" }) else { return nil }
  }

  /// The most files of one pattern.
  static let mostFiles = 100

  /// Returns the paths of the files that fit, in order; none where the pattern is the name of a file.
  func paths(in files: FileAccess) -> [String] {
    let found = files.list(folder).filter { !$0.isFolder }.map(\.name)
    if found.contains(String(name)) { return [] }
    return found.filter(matches).sorted { Self.comesBefore($0, $1) }.map { folder + $0 }
  }

  /// Whether the pattern itself is the name of a file.
  func namesFile(in files: FileAccess) -> Bool {
    files.list(folder).contains { !$0.isFolder && $0.name == String(name) }
  }

  /// The names of files that people may have meant by a pattern that fits none: those that begin most like it, and have
  /// its ending, three at most.
  func near(in files: FileAccess) -> [String] {
    let front = name.prefix { $0 != "*" && $0 != "?" }
    let ending = name.lastIndex(of: ".").map { String(name[$0...]) } ?? ""
    func rank(_ file: String) -> Int {
      let common = zip(file, front).prefix { $0 == $1 }.count
      return 2 * common + (!ending.isEmpty && file.hasSuffix(ending) ? 1 : 0)
    }
    let found = files.list(folder).filter { !$0.isFolder && !$0.name.hasPrefix(".") }.map(\.name)
    return found.filter { rank($0) > 0 }
      .sorted { rank($0) == rank($1) ? Self.comesBefore($0, $1) : rank($0) > rank($1) }
      .prefix(3).map { $0 }
  }

  private func matches(_ file: String) -> Bool {
    if file.hasPrefix("."), name.first != "." { return false }
    return Self.matches(Array(file)[...], name[...])
  }

  /// Whether letters fit a pattern: after a mismatch the last `*` takes one letter more.
  private static func matches(_ text: ArraySlice<Character>, _ pattern: ArraySlice<Character>)
    -> Bool
  {
    var (place, sign) = (text.startIndex, pattern.startIndex)
    var star: (sign: Int, place: Int)?
    while place < text.endIndex {
      if sign < pattern.endIndex, pattern[sign] == "*" {
        star = (sign, place)
        sign += 1
      } else if sign < pattern.endIndex, pattern[sign] == "?" || pattern[sign] == text[place] {
        (place, sign) = (place + 1, sign + 1)
      } else if let last = star {
        star = (last.sign, last.place + 1)
        (place, sign) = (last.place + 1, last.sign + 1)
      } else {
        return false
      }
    }
    return pattern[sign...].allSatisfy { $0 == "*" }
  }

  /// Whether a name comes before another, with digits compared as numbers.
  private static func comesBefore(_ a: String, _ b: String) -> Bool {
    let (first, second) = (parts(of: a), parts(of: b))
    for (one, other) in zip(first, second) where one != other {
      if let number = Int(one), let next = Int(other), number != next { return number < next }
      return one < other
    }
    return first.count < second.count
  }

  /// The runs of digits and of other letters.
  private static func parts(of name: String) -> [String] {
    var parts: [String] = []
    var wasDigit: Bool?
    for letter in name {
      let isDigit = letter.isASCII && letter.isNumber
      if isDigit == wasDigit {
        parts[parts.count - 1].append(letter)
      } else {
        parts.append("\(letter)")
      }
      wasDigit = isDigit
    }
    return parts
  }
}
