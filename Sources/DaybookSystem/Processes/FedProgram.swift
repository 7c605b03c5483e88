internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A program that gets bytes on its standard input, and whose end this process awaits.
///
/// The program inherits the standard output of this process. Its standard error is kept to explain
/// a failure. Its input and its errors are nameless files, so neither process waits for the other.
/// The program has its own process group, so that its children end with it.
package struct FedProgram: ~Copyable, Sendable {
  /// The end of the program.
  package enum End: Equatable, Sendable {
    case exited(Int32)
    case signalled(Int32)
    /// The program ran for too long, or the task was cancelled; the program was killed.
    case tookTooLong
    /// The program was ended, because its standard error would have filled the disk.
    case wroteTooMuch
  }

  /// The maximum number of bytes of the program's standard error: 64 MiB.
  package static let greatestErrors: UInt64 = 64 << 20

  /// The started programs that may still run.
  private static let live = Mutex<[RunningProcess]>([])

  /// Lets SIGINT, SIGTERM and SIGHUP end all these programs, and then this process.
  ///
  /// Call this only once.
  package static func endAllOnSignals() throws(SystemError) {
    try SignalCleanUp.add { for process in live.withLock({ $0 }) { process.sendToGroup(SIGTERM) } }
  }

  private let process: RunningProcess
  private let input: OpenFile
  private let errors: OpenFile

  /// Starts the program `words[0]`, found in `PATH`, without a shell.
  ///
  /// - Parameters:
  ///   - words: The program and its arguments.
  ///   - bytes: The content of its standard input.
  ///   - variables: Its environment, such as `LANG=C`.
  ///   - directory: The directory for the nameless files with the program's input and errors.
  /// - Throws: ``SystemError`` when it cannot be started, for example because it is missing.
  package init(
    _ words: [String], reading bytes: [UInt8], variables: [String], in directory: Directory
  ) throws(SystemError) {
    let input = try OpenFile.withoutName(in: directory)
    let errors = try OpenFile.withoutName(in: directory)
    try input.write(bytes.span)
    try input.rewind()
    var launch = ProcessLaunch(words)
    launch.variables = variables
    launch.streams = [(input.descriptor, as: 0), (errors.descriptor, as: 2)]
    launch.letsNoSignalWait = true
    launch.usualSignals = [SIGPIPE]
    launch.isOfNoTerminal = true
    process = try SignalCleanUp.unlessEnding { () throws(SystemError) in
      let process = try launch.start()
      Self.live.withLock { $0.append(process) }
      return process
    }
    self.input = input
    self.errors = errors
  }

  /// Waits for the program's end.
  ///
  /// It is killed when it runs for longer than `limit`, when it writes more than
  /// ``greatestErrors``, or when the task is cancelled.
  package func end(within limit: Duration) async -> End {
    defer { Self.live.withLock { $0.removeAll { $0.id == process.id } } }
    let deadline = ContinuousClock.now + limit
    var pause = Duration.milliseconds(1)
    while true {
      if let end = process.endIfEnded() { return Self.end(end) }
      guard (try? errors.size) ?? 0 <= Self.greatestErrors else { return kill(for: .wroteTooMuch) }
      guard .now < deadline, (try? await Task.sleep(for: pause)) != nil else { break }
      pause = min(pause * 2, .milliseconds(20))
    }
    return kill(for: .tookTooLong)
  }

  private func kill(for reason: End) -> End {
    process.sendToGroup(SIGKILL)
    _ = try? process.waitForEnd()
    return reason
  }

  /// At most the last `count` bytes of the program's standard error.
  package func errorText(atMost count: Int) -> String {
    guard let size = try? errors.size,
      let bytes = try? errors.bytes(
        at: size - min(size, UInt64(count)), count: count)
    else { return "" }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func end(_ end: RunningProcess.End) -> End {
    switch end {
    case .exited(let status): .exited(status)
    case .signalled(let signal): .signalled(signal)
    }
  }
}
