import DaybookValues
import Foundation
import TestSupport
import Testing

/// Tests with the logs of all released formats, which are in `Fixtures/StoredFormats`.
///
/// Each log has its export next to it. A program in Python reads a log by the article *Stored
/// format* alone.
@Suite("Logs of each released format are read for ever, and by other programs")
struct StoredFormatTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Fixtures/StoredFormats").standardized

  /// The digest of the log of format 1, as it was when the log was written.
  private static let digest = "80cc44f52437dca0433b70fc4809c967d4bfaa0d3bd9c8fe3a6318822c87f222"

  private let command: BuiltCommand

  init() throws { command = try BuiltCommand() }

  /// The lines of the export of the log of format 1.
  private static func lines() throws -> [String] {
    try String(contentsOf: folder.appending(path: "1/export.ndjson"), encoding: .utf8)
      .split(separator: "\n").map { $0 + "\n" }
  }

  private func copyLog() throws {
    try FileManager.default.copyItem(
      at: Self.folder.appending(path: "1"), to: URL(filePath: command.daybook))
  }

  @Test("The log of format 1 is whole, has its events, and takes more")
  func kept() throws {
    try copyLog()
    #expect(try command.run("verify").output.contains(Self.digest))
    #expect(try command.run("export").output == Self.lines().joined())
    let event = #"{"stream":"player-0","type":"note.added","data":{"n":1}}"#
    #expect(try command.run("append", input: event).status == 0)
    let verified = try command.run("verify")
    #expect(verified.status == 0 && verified.output.contains(#""events":421"#), "\(verified)")
  }

  @Test("Its events, appended today, give a log with the same digest")
  func writtenToday() throws {
    let lines = try Self.lines()
    #expect(
      try command.run(["import", "-"], input: lines.prefix(300).joined()).status == 0)
    #expect(try command.run("append", input: lines.dropFirst(300).joined()).status == 0)
    #expect(try command.run("verify").output.contains(Self.digest))
  }

  @Test(
    "A program in Python reads the same events, and finds the same digest", .enabled(if: hasLMDB))
  func otherProgram() async throws {
    try copyLog()
    try expectSameByPython()
    try FileManager.default.removeItem(atPath: command.daybook)
    try await DemoDaybook.copy(to: command.daybook)
    try expectSameByPython()
  }

  @Test("The program in Python refuses each damaged record", .enabled(if: hasLMDB))
  func damaged() throws {
    try copyLog()
    let file = URL(filePath: "\(command.daybook)/log.mdb")
    var bytes = try Data(contentsOf: file)
    // A free page may hold an older copy of a record, so all copies are changed.
    for range in bytes.ranges(of: Data("Löß 4".utf8)) { bytes[range.lowerBound] ^= 1 }
    try bytes.write(to: file)
    let outcome = try Self.python(command.daybook)
    #expect(outcome.status == 1 && outcome.errors.contains("read-log.py: "), "\(outcome)")
  }

  private func expectSameByPython() throws {
    let outcome = try Self.python(command.daybook)
    #expect(outcome.status == 0, "\(outcome.errors)")
    var found = outcome.output.split(separator: "\n").map(String.init)
    let digest = try #require(JSONValue(parsing: found.removeLast())["digest"]?.string)
    #expect(try command.run("verify").output.contains(digest))
    let exported = try command.run("export").lines
    #expect(found.count == exported.count && !found.isEmpty)
    for (one, other) in zip(found, exported) {
      #expect(try Self.content(one) == Self.content(other))
    }
  }

  /// Returns the event in a line, without the version of its fields, and with its time as a number.
  private static func content(_ line: String) throws -> [String: JSONValue] {
    guard case .object(let object) = try JSONValue(parsing: line) else { return [:] }
    var members = Dictionary(uniqueKeysWithValues: object.map { ($0.key, $0.value) })
    members["v"] = nil
    let time = try Timestamp(parsing: try #require(members["time"]?.string))
    members["time"] = .integer(time.microsecondsSinceEpoch)
    return members
  }

  private static func python(_ daybook: String) throws -> TestProgram.Outcome {
    let script = folder.appending(path: "read-log.py").path
    return try TestProgram([try #require(interpreter), script, daybook]).run()
  }

  private static let hasLMDB = interpreter != nil

  /// The path of a `python3` with the module `lmdb`.
  ///
  /// It is the one that `DAYBOOK_TEST_PYTHON` names, or the system's.
  private static let interpreter: String? = {
    let named = ProcessInfo.processInfo.environment["DAYBOOK_TEST_PYTHON"]
    return ([named].compactMap { $0 } + ["/usr/bin/python3", "/usr/local/bin/python3"])
      .first { path in
        FileManager.default.isExecutableFile(atPath: path)
          && (try? TestProgram([path, "-c", "import lmdb"]).run().status) == 0
      }
  }()
}
