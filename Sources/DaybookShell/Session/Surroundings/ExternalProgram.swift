internal import DaybookSystem

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Another program, run without a shell.
package struct ExternalProgram: Sendable {
  private let words: [String]

  /// The exit status of a program that Ctrl-C ended.
  package static let interrupted = 128 + SIGINT

  package init(_ words: [String]) { self.words = words }

  /// Runs the program in the terminal of this program, and waits for its end.
  ///
  /// - Parameter input: The standard input of the program; without `input`, the program reads from
  ///   the terminal.
  /// - Returns: The exit status of the program; if a signal ended it, 128 plus the number of the
  ///   signal.
  /// - Throws: ``ShellError`` if there is no such program.
  package func run(input: String? = nil) throws -> Int32 {
    let signals = ForegroundSignals()
    defer { signals.restore() }
    let process = try input.map { try start(reading: $0) } ?? start()
    switch try process.waitForEnd() {
    case .exited(let status): return status
    case .signalled(let signal): return 128 + signal
    }
  }

  /// Runs the program with `input` as its standard input, and waits for its end.
  ///
  /// - Throws: ``ShellError`` if there is no such program, or it exits with an error.
  func give(_ input: String) throws {
    let status = try run(input: input)
    // A program such as `head`, which ends before it has read all input, has not failed.
    guard status != 0, status != 128 + SIGPIPE, status != Self.interrupted else { return }
    throw ShellError("'\(words[0])' ended with status \(status).", .inputOutput)
  }

  /// Starts the program, and writes all of `input` to it.
  private func start(reading input: String) throws -> RunningProcess {
    let (process, pipe) = try startReading()
    defer { close(pipe) }
    var output = ChunkedOutput(descriptor: pipe, name: words[0])
    // If a person leaves a pager early, the pager closes the pipe, which is not an error.
    try? output.write(Array(input.utf8))
    try? output.flush()
    return process
  }

  /// Starts the program with a pipe as its stdin.
  ///
  /// - Parameter isOfNoTerminal: Whether the program does not receive the signals of the terminal,
  ///   such as Ctrl-C.
  /// - Returns: The program, and the pipe, which the caller must close.
  /// - Throws: ``ShellError`` if there is no such program.
  func startReading(
    isOfNoTerminal: Bool = false
  ) throws -> (process: RunningProcess, pipe: Int32) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw failure(String(cString: strerror(errno))) }
    // The program receives one end of the pipe as its stdin. It must not inherit the two
    // descriptors themselves.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let started = Result { try start(stdin: ends[0], isOfNoTerminal: isOfNoTerminal) }
    close(ends[0])
    do { return (try started.get(), ends[1]) } catch {
      close(ends[1])
      throw error
    }
  }

  private func start(
    stdin: Int32? = nil, isOfNoTerminal: Bool = false
  ) throws -> RunningProcess {
    var launch = ProcessLaunch(words)
    launch.isOfNoTerminal = isOfNoTerminal
    if let stdin { launch.streams = [(stdin, as: 0)] }
    // This program ignores these signals, but other programs expect the default actions.
    launch.usualSignals = [SIGPIPE, SIGINT, SIGQUIT]
    // The threads of Swift tasks block all signals; the new program must not inherit this mask.
    launch.letsNoSignalWait = true
    do { return try launch.start() } catch { throw failure(error.code.reason) }
  }

  private func failure(_ reason: String) -> ShellError {
    ShellError(
      "Could not run '\(words[0])' (\(reason)). See whether it is installed.", .inputOutput)
  }
}
