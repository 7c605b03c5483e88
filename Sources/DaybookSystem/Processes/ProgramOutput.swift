#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The standard output of another program that this process starts.
///
/// The program's standard error is dropped. After the release of this value the output has no
/// reader, so the program ends when it writes more.
package final class ProgramOutput: Sendable {
  private let process: RunningProcess
  private let pipe: CInt
  private let name: String

  /// Starts the program `words[0]`, found in `PATH`, with the other words as its arguments.
  ///
  /// - Throws: ``SystemError`` when it cannot be started, for example because it is missing.
  package init(_ words: [String]) throws(SystemError) {
    name = words[0]
    var ends: [CInt] = [-1, -1]
    guard Self.makePipe(&ends) == 0 else {
      throw SystemError(system: errno, while: "make a pipe")
    }
    defer { close(ends[1]) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var launch = ProcessLaunch(words)
    launch.streams = [(ends[1], as: 1)]
    launch.dropsErrors = true
    launch.letsNoSignalWait = true
    launch.usualSignals = [SIGPIPE]
    do throws(SystemError) { process = try launch.start() } catch {
      close(ends[0])
      throw error
    }
    pipe = ends[0]
  }

  deinit { close(pipe) }

  /// The output, which can be read only once.
  package var input: ChunkedInput { ChunkedInput(descriptor: pipe, name: name) }

  /// Ends the program if it still runs.
  ///
  /// - Returns: Whether the program ended by itself, without an error.
  package func end() -> Bool {
    // The program may be waiting until its output is read, but nobody reads it any more.
    if let end = process.endIfEnded() { return end == .exited(0) }
    var byte: [UInt8] = [0]
    var input = input
    let isAtEnd = (try? input.read(into: &byte)) == 0
    if !isAtEnd { process.send(SIGKILL) }
    return (try? process.waitForEnd()) == .exited(0)
  }

  private static func makePipe(_ ends: inout [CInt]) -> CInt {
    unsafe ends.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return -1 }
      return unsafe systemPipe(start)
    }
  }
}

@unsafe private func systemPipe(_ ends: UnsafeMutablePointer<CInt>) -> CInt { unsafe pipe(ends) }
