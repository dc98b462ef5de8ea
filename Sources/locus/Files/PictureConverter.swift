import PlotSession
import RealFunctions
import SystemLibrary

/// Turns the text of SVG files into PDF and PNG with `rsvg-convert` of librsvg.
///
/// The program is started without a shell, with arguments that hold no text of the user, in a process group of its own,
/// so that the interrupt key reaches locus alone; it reads the picture from a pipe and answers on another. Whoever
/// cancels kills it. It never outlives the statement, and it sees no file of ours.
enum PictureConverter {
  static let program = "rsvg-convert"

  /// Returns what the program makes of a picture.
  static func convert(
    _ svg: [UInt8],
    _ conversion: Conversion,
    _ cancellation: Cancellation
  ) throws(FileAccess.Failure) -> [UInt8] {
    let answer: ConvertingProcess.Answer
    do throws(SystemError) {
      let process = try ConvertingProcess(program, arguments: conversion.arguments)
      answer = try process.answer(to: svg, cancellation)
    } catch {
      throw failure(error)
    }
    if answer.isFine { return answer.bytes }
    throw FileAccess.Failure("\(program) failed\(answer.complaint.map { ": \($0)" } ?? "")")
  }

  private static func failure(_ error: SystemError) -> FileAccess.Failure {
    guard error.number == ENOENT else {
      return FileAccess.Failure("\(program): \(error.reasonToRead)")
    }
    return FileAccess.Failure(
      "\(program) is not installed",
      hint: "install librsvg2-bin (make setup-export)"
    )
  }
}

extension Conversion {
  fileprivate var arguments: [String] {
    switch self {
    case .pdf: ["--format=pdf", "--unlimited"]
    case .png(let width, let height):
      ["--format=png", "--unlimited", "--width=\(width)", "--height=\(height)"]
    }
  }
}
