#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The program itself, run once more with other arguments and the same streams.
package enum ChildProcess {
  /// How a process ended.
  package enum End: Equatable, Sendable {
    case exited(Int32)
    case signalled(Int32)
  }

  /// Runs the executable of this process with `arguments` and waits for its end.
  ///
  /// - Parameters:
  ///   - arguments: What follows the name of the program.
  ///   - environment: Its variables; those of this process when there are none.
  /// - Returns: How it ended.
  /// - Throws: ``StorageError`` when it cannot be started.
  package static func runSelf(
    _ arguments: [String], environment: [String: String]? = nil
  ) throws(StorageError) -> End {
    let path = executablePath
    let variables = environment?.map { "\($0)=\($1)" } ?? []
    var process = pid_t()
    let status = unsafe withArguments([path] + arguments) { arguments in
      unsafe withArguments(variables) { variables in
        unsafe posix_spawn(
          &process, path, nil, nil, arguments, environment == nil ? environ : variables)
      }
    }
    guard status == 0 else {
      throw StorageError(system: status, while: "start the check as a process", at: path)
    }
    return try wait(for: process)
  }

  /// Whether `signal` says that the process met a fault of its own, and was not ended by another.
  package static func isFault(_ signal: Int32) -> Bool {
    [SIGSEGV, SIGBUS, SIGABRT, SIGILL, SIGTRAP, SIGFPE].contains(signal)
  }

  private static func wait(for process: pid_t) throws(StorageError) -> End {
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else {
        throw StorageError(system: errno, while: "wait for the check", at: "process \(process)")
      }
    }
    let signal = status & 0x7F
    return signal == 0 ? .exited((status >> 8) & 0xFF) : .signalled(signal)
  }

  private static var executablePath: String {
    #if os(Linux)
      "/proc/self/exe"
    #else
      CommandLine.arguments[0]
    #endif
  }

  @unsafe private static func withArguments<Result>(
    _ arguments: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    var pointers = unsafe arguments.map { unsafe strdup($0) } + [nil]
    defer { unsafe pointers.forEach { unsafe free($0) } }
    return unsafe pointers.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress else { preconditionFailure("there is a nil at the end") }
      return unsafe body(start)
    }
  }
}
