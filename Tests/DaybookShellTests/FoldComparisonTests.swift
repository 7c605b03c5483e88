import Daybook
import DaybookShell
import DaybookTesting
import Testing

/// A projection with the name and columns of ``Purses``, whose rows have other values.
private struct OtherPurses: Projection {
  static let name = "purses"
  static let version = 1
  static let keyColumns: [RowColumn] = [.int64("purse")]

  func apply(_ recorded: Recorded<CoinEvent>, to rows: inout Rows<Int64, Purse>) {
    guard case .moved(let moved) = recorded.event else { return }
    rows[moved.purse, default: Purse(owner: "o\(moved.purse % 10)")].cents += 2 * moved.cents
    if moved.purse == 3 { rows[4] = Purse(owner: "nobody") }
    if moved.purse == 5 { rows[5] = nil }
  }
}

@Suite("Read models are compared with what follows from the log")
struct FoldComparisonTests {
  /// Compares the read models with the log, after another projection has written their rows.
  private func comparison(_ moves: [CoinsMoved], after start: UInt64 = 0) async throws
    -> FoldComparison
  {
    try await withTemporaryDaybook(events: CoinEvent.eventTypes) { daybook in
      for move in moves { _ = try await daybook.log.append(move, to: "coins-1") }
      let other = try await ReadModels.open(
        [OtherPurses.self], of: daybook.log, in: daybook.path, follows: false)
      other.close()
      let models = try await ReadModels.open(
        [Purses.self], of: daybook.log, in: daybook.path, follows: false)
      defer { models.close() }
      return try FoldComparison(models, after: start, through: daybook.log.end())
    }
  }

  @Test("A row that is kept otherwise than the log says is named, with both values")
  func changed() async throws {
    let found = try await comparison([CoinsMoved(1, 10), CoinsMoved(2, 7)])
    #expect(found.rows.map { $0.last } == [.bool(false)])
    #expect(
      found.problem
        == "The row '1' of 'purses' has 'cents' 20 as it is kept and 10 as it follows from the log."
        + " Rebuild it with 'daybook views rebuild purses'.")
  }

  @Test("A row that is kept and should not be, or should be and is not, is named")
  func addedAndRemoved() async throws {
    let kept = try await comparison([CoinsMoved(3, 0)])
    #expect(
      kept.problem?.hasPrefix(
        "The row '3' of 'purses' is kept, and there is none that follows from the log.") == true)
    let missing = try await comparison([CoinsMoved(5, 1)])
    #expect(
      missing.problem?.hasPrefix(
        "The row '5' of 'purses' follows from the log, and there is none that is kept.") == true)
  }

  @Test("Rows that are the same are right, also from the middle on")
  func same() async throws {
    let found = try await comparison([CoinsMoved(5, 0), CoinsMoved(5, 0)], after: 1)
    #expect(found.rows.map { $0.last } == [.bool(true)])
    #expect(found.problem == nil)
  }
}
