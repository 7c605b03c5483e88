package import DaybookSystem
internal import Dispatch
internal import Foundation

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A program that a test runs to its end.
///
/// Many tests do so at once, so it is started by the system's own call, and nothing of the test's
/// process, such as its environment, is changed for it.
package struct TestProgram {
  /// How it ended, and what it wrote.
  package struct Outcome: Equatable, Sendable {
    /// Its exit status; 128 and the signal that ended it, as a shell says it.
    package let status: Int32
    package let output: String
    package let errors: String
  }

  /// The program, which is looked for in `PATH` unless it has a slash, and its arguments.
  package var words: [String]
  /// Where it begins; the folder of the tests where there is none.
  package var folder: String?
  /// Variables beside those of the tests.
  package var variables: [String: String] = [:]
  /// What it reads.
  package var input = ""

  package init(_ words: [String]) { self.words = words }

  /// Runs it, and waits for its end; ends it when that does not come for twice the ``Patience``.
  package func run() throws -> Outcome {
    // Files, so that no pipe can fill up while nobody reads.
    let given = try Self.file()
    let output = try Self.file()
    let errors = try Self.file()
    try given.write(Array(input.utf8).span)
    try given.rewind()
    let process = try launch(
      [(given.descriptor, as: 0), (output.descriptor, as: 1), (errors.descriptor, as: 2)]
    ).start()
    let impatience = DispatchWorkItem { process.send(SIGABRT) }
    DispatchQueue.global().asyncAfter(deadline: .now() + 2 * Patience.limit, execute: impatience)
    let end = try process.waitForEnd()
    impatience.cancel()
    return Outcome(
      status: end.shellStatus, output: try Self.text(output), errors: try Self.text(errors))
  }

  /// The same program with these streams, for who talks to it.
  package func launch(_ streams: [(descriptor: Int32, as: Int32)] = []) -> ProcessLaunch {
    var launch = ProcessLaunch(
      folder.map { ["/bin/sh", "-c", #"cd "$0" && exec "$@""#, $0] + words } ?? words)
    launch.variables = Self.environment.merging(variables) { $1 }.map { "\($0)=\($1)" }
    launch.streams = streams
    // Who runs the tests in the background, or by nohup, has these ignored.
    launch.usualSignals = [SIGHUP, SIGINT, SIGQUIT, SIGPIPE]
    return launch
  }

  /// Whoever runs the tests may speak Russian, and their screens would; and what is meant to crash
  /// need not tell where.
  private static let environment = ProcessInfo.processInfo.environment
    .merging(["LC_ALL": "C.UTF-8", "SWIFT_BACKTRACE": "enable=no"]) { $1 }

  /// A file without a name.
  private static func file() throws -> OpenFile {
    let path = TemporaryPath().path
    let file = try OpenFile(path: path, .creating)
    unlink(path)
    return file
  }

  private static func text(_ file: borrowing OpenFile) throws -> String {
    try file.text(atMost: Int(file.size))
  }
}

extension RunningProcess.End {
  /// The status as a shell says it.
  package var shellStatus: Int32 {
    switch self {
    case .exited(let status): status
    case .signalled(let signal): 128 + signal
    }
  }
}
