import Daybook
import DaybookShell
import Foundation

/// The code samples in comments about an app's own shell.
enum ShellSamples {
  static func screenArgument(_ repl: inout Repl) async throws {
    repl.addScreen(
      "book", "the loan of one book", usage: "BOOK [short]",
      arguments: [.key(of: Loans.self), .words("short")]
    ) { words, context in
      try context.models.read(Loans.self) { loans in [loans[words[1]]?.reader ?? "It is here."] }
    }
  }

  static func screenContext(_ repl: inout Repl) async throws {
    repl.addScreen("due", "the books that are due") { _, context in
      let today = context.now.date
      return try context.models.read(Loans.self) { loans in
        loans.filter { $0.row.due <= today }.map { "\($0.key): \($0.row.reader)" }
      }
    }
  }

  static func language(_ repl: inout Repl) async throws {
    repl.addScreen("welcome", "the name of the library") { _, context in
      [context.screenLanguage == .russian ? "Библиотека" : "The library"]
    }
  }

  static func verbContext(_ repl: inout Repl) async throws {
    repl.addVerb("return", "takes a book back", usage: "BOOK") { words, context in
      let book = try StreamName(category: "book", id: words[1])
      try await context.log.append(BookReturned(book: words[1]), to: book)
      return ["Thank you."]
    }
  }

  static func repl() async throws {
    let daybook = try Daybook.open("library.daybook", events: LendingEvent.eventTypes)
    var repl = try await Repl(daybook, [Loans.self])
    repl.addScreen("lent", "the books that are lent") { _, context in
      try context.models.read(Loans.self) { loans in loans.keys }
    }
    exit(await repl.main(prompt: "library"))
  }

  static func addVerb(_ repl: inout Repl) async throws {
    repl.addVerb("lend", "lends a book", usage: "BOOK READER DAY") { words, context in
      guard let due = CalendarDate(words[3]) else { return ["lend BOOK READER DAY"] }
      let book = try StreamName(category: "book", id: words[1])
      let command = Lending.Command.lend(words[1], to: words[2], until: due)
      let decision = try await context.log.decide(command, by: Lending.self, in: book)
      return ["\(decision.state?.reader ?? "nobody") has it."]
    }
  }

  static func run(_ repl: Repl) async throws {
    exit(await repl.run())
  }

  static func main(_ repl: Repl) async throws {
    exit(await repl.main(prompt: "library"))
  }

  static func tool() async throws {
    exit(
      await Tool.run("library") {
        let daybook = try Daybook.open("library.daybook", events: LendingEvent.eventTypes)
        print(try daybook.log.end())
        return 0
      })
  }

  static func toolStatus() async throws {
    exit(
      await Tool.run("library") {
        let daybook = try Daybook.open("library.daybook", events: LendingEvent.eventTypes)
        return try await Repl(daybook, [Loans.self]).main(prompt: "library")
      })
  }
}
