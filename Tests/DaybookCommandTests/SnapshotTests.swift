import Foundation
import Testing

@Suite("daybook snapshot")
struct SnapshotTests {
  let command: BuiltCommand

  private static let seen =
    #"{"stream":"player-1","type":"profile.renamed","time":"2026-03-23T10:00:00Z","#
    + #""data":{"name":"Anna","previous":null}}"#

  init() throws {
    command = try BuiltCommand()
    #expect(try command.run("append", input: Self.seen + "\n").status == 0)
  }

  @Test("What was recorded is verified, also in place of an older text")
  func same() throws {
    for _ in 1...2 {
      #expect(try command.run("snapshot", "record", "profiles", "profiles.txt").status == 0)
      let outcome = try command.run("snapshot", "verify", "profiles", "profiles.txt")
      #expect(outcome == BuiltCommand.Outcome(status: 0, output: "", errors: ""))
    }
    let file = command.folder.appending(path: "profiles.txt")
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.hasPrefix("read model  profiles\nversion     "))
    #expect(text.contains("position    1, 2026-03-23T10:00:00.000000Z\nrows        1\n"))
  }

  @Test("Another row is told with the event that caused it, status 1; as of then all is the same")
  func difference() throws {
    #expect(try command.run("snapshot", "record", "profiles", "profiles.txt").status == 0)
    let renamed = Self.seen.replacingOccurrences(of: "Anna", with: "Anna\\u001b[31m")
    #expect(try command.run("append", input: renamed + "\n").status == 0)
    let outcome = try command.run("snapshot", "verify", "profiles", "profiles.txt")
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("~ 1\n"))
    #expect(outcome.output.contains("by event 2 (profile.renamed, player-1, 2026-03-23"))
    #expect(!outcome.output.contains("\u{1B}"))
    #expect(
      outcome.errors.hasPrefix("daybook: error: The read model 'profiles' is not as recorded"))
    let then = try command.run("snapshot", "verify", "profiles", "profiles.txt", "--at", "1")
    #expect(then.status == 0)
  }

  @Test("Later events that change no row are no difference, unless a position was asked for")
  func laterEvents() throws {
    #expect(try command.run("snapshot", "record", "profiles", "p.txt", "--at", "1").status == 0)
    #expect(try command.run("append", input: CommandTests.note).status == 0)
    #expect(
      try command.run("snapshot", "verify", "profiles", "p.txt")
        == BuiltCommand.Outcome(status: 0, output: "", errors: ""))
    let asked = try command.run("snapshot", "verify", "profiles", "p.txt", "--at", "head")
    #expect(asked.status == 1 && asked.output.hasPrefix("position  1, "), "\(asked)")
  }

  @Test("A row that came or went is told with what it holds, and the text may come from stdin")
  func rowsThatCameAndWent() throws {
    #expect(try command.run("snapshot", "record", "profiles", "old.txt").status == 0)
    let other = Self.seen.replacing("player-1", with: "player-2").replacing("Anna", with: "Bo|b")
    #expect(try command.run("append", input: other + "\n").status == 0)
    #expect(try command.run("snapshot", "record", "profiles", "new.txt").status == 0)
    let same = try command.run(
      "snapshot", "verify", "profiles", "-", input: command.text("new.txt"))
    #expect(same == BuiltCommand.Outcome(status: 0, output: "", errors: ""))
    let came = try command.run(
      "snapshot", "verify", "profiles", "-", input: command.text("old.txt"))
    #expect(came.status == 1 && came.errors.contains("(stdin)"), "\(came)")
    #expect(
      came.output.contains(
        """
        + 2, by event 2 (profile.renamed, player-2, 2026-03-23T10:00:00.000000Z)
            name  "Bo\\u007Cb"
        """), "\(came)")
    #expect(!came.output.contains("null"))
    let went = try command.run("snapshot", "verify", "profiles", "new.txt", "--at", "1")
    #expect(
      went.output.contains("- 2, by no event up to 1\n    name  \"Bo\\u007Cb\"\n"), "\(went)")
    #expect(try command.run("snapshot", "verify", "profiles", "-", input: "no").status == 65)
  }

  @Test("A text takes a file's place: a link is followed, the mode kept, a pipe written to")
  func places() throws {
    let record = "$D snapshot record profiles"
    let outcome = try command.shell(
      """
      umask 022; \(record) new; stat -c %a new
      echo old > old; chmod 640 old; ln -s old link; \(record) link; stat -c %a old; test -L link
      cmp new old; mkfifo pipe; (cat pipe > read &); \(record) pipe; test -p pipe
      \(record) /dev/stdout | cmp - new; \(record) - | cmp - new; ls -A | grep -c '^.daybook'
      """)
    #expect(outcome.lines == ["644", "640", "0"] && outcome.errors.isEmpty, "\(outcome)")
    let missing = try command.run("snapshot", "record", "profiles", "no/such/folder.txt")
    #expect(missing.errors.contains("(no/such/folder.txt)"), "\(missing)")
  }

  @Test("What cannot be verified is told with the status of its cause")
  func failures() throws {
    #expect(try command.run("snapshot", "record", "nothing", "x.txt").status == 64)
    #expect(try command.run("snapshot", "verify", "nothing", "x.txt").status == 64)
    #expect(try command.run("snapshot", "verify", "profiles", "missing.txt").status == 74)
    #expect(try command.run("snapshot", "record", "profiles", "no/such/folder.txt").status == 74)
    #expect(try command.run("snapshot", "record", "profiles", "x.txt", "--at", "9").status == 64)
    try "hello\n".write(
      to: command.folder.appending(path: "x.txt"), atomically: true, encoding: .utf8)
    let outcome = try command.run("snapshot", "verify", "profiles", "x.txt")
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("is no snapshot of a read model"))
    let line = "\(BuiltCommand.path) --log missing.daybook snapshot verify profiles x.txt"
    #expect(try command.shell(line).status == 66)
  }
}
