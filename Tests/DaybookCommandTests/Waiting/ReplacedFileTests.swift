import Foundation
import Testing

@Suite("Files that are removed while a daybook is open")
struct ReplacedFileTests {
  let command: BuiltCommand

  init() throws { command = try BuiltCommand() }

  /// Appends one event, runs `line`, appends a second event in the first process, and returns its
  /// outcome.
  private func append(between line: String) throws -> BuiltCommand.Outcome {
    try command.shell(
      #"""
      mkfifo in; $D append < in > out 2> err & exec 3> in
      echo '{"stream":"a","type":"n.added","data":{}}' >&3
      until [ -s out ]; do :; done
      \#(line)
      echo '{"stream":"b","type":"n.added","data":{}}' >&3; exec 3>&-
      wait $!; echo "append: $?"; cat out; cat err >&2
      """#)
  }

  @Test(
    "Whoever has the daybook open appends nothing more, and says what to do",
    arguments: ["rm my.daybook/log.mdb-lock", "rm my.daybook/log.mdb"])
  func refused(line: String) throws {
    let outcome = try append(between: line)
    #expect(outcome.lines.first == "append: 74" && outcome.lines.count == 2, "\(outcome)")
    #expect(outcome.errors.contains("was removed or replaced while it was in use"), "\(outcome)")
    #expect(outcome.errors.contains("end every program that has the daybook open"), "\(outcome)")
  }

  @Test("What a second process acknowledges after that is not lost")
  func kept() throws {
    let outcome = try append(
      between: "rm my.daybook/log.mdb-lock; "
        + #"echo '{"stream":"c","type":"n.added","data":{}}' | $D append > second"#)
    #expect(outcome.lines.first == "append: 74", "\(outcome)")
    let events = try command.run("export")
    #expect(events.lines.count == 2 && events.output.contains(#""stream":"c""#), "\(events)")
    #expect(try command.run("verify").status == 0)
  }

  @Test("Read models are made again when their folder goes under an open shell")
  func views() throws {
    #expect(try command.run("append", input: PlayerHistory.text).status == 0)
    let lines = "profiles | count\n!rm -rf \(command.daybook)/views\n"
    let outcome = try command.run(
      ["repl"], input: ".mode ndjson\n" + lines + lines + "profiles | count\n")
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome)")
    #expect(outcome.lines.count == 3 && Set(outcome.lines) == [#"{"Count":1}"#], "\(outcome)")
    let files = try command.shell("ls my.daybook/views")
    #expect(files.output.contains("profiles.live"), "\(files)")
  }
}
