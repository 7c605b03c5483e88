import Foundation
import TestSupport

/// The built `daybook`, run as a user runs it, with a daybook that is removed with this object.
final class BuiltCommand {
  struct Outcome: Equatable {
    let status: Int32
    let output: String
    let errors: String

    /// The lines of the output.
    var lines: [String] { output.split(separator: "\n").map(String.init) }
  }

  let folder: URL
  var daybook: String { folder.appending(path: "my.daybook").path }

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "daybook-command-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The path of the executable under test.
  ///
  /// `DAYBOOK_TEST_COMMAND` can name it by a path from the folder of the tests' run; without it,
  /// the executable beside the tests is used. So the tests can also try the command that ships,
  /// which starts ten times as fast.
  static let path: String = {
    guard let named else { return besideTests }
    precondition(FileManager.default.isExecutableFile(atPath: named), "no command at \(named)")
    return URL(filePath: named).resolvingSymlinksInPath().path
  }()

  /// Whether the environment names the executable, which then is a release build.
  static var isNamed: Bool { named != nil }

  private static let named = ProcessInfo.processInfo.environment["DAYBOOK_TEST_COMMAND"]
    .flatMap { $0.isEmpty ? nil : $0 }

  private static var besideTests: String {
    let tests = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    let arguments = URL(filePath: CommandLine.arguments[0])
    let folders = [tests, arguments, Bundle.main.bundleURL.appending(path: "x")]
      .map { $0.deletingLastPathComponent() }
    let candidates =
      folders.map { $0.appending(path: "daybook").path } + [".build/debug/daybook"]
    return candidates.first { FileManager.default.isExecutableFile(atPath: $0) } ?? "daybook"
  }

  /// Runs `daybook --log DAYBOOK ARGUMENTS` with `input` on stdin.
  func run(_ arguments: String..., input: String = "") throws -> Outcome {
    try run(arguments, input: input)
  }

  /// Runs the command in the same way, with `variables` in its environment.
  func run(
    _ arguments: [String], input: String = "", variables: [String: String] = [:]
  ) throws -> Outcome {
    try execute(Self.path, ["--log", daybook] + arguments, input, variables)
  }

  /// Runs a line of the shell `program`, in which `$D` is `daybook --log DAYBOOK`.
  func shell(
    _ line: String, input: String = "", by program: String = "/bin/sh"
  ) throws -> Outcome {
    // Foundation changes the process's umask for a moment whenever another test writes a file.
    let beginning = "umask 022; D='\(Self.path) --log \(daybook)'"
    return try execute(program, ["-c", "\(beginning); \(line)"], input)
  }

  private func execute(
    _ program: String, _ arguments: [String], _ input: String, _ variables: [String: String] = [:]
  ) throws -> Outcome {
    var run = TestProgram([program] + arguments)
    (run.folder, run.input, run.variables) = (folder.path, input, variables)
    let outcome = try run.run()
    return Outcome(status: outcome.status, output: outcome.output, errors: outcome.errors)
  }

  /// Returns the text of a file in the test's folder.
  func text(_ file: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.appending(path: file)), as: UTF8.self)
  }

  /// Writes a text to a file in the test's folder.
  func write(_ text: String, to file: String) throws {
    try Data(text.utf8).write(to: folder.appending(path: file))
  }

  func file(_ name: String, _ text: String) throws -> URL {
    let file = folder.appending(path: "\(name)-\(UUID())")
    try text.write(to: file, atomically: false, encoding: .utf8)
    return file
  }
}
