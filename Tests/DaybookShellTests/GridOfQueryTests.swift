import Daybook
import DaybookRendering
import DaybookTerminal
import DaybookTesting
import Testing

@testable import DaybookGrid
@testable import DaybookShell

/// Grids over queries of a read model, held against sums that the tests add up by themselves.
@Suite("A row of a query belongs to a row of the read model")
struct GridOfQueryTests {
  private static let count: UInt64 = 240

  /// The purse into which the event at `seq` puts `seq` cents.
  private static func purse(_ seq: UInt64) -> Int64 { Int64(seq * seq % 23) }

  /// The cents in each purse as of `seq`, without the events `skips`.
  private static func purses(
    at seq: UInt64, without skips: Set<UInt64> = []
  ) -> [Int64: Int64] {
    var cents: [Int64: Int64] = [:]
    for seq in 1...max(seq, 1) where !skips.contains(seq) {
      cents[purse(seq), default: 0] += Int64(seq)
    }
    return cents
  }

  private func withShell(_ body: (Shell) async throws -> Void) async throws {
    try await withTemporaryDaybook(events: CoinEvent.eventTypes) { daybook in
      var batch = EventBatch()
      for seq in 1...Self.count {
        let purse = Self.purse(seq)
        try batch.append(CoinsMoved(purse, Int64(seq)), to: StreamName("coins-\(purse)"))
      }
      _ = try await daybook.log.append(batch)
      let models = try await ReadModels.open([Purses.self], of: daybook.log, in: daybook.path)
      defer { models.close() }
      try await body(Shell(ShellSource(log: daybook.log, models: models), screens: []))
    }
  }

  private func open(
    _ query: String, at seq: UInt64, _ shell: Shell
  ) async throws -> (GridState, GridReader) {
    let context = LineContext(
      head: Self.count, now: .now, seed: 1, window: Window(width: 80, height: 24))
    let opened = try await shell.grid(GridRequest(.query(query), at: AsOf(seq)), in: context)
    return (opened.state, opened.reader)
  }

  private func cells(_ rows: [GridRow]) -> [[String]] { rows.map { $0.cells.map(\.text) } }

  @Test("Rows have the keys of their read model, however their columns are arranged")
  func keys() async throws {
    try await withShell { shell in
      let schema = Purses.schema
      let fields: [(query: String, fields: [String?])] = [
        ("purses | where cents > 300", ["purse", "cents", "owner", "day"]),
        ("purses | project half = cents / 2, who = purse", [nil, "purse"]),
        (
          "purses | project-rename cents = owner, owner = cents",
          ["purse", "cents", "owner", "day"]
        ),
        ("purses | sort by cents desc | take 5 | project-away owner, day", ["purse", "cents"]),
        ("purses | extend cents = cents + 1", ["purse", nil, "owner", "day"]),
        ("purses | summarize sum(cents) by purse", ["purse", nil]),
        (
          "let rich = purses | where cents > 300; rich | top 3 by cents",
          ["purse", "cents", "owner", "day"]
        ),
        (
          "purses | join kind=inner (events | summarize n = count() by purse = toint(data.purse))"
            + " on purse | project purse, n, cents", ["purse", nil, "cents"]
        ),
      ]
      for (query, fields) in fields {
        let (state, _) = try await open(query, at: Self.count, shell)
        let origin = try #require(state.table.origin, "\(query)")
        #expect(origin.model == "purses" && origin.fields == fields, "\(query)")
        #expect(!state.table.rows.isEmpty, "\(query)")
        for row in state.table.rows {
          let place = try #require(origin.keyColumns.first)
          #expect(try schema.keyText(row.key) == row.cells[place].text, "\(query)")
        }
      }
    }
  }

  @Test(
    "A column that has only the name of the key is no key",
    arguments: [
      "purses | extend purse = purse + 1", "purses | project purse = 4, cents",
      "purses | project cents, owner", "purses | project purse = toint(cents), key = cents",
      "purses@100 | where cents > 3", "purses | count",
      "purses | mv-expand a = pack_array(1, 2)", "union purses, purses",
      "purses | where purse == 2 | join kind=fullouter (print purse = 77) on purse",
      "print purse = 77 | join kind=leftouter (purses) on purse | project purse = purse1, cents",
      "purses | join kind=rightouter (range purse from 1 to 9 step 1) on purse | project purse, cents",
      "purses | top-nested 1 of purse with others = 3 by sum(cents)",
      "purses | summarize by owner", "events | project purse = 2",
    ])
  func noKeys(query: String) async throws {
    try await withShell { shell in
      var (state, _) = try await open(query, at: Self.count, shell)
      #expect(state.table.origin == nil && !state.table.rows.isEmpty)
      #expect(state.handle(.key(.init("n"))) == .bell)
      #expect(state.message == GridText.noKeys.english)
    }
  }

  @Test("A row that changes is marked as changed, in the cells that changed")
  func marks() async throws {
    try await withShell { shell in
      let query =
        "purses | extend half = cents / 2 | sort by cents desc | project owner, half, purse"
      var (state, reader) = try await open(query, at: 100, shell)
      for seq: UInt64 in [101, 102, 150, 149, 40] {
        _ = state.receive(try reader.answer(.look(.seq(seq), without: [])))
        let key = try Purses.schema.key([.integer(Self.purse(seq))])
        let isNew = Self.purses(at: seq - 1)[Self.purse(seq)] == nil
        #expect(state.marks.mark(of: key) == (isNew ? .came : .changed([1])), "\(seq)")
        #expect(state.marks.text == (isNew ? "+1 -0 ~0" : "+0 -0 ~1"), "\(seq)")
      }
    }
  }

  @Test(
    "The next change of a cell is the next event of its purse",
    arguments: [
      ("purses | where cents >= 0", 1), ("purses | sort by cents | project cents, purse", 0),
      ("purses | project purse, twice = cents * 2", 1),
      ("purses | project purse, twice = cents * 2 | sort by twice", 1),
      ("purses | project purse, bag = pack('cents', cents)", 1),
    ])
  func changes(query: String, column: Int) async throws {
    try await withShell { shell in
      let setters = (1...Self.count).filter { Self.purse($0) == 2 }
      let key = try Purses.schema.key([.integer(2)])
      for seq: UInt64 in [setters[0], setters[3], setters[3] + 1, 100, Self.count] {
        for isForward in [true, false] {
          var (_, reader) = try await open(query, at: seq, shell)
          let answer = try reader.answer(
            .look(.cellChange(key: key, column: column, isForward: isForward), without: []))
          let expected = isForward ? setters.first { $0 > seq } : setters.last { $0 < seq }
          #expect(Self.position(answer) == expected, "\(seq) \(isForward)")
        }
      }
    }
  }

  @Test("A computed cell changes less often than the cells that it is computed from")
  func computed() async throws {
    try await withShell { shell in
      let isRich = (0...Self.count).map { (Self.purses(at: $0)[2] ?? 0) > 1_000 }
      let first = try #require(isRich.firstIndex(of: true))
      for rest in ["", " | sort by purse"] {
        var (_, reader) = try await open(
          "purses | project purse, rich = cents > 1000\(rest)", at: 50, shell)
        let key = try Purses.schema.key([.integer(2)])
        let answer = try reader.answer(
          .look(.cellChange(key: key, column: 1, isForward: true), without: []))
        #expect(Self.position(answer) == UInt64(first))
        let none = try reader.answer(
          .look(.cellChange(key: key, column: 1, isForward: true), without: []))
        #expect(none == .refused(GridText.noSuchEvent(isForward: true).english))
      }
    }
  }

  @Test("A cell also changes when its row enters or leaves the result, in whatever column it is")
  func leaving() async throws {
    try await withShell { shell in
      let cents = (0...Self.count).map { Self.purses(at: $0)[2] ?? 0 }
      let shown = cents.map { $0 > 0 && $0 % 3 == 0 ? $0 : nil }
      let changes = (1...Int(Self.count)).filter { shown[$0] != shown[$0 - 1] }
      let moves = changes.filter { (shown[$0] == nil) != (shown[$0 - 1] == nil) }
      let key = try Purses.schema.key([.integer(2)])
      let query = "purses | where cents % 3 == 0 | project purse, cents, owner"
      for (column, expected) in [(0, moves), (1, changes), (2, moves)] {
        for rest in ["", " | sort by owner"] {
          for isForward in [true, false] {
            var (_, reader) = try await open(query + rest, at: 120, shell)
            let answer = try reader.answer(
              .look(.cellChange(key: key, column: column, isForward: isForward), without: []))
            let next = isForward ? expected.first { $0 > 120 } : expected.last { $0 < 120 }
            #expect(Self.position(answer) == next.map { UInt64($0) }, "\(column) \(isForward)")
          }
        }
      }
    }
  }

  private static func position(_ answer: GridAnswer) -> UInt64? {
    if case .moment(let moment, _, _) = answer { moment.position } else { nil }
  }

  @Test("Enter tells the event that set the field, under the name that the read model gives it")
  func blame() async throws {
    try await withShell { shell in
      var (state, reader) = try await open(
        "purses | sort by cents | project money = cents, who = purse", at: 200, shell)
      let row = try #require(state.row)
      let purse = try #require(Int64(row.cells[1].text))
      let last = try #require((1...200).last { Self.purse($0) == purse })
      let effect = state.handle(.key(.init(.enter)))
      #expect(effect == .ask(.blame(key: row.key)))
      let answer = try reader.answer(.blame(key: row.key))
      guard case .blame(_, let blames) = answer else {
        Issue.record("\(answer)")
        return
      }
      #expect(blames.first { $0.field == "cents" }?.event.seq == last)
      _ = state.receive(answer)
      let sheet = try #require(state.sheets.last)
      #expect(sheet.title == "purses \(purse): who set what")
      #expect(sheet.rows[sheet.line][0].text == "cents")
      // A computed cell has no event of its own, so the list begins at its top.
      var (computed, later) = try await open(
        "purses | project half = cents / 2, purse", at: 200, shell)
      _ = computed.handle(.key(.init(.enter)))
      _ = computed.receive(try later.answer(.blame(key: try #require(computed.row).key)))
      #expect(computed.sheets.last?.line == 0)
    }
  }

  @Test("A test of a cell names the row by its key")
  func tests() async throws {
    try await withShell { shell in
      var (state, _) = try await open("purses | project owner, who = purse", at: 200, shell)
      let row = try #require(state.row)
      #expect(
        state.query == "purses | project owner, who = purse"
          + " | where ['who'] == \(row.cells[1].text) and ['owner'] == \"\(row.cells[0].text)\"")
      _ = state.handle(.key(.init(.right)))
      #expect(
        state.query == "purses | project owner, who = purse | where ['who'] == \(row.cells[1].text)"
      )
    }
  }

  @Test("Without an event a query has the rows of a log that never had it")
  func whatIf() async throws {
    try await withShell { shell in
      let query = "purses | where cents > 700 | project purse, cents"
      for skips: Set<UInt64> in [[3], [90, 95, 98], [100]] {
        var (state, reader) = try await open(query, at: 100, shell)
        for seq: UInt64 in [100, 101, 102, 99, 97, 20, 230, 229, 101] {
          _ = state.receive(try reader.answer(.look(.seq(seq), without: skips)))
          func rows(_ purses: [Int64: Int64]) -> [[String]] {
            purses.filter { $0.value > 700 }.sorted { $0.key < $1.key }
              .map { ["\($0.key)", "\($0.value)"] }
          }
          let (imagined, real) = (
            rows(Self.purses(at: seq, without: skips)), rows(Self.purses(at: seq))
          )
          #expect(cells(state.table.rows) == imagined, "\(seq) \(skips)")
          #expect(state.marks.isEmpty == (imagined == real), "\(seq) \(skips)")
          guard
            case .selected(let selected) = try reader.answer(
              .select(GridSelection(where: "cents > 1500")))
          else {
            Issue.record("no rows came")
            return
          }
          #expect(
            cells(selected.rows) == imagined.filter { (Int64($0[1]) ?? 0) > 1_500 }, "\(seq)")
        }
        _ = state.receive(try reader.answer(.look(.seq(101), without: [])))
        let (fresh, _) = try await open(query, at: 101, shell)
        #expect(state.table == fresh.table && state.marks == fresh.marks)
      }
    }
  }

  @Test("Events that are left out are in no table of events, whatever reads it")
  func whatIfEvents() async throws {
    try await withShell { shell in
      let skips: Set<UInt64> = [1, 7, 8, 60]
      let left = (1...60).filter { !skips.contains($0) }
      let queries: [(query: String, rows: [[String]])] = [
        ("events | count", [["\(left.count)"]]),
        ("events | project seq", left.map { ["\($0)"] }),
        ("events | top 3 by seq | project seq", left.suffix(3).reversed().map { ["\($0)"] }),
        (
          "['coins.moved'] | where seq < 10 | project seq",
          left.filter { $0 < 10 }.map { ["\($0)"] }
        ),
        ("events | where seq in (6, 7, 9) | project seq", [["6"], ["9"]]),
        ("events | summarize sum(tolong(data.cents))", [["\(left.reduce(0, +))"]]),
        ("events | take 2 | project seq", [["2"], ["3"]]),
        (
          "purses | where purse == 3 | join kind=inner (events | where data.purse == 3"
            + " | summarize n = count() by purse = tolong(data.purse)) on purse | project cents, n",
          [
            [
              "\(left.filter { Self.purse($0) == 3 }.reduce(0, +))",
              "\(left.count { Self.purse($0) == 3 })",
            ]
          ]
        ),
      ]
      for (query, rows) in queries {
        var (state, reader) = try await open(query, at: 60, shell)
        _ = state.receive(try reader.answer(.look(.seq(60), without: skips)))
        #expect(cells(state.table.rows) == rows, "\(query)")
        #expect(!state.marks.isEmpty, "\(query)")
      }
    }
  }

  @Test("A table that needs all events is refused, and the left-out events are taken back")
  func refusals() async throws {
    try await withShell { shell in
      var (state, reader) = try await open("streams | count", at: 60, shell)
      #expect(state.handle(.key(.init("x"))) == .ask(.look(.seq(60), without: [60])))
      #expect(throws: ShellError(GridText.needsAllEvents("streams").english)) {
        try reader.answer(.look(.seq(60), without: [60]))
      }
      (state, reader) = try await open(
        "purses | where cents > toscalar(purses@50 | count)", at: 60, shell)
      _ = state.handle(.key(.init("x")))
      #expect(throws: (any Error).self) { try reader.answer(.look(.seq(60), without: [60])) }
    }
  }
}
