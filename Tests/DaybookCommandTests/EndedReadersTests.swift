import Foundation
import Testing
import WebTestServer

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite(
  "Who stops reading or asks to quit ends what it should", .timeLimit(.minutes(60)),
  .aheadOfOthers)
struct EndedReadersTests {
  let command: BuiltCommand

  init() throws { command = try BuiltCommand() }

  @Test(
    "A reader that goes away ends the telling of an append, not the appending", arguments: [1, 7])
  func append(batch: Int) throws {
    let line = #"{"stream":"s","type":"t","data":{}}"#
    let file = try command.file("lines", String(repeating: line + "\n", count: 3_000))
    let outcome = try command.shell(
      "$D append --batch \(batch) < \(file.path) | head -n 1; $D tail -n 1")
    #expect(outcome.lines.first == #"{"seq":1,"stream":"s","version":1}"#)
    #expect(outcome.lines.last?.hasPrefix(#"{"seq":3000,"#) == true, "\(outcome)")
    #expect(outcome.errors.isEmpty)
  }

  @Test("A follower ends when its reader has, though nothing happens any more")
  func follow() throws {
    #expect(try command.run("append", input: CommandTests.note).status == 0)
    let outcome = try command.shell("$D tail -n 1 --follow | head -n 1")
    #expect(outcome.lines.count == 1 && outcome.errors.isEmpty, "\(outcome)")
  }

  @Test("Control-\\ ends a follower at once, though Swift takes it for a crash")
  func quit() throws {
    #expect(try command.run("append", input: CommandTests.note).status == 0)
    let follower = try RunningCommand(
      atTerminal: ["--log", command.daybook, "tail", "--follow", "--format", "ndjson"],
      in: command.folder, variables: ["SWIFT_BACKTRACE": "enable=yes,interactive=no"])
    #expect(follower.shows("note-1"))
    #expect(follower.end(by: SIGQUIT) == SIGQUIT)
  }

  @Test(
    "What is printed into a full or closed output is an error that says what was done",
    arguments: [
      (line: "$D --help > /dev/full", text: "standard output"),
      (line: "$D --version >&-", text: "standard output"),
      (
        line: "echo '\(CommandTests.note)' | $D import - > /dev/full",
        text: "All 1 events were imported, but the report could not be printed"
      ),
    ])
  func fullOutput(line: String, text: String) throws {
    let outcome = try command.shell(line)
    #expect(outcome.status == 74 && outcome.errors.contains(text), "\(outcome)")
  }
}
