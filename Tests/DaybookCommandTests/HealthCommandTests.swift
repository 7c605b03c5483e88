import Daybook
import Foundation
import Testing

@Suite("The health of a daybook")
struct HealthCommandTests {
  let command: BuiltCommand

  init() throws {
    command = try BuiltCommand()
    let lines = (1...20).map { #"{"stream":"order-\#($0 % 3)","type":"order.paid","data":{}}"# }
    #expect(try command.run("append", input: lines.joined(separator: "\n")).status == 0)
  }

  /// Checks the health with a limit of 100 % for the disk, since the test machine's disk may be
  /// full.
  private func health(_ arguments: String...) throws -> BuiltCommand.Outcome {
    try command.run(["stats", "--health", "--max-disk", "100"] + arguments)
  }

  /// Returns the names of the failed checks, in the order of the rows.
  private func failed(_ outcome: BuiltCommand.Outcome) -> [String] {
    outcome.lines.filter { $0.contains(#""ok":false"#) }
      .compactMap { $0.split(separator: "\"").dropFirst(3).first.map(String.init) }
  }

  @Test("A daybook that is well has a row for each check, and exit status 0")
  func well() throws {
    let outcome = try health()
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome)")
    #expect(
      outcome.lines.prefix(2) == [
        #"{"check":"viewLag","ok":true,"figure":0,"threshold":100000,"unit":"events","of":null}"#,
        #"{"check":"stoppedViews","ok":true,"figure":0,"threshold":0,"unit":"read models","of":null}"#,
      ])
    #expect(outcome.lines.count == 7)
    let table = try health("--format", "table")
    #expect(table.output.contains("stoppedReactions") && table.output.contains("threshold"))
  }

  @Test("Each figure beyond its threshold is told, with exit status 1")
  func beyond() throws {
    let made = try command.run("views", "create", "paid", "events | summarize count() by stream")
    #expect(made.status == 0, "\(made)")
    let query = "events | where type == 'order.paid'"
    let parked = try command.run(
      "on", query, "--name", "ship", "--from", "0", "--once", "--at-once", "1", "--webhook",
      "http://127.0.0.1:1")
    #expect(parked.status == 0, "\(parked)")
    #expect(
      try command.run("append", input: #"{"stream":"order-1","type":"order.paid","data":{}}"#)
        .status == 0)
    let outcome = try health("--max-reaction-lag", "0", "--max-view-lag", "0", "--max-map", "0")
    #expect(outcome.status == 1, "\(outcome)")
    #expect(failed(outcome) == ["viewLag", "reactionLag", "mapUsed"])
    #expect(
      outcome.errors.contains(
        "3 of 7 checks are beyond their thresholds: viewLag, reactionLag, mapUsed."))
    #expect(
      outcome.lines[2].hasSuffix(#""threshold":0,"unit":"events","of":"ship"}"#), "\(outcome)")
  }

  @Test("Parked events are not well, until a person says how many are")
  func parked() throws {
    let text = String(repeating: "x", count: 300_000)
    let line = #"{"stream":"order-9","type":"order.noted","data":{"text":"\#(text)"}}"#
    #expect(try command.run("append", input: line).status == 0)
    let tooLarge = try command.run(
      "on", "events | where type == 'order.noted'", "--name", "ship", "--from", "0", "--once",
      "--webhook", "http://127.0.0.1:1")
    #expect(tooLarge.status == 0 && tooLarge.errors.contains("at most 262144"), "\(tooLarge)")
    let outcome = try health()
    #expect(outcome.status == 1 && failed(outcome) == ["parkedEvents"], "\(outcome)")
    #expect(try health("--max-parked", "1").status == 0)
  }

  @Test("A backup is checked where one is named")
  func backup() throws {
    let path = command.folder.appending(path: "copy.daybook").path
    #expect(try failed(health("--backup", path)) == ["backupAge"], "there is none")
    #expect(try command.run("backup", path).status == 0)
    #expect(try health("--backup", path).status == 0)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -90_000)], ofItemAtPath: path + "/log.mdb")
    let old = try health("--backup", path)
    #expect(
      old.status == 1 && old.lines.last?.contains(#""figure":25,"threshold":24"#) == true, "\(old)")
    #expect(try health("--backup", path, "--max-backup-age", "26").status == 0)
  }

  @Test("Thresholds without --health, and wrong ones, are refused")
  func refused() throws {
    #expect(try command.run("stats", "--max-parked", "1").status == 64)
    #expect(try health("--all").status == 64)
    #expect(try health("--max-map", "101").status == 64)
    #expect(try health("--max-backup-age", "1").status == 64)
  }
}
