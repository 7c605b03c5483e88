internal import DaybookSystem

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A program that receives the output of lines through a pipe, until this object is released.
///
/// Ctrl-C ends a line, but not this program.
final class PipedProgram: Sendable {
  private let name: String
  private let process: RunningProcess
  private let pipe: Int32

  /// - Throws: ``ShellError`` if the program cannot be started.
  init(_ words: [String]) throws {
    name = words[0]
    (process, pipe) = try ExternalProgram(words).startReading(isOfNoTerminal: true)
  }

  // The next prompt must come after the program's last output, so this waits until the program has
  // ended.
  deinit {
    close(pipe)
    _ = try? process.waitForEnd()
  }

  /// Writes all of `text` to the program; a program that has stopped reading is not an error.
  func write(_ text: String) throws {
    do throws(SystemError) { try put(text) } catch {
      guard error.code == .brokenPipe else { throw error }
    }
  }

  private func put(_ text: String) throws(SystemError) {
    var output = ChunkedOutput(descriptor: pipe, name: name)
    try output.write(text)
    try output.flush()
  }
}
