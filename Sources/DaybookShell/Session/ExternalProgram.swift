internal import DaybookStorage

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Another program, started with words that no shell looks at.
package struct ExternalProgram: Sendable {
  private let words: [String]

  package init(_ words: [String]) { self.words = words }

  /// Runs it at this program's terminal, and waits for its end.
  ///
  /// - Parameter input: What it reads; without it, what a person types.
  /// - Returns: Its exit status, or 128 and the number of the signal that ended it.
  /// - Throws: ``ShellError`` when there is no such program.
  package func run(input: String? = nil) throws -> Int32 {
    guard let input else { return try wait(for: try start(stdin: nil)) }
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw failure(errno) }
    _ = fcntl(ends[1], F_SETFD, FD_CLOEXEC)
    let process: pid_t
    do { process = try start(stdin: ends[0]) } catch {
      close(ends[0])
      close(ends[1])
      throw error
    }
    close(ends[0])
    var output = ChunkedOutput(descriptor: ends[1], name: words[0])
    // Who leaves a pager early has seen enough.
    try? output.write(Array(input.utf8))
    try? output.flush()
    close(ends[1])
    return try wait(for: process)
  }

  private func start(stdin: Int32?) throws -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    if let stdin { posix_spawn_file_actions_adddup2(&actions, stdin, 0) }
    // This program ignores a closed pipe; others do not expect that.
    var usual = sigset_t()
    sigemptyset(&usual)
    for number in [SIGPIPE, SIGINT] { sigaddset(&usual, number) }
    posix_spawnattr_setsigdefault(&attributes, &usual)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    let status = posix_spawnp(&process, words[0], &actions, &attributes, &arguments, environ)
    guard status == 0 else { throw failure(status) }
    return process
  }

  private func wait(for process: pid_t) throws -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { throw failure(errno) }
    }
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }

  private func failure(_ number: Int32) -> ShellError {
    ShellError(
      "Could not run '\(words[0])' (\(String(cString: strerror(number))))."
        + " See whether it is installed.", .inputOutput)
  }
}
