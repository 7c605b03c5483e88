import DaybookStorage
import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Another process, which runs a role of `views-test-peer` and is ended with this value.
final class Peer {
  private let processID: pid_t
  private let input: CInt
  private let output: CInt
  private var isRunning = true
  private var text: [UInt8] = []

  // A wrapper is a command that runs the peer, such as one that changes the user.
  init(
    _ role: String, _ arguments: String..., through wrapper: [String] = [], program: String? = nil
  ) throws {
    BrokenPipe.ignoreSignal()
    var toPeer: [CInt] = [0, 0]
    var fromPeer: [CInt] = [0, 0]
    guard pipe(&toPeer) == 0, pipe(&fromPeer) == 0 else { throw Self.failure(errno) }
    for descriptor in toPeer + fromPeer { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    let words = wrapper + [try program ?? Self.program(), role] + arguments
    processID = try Self.spawn(words, input: toPeer[0], output: fromPeer[1])
    input = toPeer[1]
    output = fromPeer[0]
    close(toPeer[0])
    close(fromPeer[1])
  }

  deinit {
    if isRunning { _ = kill() }
    close(input)
    close(output)
  }

  /// The next line that the peer says, or `nil` when it has ended.
  func nextLine() -> String? {
    while true {
      if let end = text.firstIndex(of: UInt8(ascii: "\n")) {
        defer { text.removeSubrange(...end) }
        return String(decoding: text[..<end], as: UTF8.self)
      }
      var chunk = [UInt8](repeating: 0, count: 4096)
      let length = read(output, &chunk, chunk.count)
      guard length > 0 else { return nil }
      text += chunk[..<length]
    }
  }

  /// Every line until the peer ends.
  func lines() -> [String] {
    var lines: [String] = []
    while let line = nextLine() { lines.append(line) }
    return lines
  }

  /// Lets a peer that waits go on.
  func goOn() { write(input, "\n", 1) }

  /// Ends the peer as a power cut would, and waits until it is gone.
  @discardableResult
  func kill() -> CInt {
    signalProcess(processID, SIGKILL)
    isRunning = false
    var status: CInt = 0
    waitpid(processID, &status, 0)
    return status
  }

  /// The built peer, which lies beside the tests or beside the bundle that they are in.
  static func program() throws -> String {
    var directory = Directory(holding: try testProgram())
    for _ in 0..<5 {
      let candidate = "\(directory.path)/views-test-peer"
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

  private static func spawn(
    _ words: [String], input: CInt, output: CInt
  ) throws -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    #if canImport(Darwin)
      let environment = _NSGetEnviron().pointee
    #else
      let environment = environ
    #endif
    var processID = pid_t()
    let status = posix_spawnp(&processID, words[0], &actions, nil, &arguments, environment)
    guard status == 0 else { throw failure(status) }
    return processID
  }

  private static func failure(_ number: CInt) -> StorageError {
    StorageError(.system(number), while: "start a peer")
  }
}

private func signalProcess(_ processID: pid_t, _ signal: CInt) {
  _ = kill(processID, signal)
}
