import DaybookReactions
import Foundation
import Testing

@Suite("Reactions on the command line")
struct ReactionsCommandTests {
  let command: BuiltCommand

  init() throws {
    command = try BuiltCommand()
    try command.write(
      """
      #!/bin/sh
      cat >> got.txt
      echo "$DAYBOOK_REACTION_ID $DAYBOOK_REACTION_ATTEMPT" >> keys.txt
      if [ -e broken ]; then echo "no paper" >&2; exit 3; fi
      """, to: "print.sh")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o700],
      ofItemAtPath: command.folder.appending(path: "print.sh").path)
    try pay("1")
  }

  private func pay(_ orders: String...) throws {
    let lines = orders.map {
      #"{"stream":"order-\#($0)","type":"order.paid","data":{"order":"\#($0)","total":9}}"#
    }
    #expect(try command.run("append", input: lines.joined(separator: "\n")).status == 0)
  }

  private static let query = "events | where type == 'order.paid' | project order = data.order"

  private func on(_ arguments: String...) throws -> BuiltCommand.Outcome {
    try command.run(
      ["on", Self.query, "--name", "print", "--once"] + arguments + ["--run", "./print.sh", "a b"])
  }

  @Test("A program gets each new event once, as a line of JSON, and goes on where it was")
  func program() throws {
    #expect(try on().status == 0)
    #expect(throws: (any Error).self, "it begins at the head") { try command.text("got.txt") }
    try pay("2", "3")
    let outcome = try on()
    #expect(outcome.status == 0, "\(outcome)")
    let lines = try command.text("got.txt").split(separator: "\n").sorted()
    #expect(lines == ["{\"order\":\"2\"}", "{\"order\":\"3\"}"])
    #expect(try on().status == 0)
    #expect(try command.text("got.txt").split(separator: "\n").count == 2)
    let listed = try command.run("reactions")
    #expect(
      listed.lines.count == 1
        && listed.output.hasPrefix(#"{"name":"print","version":1,"checkpoint":"#)
        && listed.output.hasSuffix(
          #""lag":0,"parked":[],"lastError":null,"nextTimer":null,"state":"live"}"# + "\n"),
      "\(listed)")
    #expect(
      try command.run("query", "reactions | project name, state").lines
        == [#"{"name":"print","state":"live"}"#])
  }

  @Test("A program that fails is tried three times, then parked; a person retries or skips")
  func failing() throws {
    #expect(try on("--from", "0").status == 0)
    try command.write("", to: "broken")
    try pay("2")
    #expect(try on().status == 0)
    let failed = try command.run("query", "reactions | project state, lag, lastError").lines
    #expect(failed == [#"{"state":"retrying","lag":1,"lastError":"exit status 3: no paper"}"#])
    let seq = try #require(
      command.run("query", "events | where data.order == '2' | project seq").lines.first?
        .split(separator: ":").last?.dropLast())
    try FileManager.default.removeItem(at: command.folder.appending(path: "broken"))
    #expect(try command.run("reactions", "retry", "print", String(seq)).status == 0)
    #expect(try on().status == 0)
    #expect(try command.run("query", "reactions | project state").lines == [#"{"state":"live"}"#])
    let keys = try command.text("keys.txt").split(separator: "\n").suffix(2)
    #expect(keys.map { $0.suffix(2) } == [" 1", " 1"], "a person's retry counts anew: \(keys)")
    #expect(Set(keys.map { $0.prefix(36) }).count == 1)
    let unknown = try command.run("reactions", "skip", "print", String(seq))
    #expect(unknown.status == 64 && unknown.errors.contains("No event waits."), "\(unknown)")
    #expect(try command.run("reactions", "retry", "nobody", "1").status == 64)
  }

  @Test("--tries says after how many failures an event is parked")
  func tries() throws {
    try command.write("", to: "broken")
    let outcome = try on("--from", "0", "--tries", "1")
    #expect(outcome.errors.contains("It is parked"), "\(outcome)")
    #expect(
      try command.run("query", "reactions | project state, parked").lines
        == [#"{"state":"parked","parked":1}"#])
    let none = try on("--tries", "0")
    #expect(
      none.status == 64 && none.errors.contains("--tries wants a number from 1 to 1,000."),
      "\(none)")
  }

  @Test("No secret in the arguments of a program, or in its errors, comes into the log")
  func secrets() throws {
    let script = "echo 'password=swordfish-1' >&2; exit 3"
    let outcome = try command.run(
      "on", Self.query, "--name", "print", "--once", "--from", "0", "--run", "/bin/sh", "-c",
      script,
      "--api-key", "swordfish-2")
    #expect(outcome.status == 0 && !outcome.errors.contains("swordfish"), "\(outcome)")
    let listed = try command.run("query", "reactions | project state, lastError")
    #expect(listed.output.contains("exit status 3: password=****"), "\(listed)")
    let log = command.folder.appending(path: "my.daybook/log.mdb")
    #expect(try Data(contentsOf: log).range(of: Data("swordfish".utf8)) == nil)
  }

  @Test("A line says after which event a reaction begins, and which options went to the program")
  func beginning() throws {
    let first = try on()
    #expect(
      first.errors.contains("'print' begins after event 1, the last one; --from 0 would take"))
    #expect(try on("--from", "0").errors.contains("'print' goes on after event "))
    let misplaced = try command.run(
      "on", Self.query, "--once", "--run", "/bin/true", "--name", "x", "--from=0")
    #expect(
      misplaced.errors.contains("after --run: --name, --from. Options"),
      "\(misplaced)")
    #expect(misplaced.errors.contains("'true' begins after event"), "\(misplaced)")
  }

  @Test("Another program under the name is a new version, at the head; a reset asks")
  func versions() throws {
    #expect(try on("--from", "0").status == 0)
    let other = try command.run(
      "on", Self.query, "--name", "print", "--once", "--run", "./print.sh")
    #expect(other.status == 0 && other.errors.contains("version 2"), "\(other)")
    #expect(try command.text("got.txt") == "{\"order\":\"1\"}\n")
    #expect(try command.run("reactions", "reset", "print", "--to", "0").status == 64)
    let reset = try command.run("reactions", "reset", "print", "--to", "0", "--yes")
    #expect(reset.status == 0 && reset.output.contains(#""lag":1"#), "\(reset)")
    #expect(
      try command.run("reactions", "try", "print", "--from", "1", "--to", "1").lines
        == [#"{"order":"1"}"#])
  }

  @Test("A reaction of the apps is tried by its name, in the command and in the shell")
  func tried() throws {
    let lines = [
      #"{"stream":"job-7","type":"job.watched","data":{"job":"7"}}"#,
      #"{"stream":"job-7","type":"job.filled","data":{"job":"7","date":"2026-03-23","start":"10:00"}}"#,
    ]
    #expect(try command.run("append", input: lines.joined(separator: "\n")).status == 0)
    let end = try command.run("query", "allEvents | count").lines
    let tried = try command.run("reactions", "try", "jobsNotices")
    #expect(tried.lines.count == 1 && tried.output.contains(#""type":"notice.raised""#), "\(tried)")
    let shell = try command.run(
      "repl", "-c", ".reactions try jobsNotices", "-c", ".reactions try jobsNotices 1 1")
    #expect(shell.output == tried.output, "\(shell)")
    #expect(try command.run("reactions", "try", "noSuch").status == 64)
    #expect(try command.run("query", "allEvents | count").lines == end)
  }

  @Test("Where another process runs the reaction the command says so, and waits")
  func second() async throws {
    var lease: ReactionLease? = try await .held("print", in: command.daybook)
    let waiting = try RunningCommand(
      atTerminal: ["--log", command.daybook, "on", Self.query, "--name", "print"]
        + ["--from", "0", "--once", "--run", "./print.sh"], in: command.folder)
    #expect(waiting.shows("Another process runs 'print'."))
    withExtendedLifetime(lease) {}
    lease = nil
    _ = waiting.rest()
    #expect(try command.text("got.txt") == "{\"order\":\"1\"}\n")
  }

  @Test("What cannot be run is refused before anything happens")
  func refused() throws {
    let grouped = try command.run("on", "events | summarize count() by type", "--run", "true")
    #expect(grouped.status == 64 && grouped.errors.contains("Leave summarize out"), "\(grouped)")
    let whole = try command.run("on", "events | summarize count()", "--run", "true")
    #expect(whole.status == 64 && whole.errors.contains("Leave summarize out"), "\(whole)")
    let sorted = try command.run("on", "events | sort by seq", "--run", "true")
    #expect(sorted.status == 64 && sorted.errors.contains("one event after the other"), "\(sorted)")
    #expect(try command.run("on", Self.query).status == 64)
    #expect(try command.run("on", "event |", "--run", "true").status == 64)
    #expect(try command.run("on", Self.query, "--name", "no name", "--run", "true").status == 64)
    #expect(try command.run("reactions").output.isEmpty)
  }

  @Test(
    "A query that is not of one event after the other is told of a reaction, never of a view",
    arguments: [
      "events | take 3", "events | count", "events | distinct type",
      "events | join (events) on seq",
      "events | extend t = now()", "events | extend r = rand()", "events@5", "jobs", "print 1",
      "events; events", "set notruncation; events", "events | where seq in (events | project seq)",
      "(events | summarize count() by type) | where count_ > 1",
      "events | evaluate bag_unpack(data)",
      "let t = events | summarize count() by type; t",
    ])
  func reactionIsMeant(query: String) throws {
    let outcome = try command.run("on", query, "--name", "print", "--once", "--run", "true")
    #expect(outcome.status == 64 && outcome.errors.contains("reaction"), "\(outcome)")
    #expect(!outcome.errors.contains("view"), "\(outcome)")
  }

  @Test(
    "A program that cannot be run is refused before anything happens",
    arguments: ["./nowhere", "nowhere-at-all", "./got.txt", ".", "/", ""])
  func missingProgram(program: String) throws {
    try command.write("", to: "got.txt")
    let outcome = try command.run("on", Self.query, "--name", "print", "--run", program)
    #expect(outcome.status == 64 && outcome.errors.contains("Check --run"), "\(outcome)")
    #expect(try command.run("reactions").output.isEmpty)
  }

  @Test(
    "What a program does is told where it runs, and kept",
    arguments: [
      ("kill -9 $$", "ended by signal 9"), ("sleep 60; true", "It took longer than"),
      ("yes flood >&2; true", "more than 64 MiB"),
      ("printf 'a\\033[2Jb\\n' >&2; exit 7", "exit status 7: a"),
    ])
  func misbehaving(script: String, text: String) throws {
    let start = ContinuousClock.now
    let outcome = try command.run(
      "on", Self.query, "--name", "print", "--once", "--from", "0", "--timeout",
      script.hasPrefix("sleep") ? "0.2" : "60", "--run", "/bin/sh", "-c", script)
    // A process that the ended program had started would keep the pipe open.
    #expect(start.duration(to: .now) < .seconds(50))
    #expect(outcome.status == 0 && outcome.errors.contains("Event 1 failed: "), "\(outcome)")
    #expect(outcome.errors.contains(text) && !outcome.errors.contains("\u{1B}"), "\(outcome)")
    #expect(try command.run("query", "reactions | project lastError").output.contains(text))
  }

  @Test("The shell lists reactions and takes decisions")
  func shell() throws {
    try command.write("", to: "broken")
    #expect(try on("--from", "0").status == 0)
    let lines = try command.run(
      "repl", "-c", ".reactions", "-c", ".reactions reset print 0", "-c",
      ".reactions skip print 1")
    #expect(
      lines.output.contains("retrying") && lines.errors.contains("print 0 yes"), "\(lines)")
    let skipped = try command.run("repl", "-c", ".reactions skip print 1")
    #expect(skipped.status == 0, "\(skipped)")
    #expect(try on().status == 0)
    #expect(try command.run("query", "reactions | project state").lines == [#"{"state":"live"}"#])
  }
}
