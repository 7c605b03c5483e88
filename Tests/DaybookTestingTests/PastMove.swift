import Daybook
import DaybookTesting

/// A move of money, which may be put into a log.
struct PastMove {
  let event: MoneyMoved

  init(_ account: String, _ cents: Int64, _ note: String = "cash") {
    event = MoneyMoved(account, cents, note)
  }
}

extension [PastMove] {
  var events: [PastEvent] { map { PastEvent($0.event, in: "bank") } }

  /// Makes a log that contains the moves.
  func log() async throws -> MemoryEventLog { try await MemoryEventLog.holding(events) }
}
