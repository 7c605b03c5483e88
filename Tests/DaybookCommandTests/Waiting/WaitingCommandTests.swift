import Foundation
import Testing

@Suite("While another process keeps the daybook, commands answer or give up with its name")
struct WaitingCommandTests {
  let command: BuiltCommand

  private static let note = #"{"stream":"note-9","type":"note.added","data":{"n":9}}"# + "\n"

  init() throws {
    command = try BuiltCommand()
    #expect(try command.run("append", input: ShellAtTerminal.notes).status == 0)
  }

  private func holder(_ hold: OtherHolder.Hold) throws -> OtherHolder {
    do { return try OtherHolder(hold, command.daybook) } catch {
      try Test.cancel("There is no Python with LMDB here.")
    }
  }

  @Test(
    "A writer gives up with status 75, names the process and writes nothing",
    arguments: [OtherHolder.Hold.directory, .writersMutex])
  func writers(hold: OtherHolder.Hold) throws {
    let holder = try holder(hold)
    let file = try command.file("events", Self.note)
    for arguments in [["append", "--wait", "0"], ["--wait=0.01", "import", file.path]] {
      let outcome = try command.run(arguments, input: Self.note)
      #expect(outcome.status == 75 && outcome.output.isEmpty, "\(outcome)")
      #expect(outcome.errors.contains("the process \(holder.number) holds it"), "\(outcome)")
      #expect(outcome.errors.contains("Wait for it or end it, then try again."), "\(outcome)")
    }
    holder.release()
    #expect(try command.run("append", "--wait=0", input: Self.note).status == 0)
    #expect(try command.run("export").lines.count == 4)
  }

  @Test("Since when is told, and after a second that there is a wait")
  func told() throws {
    let holder = try holder(.directory)
    let outcome = try command.run("append", "--wait", "1.2", input: Self.note)
    #expect(outcome.status == 75, "\(outcome)")
    let who = "the process \(holder.number) holds it since 2025-01-01T00:00:00Z"
    let (waiting, rest) = (outcome.errors.split(separator: "\n").first, outcome.errors)
    #expect(waiting == "daybook: Waiting up to 1.2 s for \(command.daybook): \(who).", "\(outcome)")
    #expect(
      rest.contains("daybook: error: Could not") && rest.contains("\(who). Wait"), "\(outcome)")
  }

  @Test("A stopped process is said to be stopped, with what lets it go on")
  func stopped() throws {
    let holder = try holder(.directory)
    holder.stop()
    let outcome = try command.run("append", "--wait", "0", input: Self.note)
    #expect(outcome.status == 75, "\(outcome)")
    #expect(outcome.errors.contains("the stopped process \(holder.number) holds it"), "\(outcome)")
    #expect(outcome.errors.contains("(kill -CONT \(holder.number)) or end it"), "\(outcome)")
  }

  @Test("Whoever reads is answered", arguments: [OtherHolder.Hold.directory, .writersMutex])
  func readers(hold: OtherHolder.Hold) throws {
    let holder = try holder(hold)
    holder.stop()
    for use in ["export", "stats", "tail", "verify", "query events|count", "show profiles"] {
      let words = use.split(separator: " ", maxSplits: 1).map { String($0) }
      let outcome = try command.run(words + ["--wait=0"])
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(use): \(outcome)")
    }
    let shell = try command.run("repl", "-c", "print x = 6 * 7", "--wait=0")
    #expect(shell.status == 0 && shell.output.contains("42"), "\(shell)")
  }

  @Test("Who is stopped in opening the daybook is named to all that come")
  func opening() throws {
    let holder = try holder(.opening)
    holder.stop()
    for use in ["export", "append", "stats"] {
      let outcome = try command.run(use, "--wait=0", input: Self.note)
      #expect(outcome.status == 75, "\(use): \(outcome)")
      #expect(
        outcome.errors.contains("the stopped process \(holder.number) holds it"), "\(outcome)")
    }
  }

  @Test("Read models whose files a stopped process keeps are folded in memory, and that is told")
  func views() throws {
    #expect(try command.run("append", input: PlayerHistory.text).status == 0)
    let before = try command.run("show", "profiles")
    let holder: OtherHolder
    do { holder = try OtherHolder(.directory, command.daybook + "/views") } catch {
      try Test.cancel("There is no Python here.")
    }
    #expect(try command.run("append", input: Self.note).status == 0)
    let outcome = try command.run("show", "profiles", "--wait=0")
    #expect(outcome.output == before.output && outcome.status == 0, "\(outcome)")
    #expect(outcome.errors.contains("Read models cannot be kept ("), "\(outcome)")
    #expect(
      outcome.errors.contains("the process \(holder.number) holds it since 2025"), "\(outcome)")
  }

  @Test("--wait wants a number that is not below zero", arguments: ["-1", "x", "nan"])
  func usage(value: String) throws {
    #expect(try command.run("append", "--wait=\(value)").status == 64)
  }
}
