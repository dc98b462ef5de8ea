import Foundation

/// One run of the program: the lines that are typed and what each must answer.
///
/// The same runs are fed to a session in the process and to the program itself.
public struct Transcript: Decodable, CustomStringConvertible, Sendable {
  /// What one line must answer.
  public struct Answer: Decodable, Sendable {
    /// The number of the line, from 1.
    public let line: Int
    /// The whole standard output.
    public let out: String?
    /// The number that is printed, and how near it must be.
    public let num: String?
    /// The relative tolerance of `num`.
    public let rtol: Double?
    /// Texts that standard output holds.
    public let contains: [String]?
    /// Whether standard output is empty.
    public let silent: Bool?
    /// The code of the error.
    public let err: String?
    /// Texts that the error holds.
    public let text: [String]?
    /// Texts of the notes, one each.
    public let note: [String]?

    /// What is wrong with a standard output, without its last line end, or nil.
    public func problem(of output: String) -> String? {
      if let out, output != out { return "printed \(output), not \(out)" }
      if let num {
        guard let wanted = Double(num), let got = Double(output) else {
          return "printed \(output), not \(num)"
        }
        if abs(got - wanted) > (rtol ?? 0) * abs(wanted) { return "printed \(output), not \(num)" }
      }
      for part in contains ?? [] where !output.contains(part) {
        return "printed \(output) without \(part)"
      }
      if silent == true || err != nil, !output.isEmpty { return "printed \(output)" }
      return nil
    }
  }

  /// The name of the run.
  public let id: String
  /// Its subject.
  public let area: String
  /// The lines.
  public let `in`: [String]
  /// One answer for each line.
  public let expect: [Answer]
  /// The exit status of the program.
  public let exit: Int32
  /// Files that lie in the folder before the run: their lines.
  public let given: [String: [String]]?
  /// Files that the run leaves: texts that they hold.
  public let files: [String: [String]]?

  /// The name and the subject.
  public var description: String { "\(id): \(area)" }

  /// All runs of the file beside the tests of the session.
  public static let all: [Transcript] = {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
    let file = tests.appendingPathComponent("PlotSessionTests/Resources/transcripts.jsonl")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    return text.split(separator: "\n").compactMap {
      try? JSONDecoder().decode(Transcript.self, from: Data($0.utf8))
    }
  }()
}
