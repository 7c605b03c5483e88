import Foundation
import Testing

@Suite("What stands in the place of a daybook's file is told, and nobody waits for it")
struct OutOfPlaceFilesTests {
  let command: BuiltCommand

  init() throws {
    command = try BuiltCommand()
    #expect(try command.run("append", input: PlayerHistory.text).status == 0)
  }

  @Test("A directory where a generation is named makes no more generations, and is told")
  func directoryForName() throws {
    #expect(try command.run("show", "profiles").status == 0)
    let outcome = try command.shell(
      """
      cd my.daybook/views; rm profiles.live; mkdir profiles.live; touch profiles.live/x; cd ../..
      ls my.daybook/views > before
      $D show profiles; echo $?; $D show profiles; echo $?
      ls my.daybook/views | diff before - && rm my.daybook/views/profiles.live/x
      $D show profiles; echo $?
      """)
    #expect(outcome.lines.suffix(2).first?.contains(#""name":"bob""#) == true, "\(outcome)")
    #expect(outcome.lines.last == "0")
    #expect(!outcome.output.contains(">"), "\(outcome)")
    #expect(outcome.errors.contains("profiles.live") && outcome.errors.contains("Move it away"))
  }

  @Test("A rescue of a log that is a link, a pipe or a directory says so")
  func oddLog() throws {
    for (line, word) in [
      ("ln -s ../my.daybook/log.mdb", "link"), ("mkfifo", "pipe"), ("mkdir", "directory"),
    ] {
      let outcome = try command.shell(
        "rm -rf odd new; mkdir -m 700 odd; \(line) odd/log.mdb; $D doctor odd --to new; echo $?; ls -d new"
      )
      #expect(outcome.lines == ["74"], "\(line): \(outcome)")
      #expect(outcome.errors.contains(word) && outcome.errors.contains("odd/log.mdb"), "\(outcome)")
    }
    #expect(try command.run("doctor", "nowhere", "--to", "new").status == 66)
  }

  @Test("Another program's LMDB file is no log, and stays as it is")
  func foreignFile() throws {
    #expect(try command.run("show", "profiles").status == 0)
    let outcome = try command.shell(
      """
      mkdir -m 700 other; cp my.daybook/views/profiles.v*.mdb other/log.mdb; cp other/log.mdb before
      for c in append tail verify; do
        echo '\(CommandTests.note)' | \(BuiltCommand.path) --log other $c; echo $?
      done; cmp before other/log.mdb && echo same
      """)
    #expect(outcome.lines == ["74", "74", "74", "same"], "\(outcome)")
    #expect(!outcome.errors.contains("damaged"), "\(outcome.errors)")
    #expect(outcome.errors.contains("is no event log"), "\(outcome.errors)")
    #expect(outcome.errors.contains("not a daybook's file"), "\(outcome.errors)")
  }

  @Test("A pipe in the place of history and configuration is left alone, which is said")
  func pipes() throws {
    let made = try command.shell(
      "mkdir -p state/daybook config/daybook; mkfifo state/daybook/history config/daybook/config")
    #expect(made.status == 0)
    let session = try RunningCommand(
      atTerminal: ["--log", command.daybook, "repl"], in: command.folder,
      variables: [
        "XDG_STATE_HOME": command.folder.appending(path: "state").path,
        "XDG_CONFIG_HOME": command.folder.appending(path: "config").path, "TERM": "xterm-256color",
        "COLUMNS": "200",
      ])
    #expect(session.shows("The configuration is a pipe"))
    #expect(session.shows("The history is a pipe"))
    #expect(session.shows("daybook> "))
    try session.write("print 41 + 1\r")
    #expect(session.shows("42"))
    try session.write("quit\r")
    _ = session.rest()
    #expect(try command.shell("test -p state/daybook/history").status == 0)
  }
}
