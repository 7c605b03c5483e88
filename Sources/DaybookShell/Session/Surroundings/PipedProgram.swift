internal import DaybookSystem

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A program that reads what lines give, one after the other, until it is let go.
///
/// Ctrl-C ends a line, and not what reads the others.
final class PipedProgram: Sendable {
  private let name: String
  private let process: RunningProcess
  private let pipe: Int32

  /// - Throws: ``ShellError`` when it cannot be started.
  init(_ words: [String]) throws {
    name = words[0]
    (process, pipe) = try ExternalProgram(words).startReading(isOfNoTerminal: true)
  }

  // Its last line is waited for, so that no prompt stands before it.
  deinit {
    close(pipe)
    _ = try? process.waitForEnd()
  }

  /// Writes all of `text` to it; one that reads no more has seen enough.
  func write(_ text: String) throws {
    do throws(StorageError) { try put(text) } catch {
      guard error.code == .brokenPipe else { throw error }
    }
  }

  private func put(_ text: String) throws(StorageError) {
    var output = ChunkedOutput(descriptor: pipe, name: name)
    try output.write(text)
    try output.flush()
  }
}
