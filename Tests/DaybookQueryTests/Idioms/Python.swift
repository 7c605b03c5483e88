import Foundation
import TestSupport

/// `python3`, which computes the same results as the engine without sharing any code with it.
enum Python {
  static let path = ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"].map { $0 + "/python3" }
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  static var isThere: Bool { path != nil }

  /// Returns the lines that a program prints for `input`, one for each result.
  static func lines(of program: String, input: Any) throws -> [String] {
    var run = TestProgram([
      path ?? "python3", "-c", "import json, sys\ndata = json.load(sys.stdin)\n" + program,
    ])
    run.input = String(decoding: try JSONSerialization.data(withJSONObject: input), as: UTF8.self)
    let outcome = try run.run()
    guard outcome.status == 0 else { throw Failure(status: outcome.status) }
    return outcome.output.split(separator: "\n").map(String.init)
  }

  struct Failure: Error {
    let status: Int32
  }
}
