package import DaybookSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Programs that tests start.
package enum ChildProgram {
  /// Starts a program in a session of its own, at the terminal with this path.
  package static func spawn(
    _ words: [String], terminal: String, variables: [String]
  ) throws -> RunningProcess {
    var launch = launch(words, variables)
    launch.terminal = terminal
    // The threads of a test block signals, and a child would inherit the mask.
    launch.letsNoSignalWait = true
    return try launch.start()
  }

  /// Starts a program with these descriptors as its input and output.
  package static func start(
    _ words: [String], input: Int32 = 0, output: Int32 = 1
  ) throws -> RunningProcess {
    var launch = launch(words)
    launch.streams = [(input, as: 0), (output, as: 1)]
    return try launch.start()
  }

  private static func launch(_ words: [String], _ variables: [String] = []) -> ProcessLaunch {
    let usual = [
      "TERM=xterm-256color", "PATH=/usr/local/bin:/usr/bin:/bin", "SWIFT_BACKTRACE=enable=no",
      "PS1=$ ", "LC_ALL=C.UTF-8",
    ]
    var launch = ProcessLaunch(words)
    // When the tests run in the background or under nohup, these signals are ignored.
    launch.usualSignals = [SIGHUP, SIGINT, SIGQUIT]
    // If a variable has two values, some programs take the first and some the last.
    launch.variables =
      variables
      + usual.filter { variable in
        let name = variable.prefix { $0 != "=" } + "="
        return !variables.contains { $0.hasPrefix(name) }
      }
    return launch
  }

  /// Returns the path of a program of this package, which is next to the tests or next to their
  /// bundle.
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
