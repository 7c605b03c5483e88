import Foundation
import TestSupport
import Testing

@Suite("A snapshot that fails becomes a test")
struct SnapshotTestTests {
  private let command: BuiltCommand

  init() throws {
    command = try BuiltCommand()
    #expect(try command.run("append", input: PlayerHistory.text).status == 0)
    let recorded = try command.shell("$D snapshot record games games.txt")
    #expect(recorded.status == 0, "\(recorded)")
  }

  /// Changes a part of a row in the recorded text.
  private func change(_ part: String, to other: String) throws {
    let text = try command.text("games.txt")
    try #require(text.contains(part))
    try text.replacing(part, with: other, maxReplacements: 1).write(
      to: command.folder.appending(path: "games.txt"), atomically: true, encoding: .utf8)
  }

  @Test("--test writes the fewest events for the first row that differs; it fails and says why")
  func writes() throws {
    let plain = try command.shell("$D snapshot verify games games.txt --test games.regression")
    #expect(plain.status == 0 && plain.output == "" && plain.errors == "", "\(plain)")
    try change("The Dig", to: "The Digger")
    let hinting = try command.shell("$D snapshot verify games games.txt")
    #expect(hinting.status == 1 && hinting.errors.contains("--test NAME.regression"), "\(hinting)")
    let failed = try command.shell("$D snapshot verify games games.txt --test games.regression")
    #expect(failed.status == 1 && failed.output == hinting.output, "\(failed)")
    #expect(failed.errors.contains("Written to games.regression"), "\(failed)")
    let text = try command.text("games.regression")
    #expect(
      text.hasPrefix("query     games | where ") && text.contains(#"== "The Dig""#), "\(text)")
    let test = try command.shell(
      "mkdir e; cd e; \(BuiltCommand.path) snapshot verify ../games.regression")
    #expect(test.status == 1 && test.output.contains(" games "), "\(test)")
    let again = try command.shell("$D snapshot verify games games.txt --test games.regression")
    #expect(again.status == 74 && again.errors.contains("nothing is overwritten"), "\(again)")
  }

  @Test("A row that is new is one, too; rows that are missing only are not, which it says")
  func rows() throws {
    let lines = try command.text("games.txt").split(
      separator: "\n", omittingEmptySubsequences: false)
    let last = try #require(lines.lastIndex { !$0.isEmpty })
    let short = (lines[..<last] + lines[(last + 1)...]).joined(separator: "\n")
    try short.write(
      to: command.folder.appending(path: "short.txt"), atomically: true, encoding: .utf8)
    let new = try command.shell("$D snapshot verify games short.txt --test new.swift")
    #expect(new.status == 1 && new.errors.contains("Written to new.swift"), "\(new)")
    #expect(try command.text("new.swift").contains("@Suite struct NewTests {"))
    let long =
      (lines[...last] + [lines[last].replacing("\t", with: "0\t", maxReplacements: 1)] + [""])
      .joined(separator: "\n")
    try long.write(
      to: command.folder.appending(path: "long.txt"), atomically: true, encoding: .utf8)
    let missing = try command.shell(
      "$D snapshot verify games long.txt --test long.regression; ls long.regression")
    #expect(missing.errors.contains("a test cannot be made of missing rows"), "\(missing)")
  }

  @Test("A test of nothing, or to a file of another kind, is bad usage")
  func refused() throws {
    for arguments in ["games games.txt --test games.txt", "games.regression --test a.regression"] {
      let outcome = try command.shell("$D snapshot verify \(arguments)")
      #expect(outcome.status == 64, "\(outcome)")
    }
  }
}
