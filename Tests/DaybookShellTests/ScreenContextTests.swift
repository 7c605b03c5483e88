import Daybook
import DaybookRendering
import DaybookShell
import DaybookTesting
import Foundation
import Synchronization
import Testing

@Suite("A screen of one's own shows what its context says")
struct ScreenContextTests {
  /// Runs `body` over three moves of coins: 10, 7 and 20 cents into the purses 1, 2 and 1.
  private func withRepl(_ body: (Repl, Daybook) async throws -> Void) async throws {
    try await withTemporaryDaybook(events: CoinEvent.eventTypes) { daybook in
      for move in [CoinsMoved(1, 10), CoinsMoved(2, 7), CoinsMoved(1, 20)] {
        _ = try await daybook.log.append(move, to: "coins-1")
      }
      var repl = try await Repl(daybook, [Purses.self])
      defer { repl.models.close() }
      repl.addScreen("cents", "what is in the purses") { _, context in
        try context.models.read(Purses.self) { rows in rows.map { "\($0.row.cents)" } }
      }
      repl.addScreen("where", "what a context says") { _, context in
        let snapshot = try context.models.snapshot(Purses.self)
        return [
          "at \(context.position.map { "\($0)" } ?? "present")", "seen \(snapshot.position)",
          "time \(context.now)", "width \(context.width)",
        ]
      }
      try await body(repl, daybook)
    }
  }

  /// Returns the numbers that `lines` print, without the messages of `at`, `step` and `back`.
  private func shown(_ lines: [String], _ repl: Repl) async throws -> [String] {
    try await repl.output(of: lines).filter { Int($0) != nil }
  }

  @Test("After at, and with --at, it shows the past, as its tables do")
  func past() async throws {
    try await withRepl { repl, _ in
      let present = try await shown(["cents"], repl)
      #expect(present == ["30", "7"])
      #expect(try await shown(["at 1", "cents"], repl) == ["10"])
      #expect(try await shown(["at 2", "cents", "at 1", "cents"], repl) == ["10", "7", "10"])
      #expect(try await shown(["at 1", "cents", "at head", "cents"], repl) == ["10", "30", "7"])
      #expect(try await shown(["cents --at 2", "cents"], repl) == ["10", "7", "30", "7"])
      #expect(try await shown(["at 0", "cents"], repl) == [])
      let table = [".mode tsv", "at 1", "purses | project cents", "cents"]
      #expect(try await shown(table, repl) == ["10", "10"])
    }
  }

  @Test("It is told where and when it is, and up to an open screen again")
  func facts() async throws {
    try await withRepl { repl, daybook in
      let second = try #require(try daybook.log.event(at: 2))
      let past = try await repl.output(of: ["at 2", "where"], width: 33)
      #expect(
        past.suffix(4) == ["at 2", "seen 2", "time \(second.time)", "width 33"])
      let again = try await repl.output(of: ["at 2", "where", "cents", "up"], width: 33)
      #expect(again.suffix(4) == past.suffix(4))
      let present = try await repl.output(of: ["where"])
      #expect(present[0] == "at present" && present[1] == "seen 3" && present[3] == "width 80")
    }
  }

  @Test("What is appended shows in the present, and not in the past")
  func growingLog() async throws {
    try await withRepl { repl, daybook in
      _ = try await daybook.log.append(CoinsMoved(2, 5), to: "coins-1")
      #expect(try await shown(["cents", "at 3", "cents"], repl) == ["30", "12", "30", "7"])
    }
  }

  @Test("A context that is kept stays as of its position, wherever later lines go")
  func kept() async throws {
    try await withRepl { repl, daybook in
      let contexts = Mutex<[ScreenContext]>([])
      var repl = repl
      repl.addScreen("keep", "keeps its context") { _, context in
        contexts.withLock { $0.append(context) }
        return []
      }
      _ = try await repl.output(of: ["at 1", "keep", "at 2", "keep", "at 0", "keep"])
      _ = try await daybook.log.append(CoinsMoved(1, 1), to: "coins-1")
      _ = try await repl.output(of: ["at 3", "cents"])
      let cents = try contexts.withLock(\.self).map { context in
        try context.models.read(Purses.self) { rows in rows.map(\.row.cents) }
      }
      #expect(cents == [[10], [10, 7], []])
    }
  }
}
