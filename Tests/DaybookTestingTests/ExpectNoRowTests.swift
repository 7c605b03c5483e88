import AppTestSupport
import Daybook
import DaybookTesting
import Testing

@Suite("A query over read models is expected to have no row")
struct ExpectNoRowTests {
  private let past = [PastMove("anna", 1), PastMove("bert", 2), PastMove("anna", 3)].events

  private func told(_ query: String) async throws -> String {
    let log = try await MemoryEventLog.holding(past)
    return try await ReportedIssues.text {
      await expectNoRow(of: query, over: [GrowingBalances.self], given: log)
    }
  }

  @Test("Without a row nothing is told, also where there was one for a while")
  func none() async throws {
    let log = try await MemoryEventLog.holding(past)
    await expectNoRow(
      of: "growingBalances | where value > 4", over: [GrowingBalances.self], given: log)
    await expectNoRow(
      of: "growingBalances | where value == 1", over: [GrowingBalances.self], given: log)
    await expectNoRow(of: "state | where events > 3", over: [], given: log)
  }

  @Test("A row is told with the event that made it, also one that is counted over all rows")
  func row() async throws {
    let row = try await told("growingBalances | where value > 3")
    #expect(row.contains("The query has a row after event 3 (money.moved, "))
    #expect(row.contains("~ growingBalances anna\n    value  1 → 4"))
    let counted = try await told("growingBalances | summarize sum(value) | where sum_value >= 3")
    #expect(counted.contains("after event 2 ") && counted.contains("+ growingBalances bert"))
  }

  @Test("A missing row is told with its values and the event that set them")
  func expectedRow() async throws {
    let log = try await MemoryEventLog.holding(past)
    let anna = "growingBalances | where key == 'anna'"
    await expectRow(of: anna + " | where value == 4", over: [GrowingBalances.self], given: log)
    let told = try await ReportedIssues.text {
      await expectRow(of: anna + " | where value == 3", over: [GrowingBalances.self], given: log)
    }
    #expect(told.contains("The query has no row, because of event 3 (money.moved, "), "\(told)")
    #expect(told.contains("Expected true, found false: value == 3\n    value  4"), "\(told)")
    #expect(told.contains("~ growingBalances anna\n    value  1 → 4"), "\(told)")
    let none = try await ReportedIssues.text {
      await expectRow(
        of: "growingBalances | where key == 'carl' | where value == 3",
        over: [GrowingBalances.self], given: log)
    }
    #expect(none.contains("The query has no row.\n"), "\(none)")
    #expect(none.contains("Without its last condition it has no row, either."), "\(none)")
  }

  @Test("A query that always has a row, and one that is none, are told")
  func unusable() async throws {
    #expect(try await told("growingBalances | count").contains("before the first event"))
    #expect(try await told("growingBalance | count").contains("cannot be asked"))
  }

  @Test("Lines of an export are a log; a line that is none is refused with its number")
  func lines() async throws {
    let lines = #"{"stream":"note-1","type":"note.added","data":{}}"# + "\n\n"
    let log = try await MemoryEventLog.holding(lines: lines + lines)
    #expect(try log.end() == 2)
    await #expect {
      try await MemoryEventLog.holding(lines: lines + "{}")
    } throws: { "\($0)".contains("Event 2, column") }
  }
}
