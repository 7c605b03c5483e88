import Foundation
import Testing

@Suite("What is secret stays so")
struct SecretTests {
  let command: BuiltCommand

  init() throws { command = try BuiltCommand() }

  private static let key = "sk-abcdefghijklmnopqrstuvwxyz"
  private static let token = "eyJhbGciOiJub25lIn0.eyJzdWIiOiJhIn0.c2lnbmF0dXJl"

  @Test("A session leaves no secret in history, log, saved session and the daybook")
  func sessionSecrets() throws {
    #expect(try command.run("append", input: PlayerHistory.text).status == 0)
    try type([
      ".log all.txt", "print token = '\(Self.key)'", " print 41 + 1",
      "print strcat('sk-', 'abcdefghij', 'klmnopqrstuvwxyz')",
      "print j = bag_pack('password', strcat('hunt', 'er2'))",
      "nosuch | where x == strcat('\(Self.token)', '')", ".log", "session save session.txt",
      "quit",
    ])
    let history = try command.text("state/daybook/history")
    #expect(history.contains("session save") && !history.contains("41 + 1"))
    for file in ["state/daybook/history", "all.txt", "session.txt", "my.daybook/log.mdb"] {
      let text = try command.text(file)
      #expect(!text.isEmpty)
      for secret in [Self.key, Self.token] { #expect(!text.contains(secret), "\(file)") }
      #expect(!text.contains("hunter2"), "\(file): \(text)")
    }
  }

  /// Types lines at the shell, the last of which ends it, and waits for the end of the shell.
  private func type(_ lines: [String]) throws {
    let session = try RunningCommand(
      atTerminal: ["--log", command.daybook, "repl"], in: command.folder,
      variables: [
        "XDG_STATE_HOME": command.folder.appending(path: "state").path, "TERM": "xterm-256color",
        "COLUMNS": "80",
      ])
    // All lines are typed at once; the shell loses none of them.
    #expect(session.shows("daybook> "))
    for line in lines { try session.write("\(line)\r") }
    _ = session.rest()
  }

  @Test("An error tells no secret of what was typed, and no snapshot one of a row")
  func otherSecrets() throws {
    let odd = PlayerHistory.line(1, "profile.seen", #"{"name":"\#(Self.token)","visibility":3}"#)
    #expect(try command.run("append", input: odd + "\n").status == 0)
    for query in ["print '\(Self.key)' | tak 1", "x | where password == 'hunter2' | tak"] {
      let errors = try command.run("query", query).errors
      #expect(!errors.isEmpty && !errors.contains(Self.key) && !errors.contains("hunter2"))
      let session = try command.run("repl", "-c", query)
      #expect(!session.errors.contains(Self.key) && !session.errors.contains("hunter2"))
    }
    #expect(try command.run("snapshot", "record", "profiles", "profiles.txt").status == 0)
    let kept = try command.text("profiles.txt")
    #expect(kept.contains("rows        1") && !kept.contains(Self.token))
    #expect(try command.run("snapshot", "verify", "profiles", "profiles.txt").status == 0)
  }
}
