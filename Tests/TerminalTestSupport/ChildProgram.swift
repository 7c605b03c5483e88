#if canImport(Glibc)
  package import Glibc
#elseif canImport(Musl)
  package import Musl
#elseif canImport(Darwin)
  package import Darwin
#endif

/// Programs that tests start.
package enum ChildProgram {
  /// Starts a program in a session of its own, at the terminal of this path.
  package static func spawn(
    _ words: [String], terminal: String, variables: [String]
  ) throws -> pid_t {
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
    // The threads of a test block signals, and a child would go on doing so. The leader of a new
    // session gets the first terminal that it opens.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, newSession | Int16(POSIX_SPAWN_SETSIGMASK))
    for descriptor: Int32 in 0...2 {
      posix_spawn_file_actions_addopen(&actions, descriptor, terminal, O_RDWR, 0)
    }
    return try run(words, &actions, &attributes, variables)
  }

  /// Runs a program to its end, without a terminal.
  package static func run(_ words: [String]) throws -> ProgramEnd {
    try wait(for: try start(words))
  }

  /// Starts a program with the descriptors of this one.
  package static func start(_ words: [String], input: Int32 = 0, output: Int32 = 1) throws -> pid_t
  {
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
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    return try run(words, &actions, &attributes, [])
  }

  /// `POSIX_SPAWN_SETSID`, which the modules of Linux's libraries do not name.
  #if canImport(Darwin)
    private static let newSession: Int16 = 0x0400
  #else
    private static let newSession: Int16 = 0x80
  #endif

  package static func wait(for process: pid_t) throws -> ProgramEnd {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { throw SystemFailure(number: errno) }
    }
    let number = status & 0x7F
    return number == 0 ? .exited((status >> 8) & 0xFF) : .signalled(number)
  }

  #if canImport(Darwin)
    private typealias Actions = posix_spawn_file_actions_t?
    private typealias Attributes = posix_spawnattr_t?
  #else
    private typealias Actions = posix_spawn_file_actions_t
    private typealias Attributes = posix_spawnattr_t
  #endif

  private static func run(
    _ words: [String], _ actions: inout Actions, _ attributes: inout Attributes,
    _ variables: [String]
  ) throws -> pid_t {
    let defaults = [
      "TERM=xterm-256color", "PATH=/usr/local/bin:/usr/bin:/bin", "SWIFT_BACKTRACE=enable=no",
      "PS1=$ ", "LC_ALL=C.UTF-8",
    ]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    var environment: [UnsafeMutablePointer<CChar>?] =
      (variables + defaults).map { strdup($0) } + [nil]
    defer { for text in arguments + environment { free(text) } }
    var process = pid_t()
    let status = posix_spawnp(
      &process, words[0], &actions, &attributes, &arguments, &environment)
    guard status == 0 else { throw SystemFailure(number: status) }
    return process
  }

  /// A program of this package, which lies beside the tests or beside the bundle that they are in.
  package static func built(_ name: String) throws -> String {
    var folder = try testProgram()
    while let slash = folder.lastIndex(of: "/") {
      folder = String(folder[..<slash])
      if access("\(folder)/\(name)", X_OK) == 0 {
        return "\(folder)/\(name)"
      }
    }
    throw SystemFailure(number: ENOENT)
  }

  private static func testProgram() throws -> String {
    #if canImport(Darwin)
      var information = Dl_info()
      guard dladdr(#dsohandle, &information) != 0 else { throw SystemFailure(number: ENOENT) }
      return String(cString: information.dli_fname)
    #else
      var path = [UInt8](repeating: 0, count: 4096)
      let count = path.withUnsafeMutableBytes { bytes in
        bytes.withMemoryRebound(to: CChar.self) { buffer in
          buffer.baseAddress.map { readlink("/proc/self/exe", $0, 4096) } ?? -1
        }
      }
      guard count > 0 else { throw SystemFailure(number: errno) }
      return String(decoding: path[..<count], as: UTF8.self)
    #endif
  }
}
