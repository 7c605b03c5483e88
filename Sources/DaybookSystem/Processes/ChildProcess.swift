#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The program itself, started once more with different arguments and the same streams.
package enum ChildProcess {
  /// Runs the executable of this process with `arguments` and waits for its end.
  ///
  /// - Parameters:
  ///   - arguments: The arguments after the program's name.
  ///   - environment: The program's variables; by default the variables of this process.
  /// - Returns: The end of the program.
  /// - Throws: ``SystemError`` when it cannot be started.
  package static func runSelf(
    _ arguments: [String], environment: [String: String]? = nil
  ) throws(SystemError) -> RunningProcess.End {
    var launch = ProcessLaunch([executablePath] + arguments)
    launch.variables = environment?.map { "\($0)=\($1)" }
    return try launch.start().waitForEnd()
  }

  /// Whether `signal` means a fault of the process itself, such as an invalid access to memory.
  package static func isFault(_ signal: Int32) -> Bool {
    [SIGSEGV, SIGBUS, SIGABRT, SIGILL, SIGTRAP, SIGFPE].contains(signal)
  }

  /// Whether `signal` means that a page of a mapped file could not be read.
  ///
  /// Either the disk failed, or a wrong page number led beyond the end of the file.
  package static func isMissingPage(_ signal: Int32) -> Bool { signal == SIGBUS }

  private static var executablePath: String {
    #if os(Linux)
      "/proc/self/exe"
    #else
      CommandLine.arguments[0]
    #endif
  }
}
