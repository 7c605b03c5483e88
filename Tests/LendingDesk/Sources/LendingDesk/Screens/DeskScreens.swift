package import Daybook
package import DaybookShell

extension Repl {
  /// Makes the desk's shell, with screens of a member's loans and of overdue books.
  package static func ofDesk(_ daybook: Daybook) async throws -> Repl {
    var repl = try await Repl(daybook, [Loans.self, Fines.self])
    repl.addScreen(
      "loans", "what a member has", usage: "MEMBER", arguments: [.key(of: Loans.self)]
    ) { words, context in
      guard words.count == 2 else { return ["Which member?"] }
      return try context.models.read(Loans.self) { loans in
        loans.startingWith(words[1]).map { "\($0.key.book)  until \($0.row.due), \($0.row.desk)" }
      }
    }
    repl.addScreen("overdue", "what is late, and what it costs") { _, context in
      try context.models.read(Loans.self) { loans in
        loans.overdue(on: context.now.date).map {
          "\($0.due)  \($0.book)  \($0.member)  \($0.fine) cents"
        }
      }
    }
    return repl
  }
}
