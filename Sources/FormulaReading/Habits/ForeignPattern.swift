import TextSearch

/// Fills the pattern of a call with its arguments.
///
/// A pattern contains `$1`, `$2` … for the arguments, `$*` for all of them, `$1a` for one that gets
/// brackets unless it is a number or a name, `$2r` for `{x, 0, 1}` as `x in 0..1`, `$1p` for
/// `{a, b}` as the point `(a, b)`, `$3n` for one that may be named, `by = 0.1`, and `$2v`, `$2b` and `$2c`
/// for the first, the second and the third of its elements; `$1e2` is each element of the first argument with
/// the range of the second; `$1s` is each element as a surface with the ranges of the second and third, `$1q` an
/// equation, and `$1l` the lists in a list as points. A list of patterns has one for each number of arguments, from
/// one on.
package enum ForeignPattern {
  /// An argument of a call, as text of this language.
  package struct Argument {
    let text: String
    /// Whether it is a single number or name.
    var isSingle: Bool
    /// The texts of the elements, if the argument is in braces; else nil.
    var elements: [String]?

    /// The text without a name before it, as in `by = 0.1`.
    fileprivate var value: String {
      guard let equal = text.firstIndex(of: "=") else { return text }
      let value = text[text.index(after: equal)...].drop { $0 == " " }
      // An equation as an argument has brackets around it.
      return String(text.hasPrefix("(") && value.hasSuffix(")") ? value.dropLast() : value)
    }

    /// Creates an argument.
    package init(text: String, isSingle: Bool = false, elements: [String]? = nil) {
      self.text = text
      self.isSingle = isSingle
      self.elements = elements
    }
  }

  /// Returns the call in the spelling of this language.
  static func filled(_ patterns: [String], with arguments: [Argument]) -> String {
    let index = min(max(1, arguments.count), patterns.count) - 1
    var output = ""
    var rest = patterns.indices.contains(index) ? patterns[index][...] : ""
    while let character = rest.popFirst() {
      guard character == "$", let selector = rest.popFirst() else {
        output.append(character)
        continue
      }
      if selector == "*" {
        output += arguments.map { $0.text }.joined(separator: ", ")
        continue
      }
      let place = (selector.wholeNumberValue ?? 1) - 1
      let argument =
        arguments.indices.contains(place)
        ? arguments[place] : Argument(text: "x", isSingle: true)
      switch rest.first {
      case "a":
        rest.removeFirst()
        output += argument.isSingle ? argument.text : "(\(argument.text))"
      case "n":
        rest.removeFirst()
        output += argument.value
      case "r":
        rest.removeFirst()
        output += range(argument.elements ?? []) ?? argument.text
      case "p":
        rest.removeFirst()
        output += argument.elements.map { "(\($0.joined(separator: ", ")))" } ?? argument.text
      case "v", "b", "c":
        let index = ["v": 0, "b": 1][rest.removeFirst()] ?? 2
        let elements = argument.elements ?? []
        output += elements.indices.contains(index) ? elements[index] : "1"
      case "s":
        rest.removeFirst()
        output += surfaces(argument, arguments)
      case "q":
        rest.removeFirst()
        let equation = argument.text.replacing(each: "==", by: "=")
        output += equation.contains("=") ? equation : "\(equation) = 1"
      case "l":
        rest.removeFirst()
        let points = argument.elements?.map(point).joined(separator: ", ")
        output += "[\(points ?? "(1, 2, 3), (4, 5, 6), (7, 8, 1)")]"
      case "e":
        rest.removeFirst(min(2, rest.count))
        let range = arguments.count > 1 ? range(arguments[1].elements ?? []) : nil
        output += (argument.elements ?? [argument.text])
          .map { element in element + (range.map { " for \($0)" } ?? "") }
          .joined(separator: ", ")
      default:
        // A constant is clear where it stands alone: `evalf(Pi)`.
        output +=
          argument.isSingle
          ? ForeignHabits.libraryConstants[argument.text] ?? argument.text : argument.text
      }
    }
    return output
  }

  /// Returns the functions of an argument as surfaces over the ranges behind it.
  private static func surfaces(_ functions: Argument, _ arguments: [Argument]) -> String {
    let ranges = arguments.dropFirst().prefix(2).compactMap { range($0.elements ?? []) }
    let clause = ranges.isEmpty ? "" : " for \(ranges.joined(separator: ", "))"
    let items = (functions.elements ?? [functions.text]).map { "surface \($0)\(clause)" }
    return (items.count > 1 ? "plot " : "") + items.joined(separator: ", ")
  }

  /// Returns a list as a point: `[1, 2, 3]` as `(1, 2, 3)`.
  private static func point(_ list: String) -> String {
    list.hasPrefix("[") && list.hasSuffix("]") ? "(\(list.dropFirst().dropLast()))" : list
  }

  /// Returns `{x, 0, 1}` as `x in 0..1`, and `{x, 5}` as `x in 1..5`; nil for other lists.
  private static func range(_ elements: [String]) -> String? {
    guard elements.count >= 2 else { return nil }
    let ends = elements.count == 2 ? "1..\(elements[1])" : "\(elements[1])..\(elements[2])"
    return "\(elements[0]) in \(ends)" + (elements.count > 3 ? " step \(elements[3])" : "")
  }
}
