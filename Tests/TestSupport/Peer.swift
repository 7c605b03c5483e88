package import DaybookSystem
internal import Foundation

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Another process, with which a test exchanges lines; it is killed with the last reference to it.
package final class Peer {
  private let process: RunningProcess
  private var input: CInt
  private let output: CInt
  private var isRunning = true
  private var text: [UInt8] = []

  /// Runs the command that consists of `words`.
  package init(running words: [String]) throws {
    BrokenPipe.ignoreSignal()
    var toPeer: [CInt] = [0, 0]
    var fromPeer: [CInt] = [0, 0]
    guard pipe(&toPeer) == 0, pipe(&fromPeer) == 0 else { throw Self.failure(errno) }
    for descriptor in toPeer + fromPeer { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    process = try TestProgram(words).launch([(toPeer[0], as: 0), (fromPeer[1], as: 1)]).start()
    input = toPeer[1]
    output = fromPeer[0]
    close(toPeer[0])
    close(fromPeer[1])
  }

  deinit {
    if isRunning { _ = kill() }
    hangUp()
    close(output)
  }

  /// Closes the peer's input, so that the peer reads its end.
  package func hangUp() {
    if input >= 0 { close(input) }
    input = -1
  }

  /// Returns the peer's next line, or `nil` when the peer has ended or is silent for too long.
  package func nextLine() -> String? {
    while true {
      if let end = text.firstIndex(of: UInt8(ascii: "\n")) {
        defer { text.removeSubrange(...end) }
        return String(decoding: text[..<end], as: UTF8.self)
      }
      guard Patience.isReadable(output) else { return nil }
      var chunk = [UInt8](repeating: 0, count: 4096)
      let length = read(output, &chunk, chunk.count)
      guard length > 0 else { return nil }
      text += chunk[..<length]
    }
  }

  /// Returns all lines until the peer ends.
  package func lines() -> [String] {
    var lines: [String] = []
    while let line = nextLine() { lines.append(line) }
    return lines
  }

  /// Writes `bytes` to the peer's input.
  package func write(_ bytes: [UInt8]) {
    #if canImport(Glibc)
      _ = Glibc.write(input, bytes, bytes.count)
    #elseif canImport(Musl)
      _ = Musl.write(input, bytes, bytes.count)
    #elseif canImport(Darwin)
      _ = Darwin.write(input, bytes, bytes.count)
    #endif
  }

  /// Writes a newline, so that a waiting peer continues.
  package func goOn() { write([UInt8(ascii: "\n")]) }

  /// The process id of the peer.
  package var processID: Int32 { process.id }

  /// Waits until the peer is stopped; returns `false` if it ends without being stopped.
  package func waitForStop() -> Bool {
    var information = siginfo_t()
    while waitid(P_PID, id_t(process.id), &information, WSTOPPED | WEXITED | WNOWAIT) != 0 {
      guard errno == EINTR else { return false }
    }
    return information.si_code == CInt(CLD_STOPPED)
  }

  /// Stops the peer, and returns when it is stopped.
  package func stop() {
    process.send(SIGSTOP)
    _ = waitForStop()
  }

  /// Continues a stopped peer.
  package func resume() { process.send(SIGCONT) }

  /// Kills the peer, as a power cut would, and waits for its end.
  ///
  /// - Returns: The signal that ended the peer, 0 when it had already ended well, or its exit
  ///   status in the second byte. It is -1 when the end is not known.
  @discardableResult
  package func kill() -> CInt {
    process.send(SIGKILL)
    isRunning = false
    switch try? process.waitForEnd() {
    case .signalled(let signal): return signal
    case .exited(let status): return status << 8
    case nil: return -1
    }
  }

  /// Waits until the peer ends by itself, and returns how it ended.
  package func waitForEnd() throws -> RunningProcess.End {
    isRunning = false
    return try process.waitForEnd()
  }

  /// Returns the path of the built program `name`, next to the tests or next to their bundle.
  package static func program(named name: String) throws -> String {
    var directory = Directory(holding: try testProgram())
    for _ in 0..<5 {
      let candidate = "\(directory.path)/\(name)"
      if access(candidate, X_OK) == 0 { return candidate }
      directory = Directory(holding: directory.path)
    }
    throw failure(ENOENT)
  }

  private static func testProgram() throws -> String {
    #if canImport(Darwin)
      var information = Dl_info()
      guard dladdr(#dsohandle, &information) != 0 else { throw failure(ENOENT) }
      return String(cString: information.dli_fname)
    #else
      return try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    #endif
  }

  private static func failure(_ number: CInt) -> SystemError {
    SystemError(.system(number), while: "start a peer")
  }
}
