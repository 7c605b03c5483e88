import Testing

@testable import DaybookCommand

@Suite("The demo can be tried line by line, and so can jobs on an empty daybook")
struct DemoTests {
  let command: BuiltCommand

  init() throws { command = try BuiltCommand() }

  @Test(
    "Somebody is logged in, so that screens of one's own answer",
    arguments: [
      ("playtime", "ada_renamed"), ("games", "X3"), ("game X3", "X3"), ("me", "ada_renamed"),
    ])
  func loggedIn(line: String, text: String) throws {
    let outcome = try command.run("demo", "-c", line)
    #expect(outcome.status == 0 && outcome.output.contains(text), "\(outcome)")
  }

  @Test("Beside others, 'me' is one's own account; of who is logged out it is nobody")
  func me() throws {
    let named = try command.run("demo", "-c", "compare ada_renamed grace")
    let own = try command.run("demo", "-c", "compare me grace")
    #expect(own.status == 0 && own.output == named.output, "\(own)")
    let nobody = try command.run("demo", "-c", "logout yes", "-c", "compare me grace")
    #expect(nobody.status == 64 && nobody.errors.contains("There is no player 'me'."), "\(nobody)")
  }

  @Test("It ends with three lines to type, which show something")
  func trials() throws {
    let demo = try command.run("demo").lines
    #expect(
      demo.suffix(3).map { String($0.drop { $0 == " " }.prefix(4)) } == ["at 2", "diff", "bise"])
    for line in DemoCommand.trials {
      #expect(demo.contains { $0.contains(line) })
      let outcome = try command.run("demo", "-c", line)
      #expect(outcome.status == 0 && outcome.lines.count > 0, "\(outcome)")
      #expect(!outcome.output.contains("No row differs"))
    }
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
