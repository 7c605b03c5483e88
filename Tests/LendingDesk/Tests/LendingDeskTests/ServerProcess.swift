import Foundation
import Testing

/// A process of `desk-server`, which was built beside these tests.
struct ServerProcess {
  let port: Int
  let process: Process

  /// Starts the server over the daybook at `directory`, and returns when it accepts requests.
  init(_ directory: URL) async throws {
    let tests = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    let process = Process()
    process.executableURL = tests.appending(path: "desk-server")
    process.arguments = [directory.path]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    self.process = process
    let line = try #require(
      String(bytes: output.fileHandleForReading.availableData, encoding: .utf8))
    port = try #require(line.split(separator: ":").last.flatMap { Int($0.dropLast()) })
  }

  /// Sends `signal`, and returns how long the process took to end, with its status and the reason.
  func end(by signal: Int32) -> (took: Duration, status: Int32, reason: Process.TerminationReason) {
    let start = ContinuousClock.now
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    return (ContinuousClock.now - start, process.terminationStatus, process.terminationReason)
  }
}

/// Calls `body` with a directory that is removed when `body` returns.
func withTemporaryDirectory<Result>(_ body: (URL) async throws -> Result) async throws -> Result {
  let directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  defer { try? FileManager.default.removeItem(at: directory) }
  return try await body(directory)
}
