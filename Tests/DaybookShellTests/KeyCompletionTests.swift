import Daybook
import DaybookShell
import DaybookTerminal
import DaybookTesting
import Testing

/// The cents that were moved on each day.
private struct CoinDays: Projection {
  static let name = "coinDays"
  static let version = 1

  func apply(_ recorded: Recorded<CoinEvent>, to rows: inout Rows<CalendarDate, Int64>) {
    guard case .moved(let moved) = recorded.event else { return }
    rows[recorded.time.date, default: 0] += moved.cents
  }
}

/// The purse of the last event with each stream version.
private struct CoinNumbers: Projection {
  static let name = "coinNumbers"
  static let version = 1

  func apply(_ recorded: Recorded<CoinEvent>, to rows: inout Rows<UInt64, Int64>) {
    guard case .moved(let moved) = recorded.event else { return }
    rows[recorded.version] = moved.purse
  }
}

@Suite("Tab offers the keys of a read model, whatever their kind is")
struct KeyCompletionTests {
  private func offered(_ text: String) async throws -> [String] {
    let time = try Timestamp(parsing: "2026-03-23T10:00:00Z")
    return try await withTemporaryDaybook(events: CoinEvent.eventTypes) { daybook in
      _ = try await daybook.log.append(CoinsMoved(-7, 10), to: "coins-1", time: time)
      var repl = try await Repl(daybook, [Purses.self, CoinDays.self, CoinNumbers.self])
      defer { repl.models.close() }
      repl.addScreen("purse", "", arguments: [.key(of: Purses.self)]) { _, _ in [] }
      repl.addScreen("day", "", arguments: [.key(of: CoinDays.self)]) { _, _ in [] }
      repl.addVerb("number", "", arguments: [.key(of: CoinNumbers.self)]) { _, _ in [] }
      let assistance = ShellAssistance(ShellCompletionSource(repl.shell))
      let list = await assistance.completer(
        CompletionRequest(text: text, cursor: text.utf8.count))
      return list.candidates.map(\.replacement)
    }
  }

  @Test(
    "Numbers, days and numbers without a sign are offered as they are written",
    arguments: [
      ("purse ", "-7"), ("day ", "2026-03-23"), ("number ", "1"), ("numb", "number "),
    ])
  func keys(text: String, first: String) async throws {
    #expect(try await offered(text).first == first)
  }
}
