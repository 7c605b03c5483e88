import Foundation

/// The built `daybook`, run as a user runs it, with a daybook of its own that goes with this value.
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

  /// The executable beside the tests.
  static var path: String {
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

  /// Does the same with `variables` in its environment.
  func run(
    _ arguments: [String], input: String = "", variables: [String: String] = [:]
  ) throws -> Outcome {
    try execute(Self.path, ["--log", daybook] + arguments, input, variables)
  }

  /// Runs a line of the shell, in which `$D` is `daybook --log DAYBOOK`.
  func shell(_ line: String, input: String = "") throws -> Outcome {
    // Where another test writes a file just now, Foundation has taken the umask of this process away.
    let beginning = "umask 022; D='\(Self.path) --log \(daybook)'"
    return try execute("/bin/sh", ["-c", "\(beginning); \(line)"], input)
  }

  private func execute(
    _ program: String, _ arguments: [String], _ input: String, _ variables: [String: String] = [:]
  ) throws -> Outcome {
    let process = Process()
    // Whoever runs the tests may speak Russian, and their screens would.
    process.environment = ProcessInfo.processInfo.environment
      .merging(["LC_ALL": "C.UTF-8"]) { $1 }.merging(variables) { $1 }
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    // Files, so that no pipe can fill up while nobody reads.
    let files = try (input: file("in", input), output: file("out", ""), errors: file("err", ""))
    process.standardInput = try FileHandle(forReadingFrom: files.input)
    process.standardOutput = try FileHandle(forWritingTo: files.output)
    process.standardError = try FileHandle(forWritingTo: files.errors)
    try process.run()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus,
      output: try String(contentsOf: files.output, encoding: .utf8),
      errors: try String(contentsOf: files.errors, encoding: .utf8))
  }

  /// What is in a file of the folder.
  func text(_ file: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.appending(path: file)), as: UTF8.self)
  }

  func file(_ name: String, _ text: String) throws -> URL {
    let file = folder.appending(path: "\(name)-\(UUID())")
    try text.write(to: file, atomically: false, encoding: .utf8)
    return file
  }
}
