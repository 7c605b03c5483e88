import AppTestSupport
import Daybook
import DaybookPresentation
import DaybookTesting
import Testing

@Suite("What every read model and presenter is tested with")
struct ContractTests {
  /// Runs `body`, which is expected to fail, and returns the text of its issues.
  private func failure(_ body: @escaping () async throws -> Void) async throws -> String {
    try await ReportedIssues.text(of: body)
  }

  @Test("A projection that only follows the log keeps the contract", arguments: [5, 64, 300])
  func contract(count: Int) async throws {
    try expectReadModelContract(of: Balances.self, given: try await Moves.many(count).log())
  }

  @Test("A projection that asks something else is found, with the event")
  func counted() async throws {
    let log = try await Moves.many(20).log()
    let text = try await failure {
      try expectReadModelContract(of: CountedBalances.self, given: log)
    }
    #expect(text.contains("countedBalances depends on more than the log"))
    #expect(text.contains("after event 1"))
  }

  @Test("A row that does not read back is found, and that catching up gives other rows")
  func forgetful() async throws {
    let log = try await Moves.many(20).log()
    let text = try await failure {
      try expectReadModelContract(of: ForgetfulBalances.self, given: log)
    }
    #expect(text.contains("reads back as"))
    let split = try await failure {
      try expectRebuildEqualsCatchUp(of: ForgetfulBalances.self, given: log)
    }
    #expect(split.contains("forgetfulBalances is another when it stops after event"))
  }

  @Test("A log that stops the projection, or makes no row, shows nothing")
  func shortcomings() async throws {
    let log = try await Moves.few.log()
    let stopped = try await failure {
      try expectReadModelContract(of: GrowingBalances.self, given: log)
    }
    #expect(stopped.contains("It is stopped at event 4 (money.moved): money is taken away."))
    let nothing = try await failure {
      try expectReadModelContract(of: Balances.self, given: MemoryEventLog())
    }
    #expect(nothing.contains("No event of the log makes a row"))
  }

  @Test("A projection that goes through its rows at each event is warned of, and fails nothing")
  func scanning() async throws {
    let many = try await Moves.many(64).log()
    let text = try await failure {
      try expectReadModelContract(of: RankedBalances.self, given: many)
    }
    #expect(text.contains("rankedBalances: To apply an event goes through "))
    #expect(text.contains("(money.moved) does, so a rebuild costs the square of the rows."))
    let warnings = ReportedIssues()
    try withKnownIssue {
      try expectReadModelContract(of: RankedBalances.self, given: many)
    } matching: { issue in
      if issue.severity == .warning { _ = warnings.keep(issue) }
      return true
    }
    #expect(warnings.texts.count == 1)
    let few = try await Moves.few.log()
    try expectReadModelContract(of: RankedBalances.self, given: few)
  }

  @Test("Given events give rows; those that are missing or others are told")
  func rows() async throws {
    let past = [PastMove("anna", 1), PastMove("bert", 2), PastMove("anna", 3)].events
    try await GrowingBalances.expect(given: past, rows: ["anna": 4, "bert": 2])
    let text = try await failure {
      try await GrowingBalances.expect(given: past, rows: ["anna": 5, "cees": 1])
    }
    #expect(text.contains(#"growingBalances has 4 for "anna", not 5"#))
    #expect(text.contains(#"growingBalances has 2 for "bert", which is to have no row"#))
    #expect(text.contains(#"growingBalances has no row for "cees", not 1"#))
  }

  @Test("Given events and an action a presenter appends events, or refuses")
  func presenter() async throws {
    let till = Till()
    let seen = try await till.model(given: [PastMove("anna", 5)].events, from: [:]) {
      model, event in
      guard case .moved(let move) = event.event else { return }
      model[move.account, default: 0] += move.cents
    }
    till.expect(.take(3, "anna"), seeing: seen, appends: [.moved(MoneyMoved("anna", -3))])
    till.expect(.take(6, "anna"), seeing: seen, refuses: Refusal("anna has only 5."))
    let refused = try await failure { till.expect(.take(6, "anna"), seeing: seen, appends: []) }
    #expect(refused.contains("is refused: anna has only 5."))
    let done = try await failure {
      till.expect(.take(3, "anna"), seeing: seen, refuses: Refusal(""))
    }
    #expect(done.contains("is not refused"))
  }
}

/// A presenter that pays money out of an account with a sufficient balance.
private struct Till: Presenter {
  enum Action: Sendable, Equatable {
    case take(Int64, String)
  }

  func decide(_ action: Action, seeing model: [String: Int64]) throws(Refusal) -> [MoneyEvent] {
    guard case .take(let cents, let account) = action else { return [] }
    let balance = model[account] ?? 0
    guard balance >= cents else { throw Refusal("\(account) has only \(balance).") }
    return [.moved(MoneyMoved(account, -cents))]
  }

  func viewModel(of model: [String: Int64], today: CalendarDate) -> [String] { model.keys.sorted() }
}
