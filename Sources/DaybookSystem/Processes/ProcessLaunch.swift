#if canImport(Glibc)
  package import Glibc
#elseif canImport(Musl)
  package import Musl
#elseif canImport(Darwin)
  package import Darwin
#endif

/// Another program to be started, with arguments that no shell interprets.
///
/// ```swift
/// var launch = ProcessLaunch(["less", "-RS"])
/// launch.streams = [(descriptor: pipe, as: 0)]
/// let end = try launch.start().waitForEnd()
/// ```
package struct ProcessLaunch {
  /// The program, which is searched for in `PATH` unless it has a slash, and its arguments.
  package var words: [String]
  /// The program's variables, such as `TERM=dumb`; by default the variables of this process.
  package var variables: [String]?
  /// The descriptors of this process that the program gets, each with its number in the program.
  package var streams: [(descriptor: Int32, as: Int32)] = []
  /// The path of the terminal for the program's three streams; the program then has its own
  /// session.
  package var terminal: String?
  /// Whether the program's standard error is dropped.
  package var dropsErrors = false
  /// The signals that get their default action in the program, even if this process ignores or
  /// handles them.
  package var usualSignals: [Int32] = []
  /// Whether the program is protected from the terminal's signal keys, such as Control-C.
  package var isOfNoTerminal = false
  /// Whether no signals are blocked in the program, even if the starting thread blocks some.
  package var letsNoSignalWait = false

  package init(_ words: [String]) { self.words = words }

  /// Starts the program without waiting.
  ///
  /// - Throws: ``SystemError`` when it cannot be started, for example because it is missing.
  package func start() throws(SystemError) -> RunningProcess {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = unsafe posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawnattr_init(&attributes)
    defer {
      unsafe posix_spawn_file_actions_destroy(&actions)
      unsafe posix_spawnattr_destroy(&attributes)
    }
    unsafe prepare(&actions)
    prepare(&attributes)
    var process = pid_t()
    let status = unsafe CTexts(words).withPointers { arguments in
      unsafe CTexts(variables ?? []).withPointers { environment in
        unsafe posix_spawnp(
          &process, words[0], &actions, &attributes, arguments,
          variables == nil ? environ : environment)
      }
    }
    guard status == 0 else {
      throw SystemError(system: status, while: "start a program", at: words[0])
    }
    return RunningProcess(id: process)
  }

  #if canImport(Darwin)
    private typealias Actions = posix_spawn_file_actions_t?
    private typealias Attributes = posix_spawnattr_t?
  #else
    private typealias Actions = posix_spawn_file_actions_t
    private typealias Attributes = posix_spawnattr_t
  #endif

  private func prepare(_ actions: inout Actions) {
    for stream in streams {
      unsafe posix_spawn_file_actions_adddup2(&actions, stream.descriptor, stream.as)
    }
    if dropsErrors {
      unsafe posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    }
    guard let terminal else { return }
    // The leader of a new session gets the first terminal that it opens as its own.
    for descriptor: Int32 in 0...2 {
      unsafe posix_spawn_file_actions_addopen(&actions, descriptor, terminal, O_RDWR, 0)
    }
  }

  private func prepare(_ attributes: inout Attributes) {
    var flags: Int16 = terminal == nil ? 0 : Self.newSession
    if !usualSignals.isEmpty {
      var usual = sigset_t()
      unsafe sigemptyset(&usual)
      for signal in usualSignals { unsafe sigaddset(&usual, signal) }
      unsafe posix_spawnattr_setsigdefault(&attributes, &usual)
      flags |= Int16(POSIX_SPAWN_SETSIGDEF)
    }
    if letsNoSignalWait {
      var none = sigset_t()
      unsafe sigemptyset(&none)
      unsafe posix_spawnattr_setsigmask(&attributes, &none)
      flags |= Int16(POSIX_SPAWN_SETSIGMASK)
    }
    if isOfNoTerminal {
      // The program gets its own process group, in the background.
      unsafe posix_spawnattr_setpgroup(&attributes, 0)
      flags |= Int16(POSIX_SPAWN_SETPGROUP)
    }
    unsafe posix_spawnattr_setflags(&attributes, flags)
  }

  /// `POSIX_SPAWN_SETSID`, which the modules of Linux's libraries do not name.
  #if canImport(Darwin)
    private static let newSession: Int16 = 0x0400
  #else
    private static let newSession: Int16 = 0x80
  #endif
}

/// A program that this process has started.
package struct RunningProcess: Sendable {
  /// The end of a program.
  package enum End: Equatable, Sendable {
    case exited(Int32)
    case signalled(Int32)

    init(status: Int32) {
      let signal = status & 0x7F
      self = signal == 0 ? .exited((status >> 8) & 0xFF) : .signalled(signal)
    }
  }

  package let id: pid_t

  /// The end of the process, once it has ended.
  ///
  /// - Throws: ``SystemError`` when the end is unknown, because another call has already received
  ///   it.
  package func waitForEnd() throws(SystemError) -> End {
    var status: Int32 = 0
    while unsafe waitpid(id, &status, 0) < 0 {
      guard errno == EINTR else {
        throw SystemError(system: errno, while: "wait for a program", at: "process \(id)")
      }
    }
    return End(status: status)
  }

  /// The end of the process; `nil` while the process still runs.
  ///
  /// Do not call this again after it has returned an end.
  package func endIfEnded() -> End? {
    var status: Int32 = 0
    return unsafe waitpid(id, &status, WNOHANG) == id ? End(status: status) : nil
  }

  /// Sends a signal to the process; ignores an error, for example because the process has ended.
  package func send(_ signal: Int32) { _ = kill(id, signal) }

  /// Sends a signal to all processes of the process group that the process leads.
  package func sendToGroup(_ signal: Int32) { _ = kill(-id, signal) }
}

/// Strings in C's form: pointers to bytes that end in a zero byte, and a null pointer after the
/// last string.
struct CTexts {
  private let texts: [String]

  init(_ texts: [String]) { self.texts = texts }

  @unsafe func withPointers<Result>(
    _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    var pointers = unsafe texts.map { unsafe strdup($0) } + [nil]
    defer { unsafe pointers.forEach { unsafe free($0) } }
    return unsafe pointers.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress else { preconditionFailure("there is a nil at the end") }
      return unsafe body(start)
    }
  }
}
