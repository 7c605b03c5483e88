import Foundation
import Testing

@testable import DaybookCommand

@Suite("The demo can be tried line by line, and so can jobs on an empty daybook")
struct DemoTests {
  let command: BuiltCommand

  init() throws { command = try BuiltCommand() }

  /// Runs all `lines` in one demo, and returns the output of each and the outcome of the demo.
  private func shown(_ lines: [String]) throws -> (parts: [String], outcome: BuiltCommand.Outcome) {
    let arguments = lines.flatMap { ["-c", $0, "-c", "print mark = 1"] }
    let outcome = try command.run(["demo", "-c", ".mode ndjson"] + arguments)
    return (outcome.output.components(separatedBy: "{\"mark\":1}\n"), outcome)
  }

  @Test("Somebody is logged in, so that screens of one's own answer")
  func loggedIn() throws {
    let (parts, outcome) = try shown(["playtime", "games", "game X3", "me"])
    #expect(outcome.status == 0 && parts.count == 5, "\(outcome)")
    for (part, text) in zip(parts, ["ada_renamed", "X3", "X3", "ada_renamed"]) {
      #expect(part.contains(text), "\(outcome)")
    }
  }

  @Test("Beside others, 'me' is one's own account; of who is logged out it is nobody")
  func me() throws {
    let (parts, outcome) = try shown(
      ["compare ada_renamed grace", "compare me grace", "logout yes", "compare me grace"])
    try #require(parts.count == 4, "\(outcome)")
    #expect(parts[0].contains("grace") && parts[1] == parts[0], "\(outcome)")
    #expect(
      outcome.status == 64 && outcome.errors.contains("There is no player 'me'."), "\(outcome)")
  }

  @Test("It ends with three lines to type, which show something")
  func trials() throws {
    let demo = try command.run("demo").lines
    #expect(demo.count < 90 && demo.contains { $0.contains("Monday 23 March") }, "\(demo.count)")
    #expect(demo.contains("  … 45 more lines"), "\(demo)")
    #expect(
      demo.suffix(3).map { String($0.drop { $0 == " " }.prefix(4)) } == ["at 2", "diff", "bise"])
    // The first line goes to the past, where the other lines would give another answer.
    let lines = DemoCommand.trials + ["at head"] + DemoCommand.trials.dropFirst()
    let (parts, outcome) = try shown(lines)
    try #require(outcome.status == 0 && parts.count == 7, "\(outcome)")
    for line in DemoCommand.trials { #expect(demo.contains { $0.contains(line) }) }
    for part in [parts[0], parts[4], parts[5]] {
      #expect(!part.isEmpty && !part.contains("No row differs"), "\(outcome)")
    }
  }

  @Test("A name is kept until one leaves, and a command of the program is to be run before")
  func temporary() throws {
    let view = try command.run("demo", "-c", ".create view t = events | summarize count() by type")
    #expect(
      view.output == "View 't' is kept until you leave, as this daybook is temporary.\n", "\(view)")
    let page = try command.run("demo", "-c", "page x.html")
    #expect(page.status == 64 && page.errors.contains(" page' here. '.help' lists"), "\(page)")
    #expect(!page.errors.contains("when you have left"), "\(page)")
  }

  @Test("jobs --fake takes in a fortnight, once, and shows it where nobody can be asked")
  func fakeJobs() throws {
    let none = try command.run("repl", "-c", "jobs")
    #expect(none.output.contains("1 day is shown: 'more' shows 3.\n"), "\(none)")
    let first = try command.run("repl", "-c", "jobs --fake")
    #expect(first.status == 0 && first.output.contains("Monday 23 March"), "\(first)")
    let count = try command.run("query", "events | count").output
    #expect(try command.run("repl", "-c", "jobs --fake").status == 0)
    #expect(try command.run("query", "events | count").output == count)
    #expect(try command.run("query", "jobs | count").output != "{\"Count\":0}\n")
    let past = try command.run("repl", "-c", "jobs --fake --at 3")
    #expect(past.status == 64, "\(past)")
  }

  @Test("An address needs no quotes in a form, and a table as of a position is still a query")
  func address() throws {
    let form = try command.run(
      "repl", "-c", "jobs signup", "-c", "name Ada", "-c", "email ada.b+c@mail.example.org")
    #expect(form.status == 0 && form.output.contains("are kept on this machine"), "\(form)")
    #expect(try command.run("repl", "-c", ".mode tsv", "-c", "jobs@0").output.hasPrefix("date\t"))
    #expect(try command.run("repl", "-c", "jobs signup", "-c", "email ada@b").status == 64)
  }
}
