import Foundation
import Testing

@Suite("A daybook is of use to its owner alone")
struct OtherUsersTests {
  let command: BuiltCommand

  init() throws { command = try BuiltCommand() }

  @Test(
    "Every file is its owner's alone, whatever the umask", arguments: ["000", "022", "077", "777"])
  func modes(mask: String) throws {
    let outcome = try command.shell(
      """
      export XDG_STATE_HOME=$PWD/state; echo '\(PlayerHistory.text)' > events
      umask \(mask)
      $D append < events > /dev/null; $D views > /dev/null; $D backup copy.daybook > /dev/null
      find my.daybook copy.daybook -type d -exec stat -c %a {} + | sort -u
      find my.daybook copy.daybook -type f -exec stat -c %a {} + | sort -u
      find my.daybook/views -type f | wc -l
      """)
    #expect(outcome.errors.isEmpty, "\(outcome)")
    #expect(outcome.lines.prefix(2) == ["700", "600"], "\(outcome)")
    #expect(outcome.lines.count == 3 && outcome.lines.last != "0", "\(outcome)")
  }

  @Test(
    "A daybook that others may write is refused until they may not",
    arguments: [
      (".", "g+w"), (".", "o+w"), ("log.mdb", "g+w"), ("log.mdb", "o+w"), ("log.mdb-lock", "o+w"),
    ])
  func writableByOthers(entry: String, mode: String) throws {
    #expect(try command.run("append", input: PlayerHistory.text).status == 0)
    for use in ["export", "append < /dev/null", "query 'events | count'", "verify", "views"] {
      let outcome = try command.shell("chmod \(mode) my.daybook/\(entry); $D \(use)")
      #expect(outcome.status == 74, "\(use): \(outcome)")
      #expect(
        outcome.errors.contains("users other than its owner may write it. Take"), "\(outcome)")
      #expect(outcome.output.isEmpty)
    }
    let mended = try command.shell("chmod go-w my.daybook/\(entry); $D export | wc -l")
    #expect(mended.lines.first == "7" && mended.status == 0, "\(mended)")
  }

  @Test("Read models that others may write are not believed")
  func writableViews() throws {
    #expect(try command.run("append", input: PlayerHistory.text).status == 0)
    let rows = try command.run("show", "profiles")
    // The newer state of the read models stays in memory, and is not written to the file.
    let outcome = try command.shell(
      """
      cp my.daybook/views/profiles.v2.g1.mdb before; echo '\(CommandTests.note)' | $D append > /dev/null
      chmod o+w my.daybook/views; $D show profiles; cmp before my.daybook/views/profiles.v2.g1.mdb
      """)
    #expect(outcome.output == rows.output && !rows.output.isEmpty, "\(outcome)")
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.errors.contains("Read models cannot be kept ("), "\(outcome)")
    #expect(outcome.errors.contains("Take that right from them"), "\(outcome)")
    let again = try command.shell(
      "chmod o-w my.daybook/views; chmod o+w my.daybook/views/*; $D show profiles")
    #expect(again.output == rows.output, "\(again)")
    #expect(again.errors.contains("users other than its owner may write it"), "\(again)")
    #expect(try command.shell("ls my.daybook/views").output.contains("profiles.v2.g2.mdb"))
  }

  @Test("A link where the log should be is not followed to nowhere")
  func danglingLink() throws {
    let outcome = try command.shell(
      "mkdir -m 700 my.daybook; ln -s ../elsewhere my.daybook/log.mdb; echo '\(CommandTests.note)' | $D append"
    )
    #expect(outcome.status == 74, "\(outcome)")
    #expect(!FileManager.default.fileExists(atPath: command.folder.path + "/elsewhere"))
  }
}
