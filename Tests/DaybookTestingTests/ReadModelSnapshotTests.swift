import Daybook
import DaybookTesting
import Foundation
import Testing

@Suite("Snapshots of read models")
final class ReadModelSnapshotTests {
  let folder = FileManager.default.temporaryDirectory.appending(path: "snapshots-\(UUID())")

  deinit { try? FileManager.default.removeItem(at: folder) }

  private var text: String? {
    try? String(contentsOf: folder.appending(path: "balances.txt"), encoding: .utf8)
  }

  /// Returns the failures that `expectSnapshot` reports, when run with `environment`.
  private func failures(
    _ moves: [PastMove], at position: SnapshotPosition = .head,
    _ environment: [String: String] = [:]
  ) async throws -> [String] {
    let log = try await moves.log()
    let failures = ReportedIssues()
    Recording.$environment.withValue(environment) {
      withKnownIssue(isIntermittent: true) {
        expectSnapshot(of: Balances.self, given: log, at: position, in: .folder(folder.path))
      } matching: {
        failures.keep($0)
      }
    }
    return failures.texts
  }

  private func record(_ moves: [PastMove]) async throws {
    #expect(try await failures(moves, [Recording.variable: "1"]) == [])
  }

  @Test("The text is aligned, a row a line, and shows nothing that a terminal would obey")
  func layout() async throws {
    try await record(Moves.few)
    #expect(
      text
        == #"""
        read model  balances
        version     1
        position    5, 2020-01-01T00:00:00.000000Z
        rows        2

        key  | cents | note                         | changedAt
        -----+-------+------------------------------+----------------------------
        anna |  1500 | "null"                       | 2020-01-01T00:00:00.000000Z
        bert |   250 | "a\u007Cb\n\u202E\u001B[31m" | 2020-01-01T00:00:00.000000Z

        """#)
  }

  @Test("What was recorded is met again")
  func same() async throws {
    try await record(Moves.few)
    #expect(try await failures(Moves.few) == [])
    #expect(try await failures(Moves.few + [PastMove("dora", 1)], at: .seq(5)) == [])
  }

  @Test("A failure names each row and field with the event that caused it")
  func blame() async throws {
    try await record(Moves.few)
    let failure = try #require(
      try await failures(
        Moves.few + [PastMove("dora", 7), PastMove("anna", 1, "null"), PastMove("bert", -250)]
      ).first)
    #expect(
      failure.contains("position  5, 2020-01-01T00:00:00.000000Z → 8, 2020-01-01T00:00:00.000000Z"))
    #expect(
      failure.contains(
        """
        ~ anna
            cents  1500 → 1501, by event 7 (money.moved, bank, 2020-01-01T00:00:00.000000Z)
        + dora, by event 6 (money.moved, bank, 2020-01-01T00:00:00.000000Z)
            cents  7
            note  cash
            changedAt  2020-01-01T00:00:00.000000Z
        - bert, by event 8 (money.moved, bank, 2020-01-01T00:00:00.000000Z)
            cents  250
            note  "a\\u007Cb\\n\\u202E\\u001B[31m"
            changedAt  2020-01-01T00:00:00.000000Z
        """))
    #expect(!failure.contains(#"note  "null""#))
  }

  @Test("A row that no event made is told so")
  func inventedRow() async throws {
    try await record(Moves.few)
    let file = folder.appending(path: "balances.txt")
    let row = "zoe  |     1 | x | 2020-01-01T00:00:00.000000Z\n"
    try ((text ?? "") + row).write(to: file, atomically: true, encoding: .utf8)
    let failure = try #require(try await failures(Moves.few).first)
    #expect(failure.contains("- zoe, by no event up to 5"))
  }

  @Test("Spaces alone are a difference, too, and a text of another kind is told apart")
  func otherTexts() async throws {
    try await record(Moves.few)
    let file = folder.appending(path: "balances.txt")
    try ((text ?? "") + "\n").write(to: file, atomically: true, encoding: .utf8)
    #expect(try await failures(Moves.few).first?.contains("The rows are the same") == true)
    try "hello".write(to: file, atomically: true, encoding: .utf8)
    #expect(try await failures(Moves.few).first?.contains("no snapshot of a read model") == true)
  }

  @Test("Nothing is recorded without the variable, nor where CI is set")
  func recording() async throws {
    for environment in [[:], ["CI": "true"], ["CI": "1", Recording.variable: "1"]] {
      let failures = try await failures(Moves.few, environment)
      #expect(failures.last?.contains("There is no snapshot") == true)
      #expect(text == nil)
    }
    let refusal = try await failures(Moves.few, ["CI": "1", Recording.variable: "1"]).first
    #expect(refusal?.contains("No snapshot is recorded where CI is set") == true)
  }

  @Test("A position beyond the log is no position")
  func beyond() async throws {
    let failure = try #require(try await failures(Moves.few, at: .seq(6)).first)
    #expect(failure.contains("The log ends at 5"))
  }
}
