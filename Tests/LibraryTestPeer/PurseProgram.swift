import Daybook
import DaybookShell

/// A program with a shell of its own over a purse with 10 cents, in the current folder.
enum PurseProgram {
  private struct ScreenFailure: Error {}

  private struct CoinsPaid: CodedEvent, EventSet {
    static let type: EventType = "coins.paid"
    static var codec: Codec<Self> { Codec(.int64("cents", \.cents), make: Self.init) }

    let cents: Int64
  }

  private struct Purses: Projection {
    static let name = "purses"
    static let version = 1

    func apply(_ paid: Recorded<CoinsPaid>, to rows: inout Rows<StreamName, Int64>) {
      rows[paid.stream, default: 0] += paid.event.cents
    }
  }

  static func run(_ arguments: [String]) async throws -> Int32 {
    let daybook = try Daybook.open("purse.daybook", events: CoinsPaid.eventTypes)
    try await daybook.log.append(CoinsPaid(cents: 10), to: "purse-1")
    var repl = try await Repl(daybook, [Purses.self])
    defer { repl.models.close() }
    repl.addScreen("cents", "what is in the purses", usage: "[sum]") { _, context in
      try context.models.read(Purses.self) { rows in rows.map { "\($0.row) cents" } }
    }
    repl.addScreen("broken", "a screen that fails") { _, _ in throw ScreenFailure() }
    return await repl.main(prompt: "purse", arguments: arguments)
  }
}
