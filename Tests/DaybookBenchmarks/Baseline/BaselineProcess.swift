internal import CBaseline
internal import Foundation

/// A program that was run to its end, with the time that it took.
struct BaselineProcess {
  let seconds: Double
  /// The processor time of all threads, in user and system mode.
  let processorSeconds: Double
  /// The greatest memory in bytes beside the maps of files; `nil` if it was not measured.
  let peakBytes: Int64?

  /// Runs a program with its path as the first of `arguments`, and its output in the file `output`.
  ///
  /// Looking at the memory takes processor time of this process, so measure times in other runs.
  init(_ arguments: [String], output: String? = nil, measuresMemory: Bool = false) throws {
    let strings = arguments.map { strdup($0) }
    defer { for string in strings { free(string) } }
    var (status, microseconds, processor, peak): (CInt, Int64, Int64, Int64) = (0, 0, 0, 0)
    let words = strings + [nil]
    let error =
      measuresMemory
      ? baseline_run(words, output, &status, &microseconds, &processor, &peak)
      : baseline_run(words, output, &status, &microseconds, &processor, nil)
    guard error == 0, status == 0 else {
      throw ChildFailure(command: arguments.joined(separator: " "), status: error | status)
    }
    seconds = Double(microseconds) / 1e6
    processorSeconds = Double(processor) / 1e6
    peakBytes = measuresMemory ? peak : nil
  }
}

/// A program that could not be run, or ended with an error.
struct ChildFailure: Error, CustomStringConvertible {
  let command: String
  let status: CInt

  var description: String { "'\(command)' failed with status \(status)." }
}
