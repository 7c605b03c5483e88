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
/// Many tests run programs at once. So the system's own call starts the program, and nothing in the
/// test's process, such as its environment, is changed.
package struct TestProgram {
  /// The program's exit status and output.
  package struct Outcome: Equatable, Sendable {
    /// The exit status; for a signal, 128 plus its number, as in a shell.
    package let status: Int32
    package let output: String
    package let errors: String
  }

  /// The program and its arguments; the program is searched in `PATH` unless its name has a slash.
  package var words: [String]
  /// The folder in which the program starts; `nil` for the folder of the tests.
  package var folder: String?
  /// Variables in addition to those of the tests.
  package var variables: [String: String] = [:]
  /// The program's standard input.
  package var input = ""

  package init(_ words: [String]) { self.words = words }

  /// Runs the program and waits for its end; aborts it after twice the time of ``Patience``.
  package func run() throws -> Outcome {
    // The streams are files, because a pipe could fill up while nobody reads it.
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

  /// Returns the launch of the same program with these streams, for tests that talk to it.
  package func launch(_ streams: [(descriptor: Int32, as: Int32)] = []) -> ProcessLaunch {
    var launch = ProcessLaunch(
      folder.map { ["/bin/sh", "-c", #"cd "$0" && exec "$@""#, $0] + words } ?? words)
    launch.variables = Self.environment.merging(variables) { $1 }.map { "\($0)=\($1)" }
    launch.streams = streams
    // When the tests run in the background or under nohup, these signals are ignored.
    launch.usualSignals = [SIGHUP, SIGINT, SIGQUIT, SIGPIPE]
    return launch
  }

  /// The environment of the tests, with English as its language and without backtraces.
  ///
  /// Otherwise, screens would speak the language of the person who runs the tests. A program that
  /// is meant to crash needs no backtrace.
  private static let environment = ProcessInfo.processInfo.environment
    .merging(["LC_ALL": "C.UTF-8", "SWIFT_BACKTRACE": "enable=no"]) { $1 }

  /// Makes a file without a name.
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
  /// The exit status as a shell gives it.
  package var shellStatus: Int32 {
    switch self {
    case .exited(let status): status
    case .signalled(let signal): 128 + signal
    }
  }
}
