import Daybook
import DaybookGrid
import DaybookRendering
import DaybookTerminal
import DaybookTesting
import Testing

@testable import DaybookShell

@Suite("A grid's way through the log")
struct GridReaderTests {
  private static let count: UInt64 = 1_500

  /// Runs `body` with a shell over several streams, in which each event changes one row.
  private func withShell(_ body: (Shell, FileEventLog) async throws -> Void) async throws {
    try await withTemporaryDaybook(events: CoinEvent.eventTypes) { daybook in
      for seq in 1...Self.count {
        let purse = Int64(seq * seq % 23)
        _ = try await daybook.log.append(
          CoinsMoved(purse, Int64(seq)), to: StreamName("coins-\(purse)"))
      }
      let models = try await ReadModels.open([Purses.self], of: daybook.log, in: daybook.path)
      defer { models.close() }
      try await body(Shell(ShellSource(log: daybook.log, models: models), screens: []), daybook.log)
    }
  }

  private func open(
    _ subject: GridRequest.Subject, at seq: UInt64, _ shell: Shell
  ) async throws -> (GridState, GridReader) {
    let context = LineContext(
      head: Self.count, now: .now, seed: 1, window: Window(width: 80, height: 24))
    let opened = try await shell.grid(GridRequest(subject, at: AsOf(seq)), in: context)
    return (opened.state, opened.reader)
  }

  @Test("Wherever one goes, however one came there, the rows are those of that moment")
  func walk() async throws {
    try await withShell { shell, _ in
      let subjects: [GridRequest.Subject] = [
        .view("purses"), .query("purses | where cents > 3000"), .query("purses | where purse == 2"),
        .query("purses@700 | count"), .query("purses | summarize sum(cents) by odd = purse % 2"),
        .query("['coins.moved'] | where cents % 3 == 0 | project purse"),
        .query("['coins.moved'] | top 5 by cents | join (purses) on purse"),
        .query("events | where seq % 5 == 0 | extend x = 1 | project x, stream"),
      ]
      for subject in subjects {
        var (state, reader) = try await open(subject, at: Self.count, shell)
        var seq = Self.count
        let steps: [Int64] = [-1, -1, -600, 1, 1, -700, 3, -190, 1, 1_400, -1_489, 1, -1, 40]
        for step in steps {
          seq = UInt64(min(max(Int64(seq) + step, 0), Int64(Self.count)))
          _ = state.receive(try reader.answer(.look(.seq(seq), without: [])))
          let (fresh, _) = try await open(subject, at: seq, shell)
          #expect(state.table.rows == fresh.table.rows && state.moment == fresh.moment, "\(seq)")
          #expect(state.marks == fresh.marks, "\(seq) \(subject)")
        }
      }
    }
  }

  @Test("The nearest event that changes a table or a cell is found in both directions")
  func changes() async throws {
    try await withShell { shell, _ in
      let setters = (1...Self.count).filter { $0 * $0 % 23 == 2 }
      let (opened, _) = try await open(.view("purses"), at: Self.count, shell)
      let row = try #require(opened.table.rows.first { $0.cells[0].text == "2" })
      for seq: UInt64 in [0, 1, 5, 700, 1_200, Self.count] {
        var (_, reader) = try await open(.view("purses"), at: seq, shell)
        for isForward in [true, false] {
          let answer = try reader.answer(
            .look(.cellChange(key: row.key, column: 1, isForward: isForward), without: []))
          let expected =
            isForward ? setters.first { $0 > seq } : setters.last { $0 < seq }
          #expect(Self.position(answer) == expected, "\(seq) \(isForward)")
          (_, reader) = try await open(.view("purses"), at: seq, shell)
        }
        let next = try reader.answer(.look(.tableChange(isForward: true), without: []))
        #expect(Self.position(next) == (seq < Self.count ? seq + 1 : nil))
      }
    }
  }

  @Test("The event that changes the rows of a query is found in both directions")
  func queryChanges() async throws {
    try await withShell { shell, _ in
      let setters = (1...Self.count).filter { $0 * $0 % 23 == 2 }
      let long =
        "range i from 1 to 30000 step 1 | extend n = toscalar(purses | where purse == 2"
        + " | summarize sum(cents)) | where i <= 20000 + n | project i"
      for (query, isLong) in [("purses | where purse == 2", false), (long, true)] {
        for seq: UInt64 in isLong ? [setters[3]] : [0, 1, setters[3], setters[3] + 1, 700] {
          for isForward in [true, false] {
            var (_, reader) = try await open(.query(query), at: seq, shell)
            let answer = try reader.answer(.look(.tableChange(isForward: isForward), without: []))
            let expected = isForward ? setters.first { $0 > seq } : setters.last { $0 < seq }
            #expect(Self.position(answer) == expected, "\(query) \(seq) \(isForward)")
          }
        }
      }
    }
  }

  private static func position(_ answer: GridAnswer) -> UInt64? {
    if case .moment(let moment, _, _) = answer { moment.position } else { nil }
  }

  @Test("Without an event the rows are those that what-if tells")
  func whatIf() async throws {
    try await withShell { shell, _ in
      var (state, reader) = try await open(.view("purses"), at: 900, shell)
      let effect = state.handle(.key(.init("x")))
      #expect(effect == .ask(.look(.seq(900), without: [900])))
      _ = state.receive(try reader.answer(.look(.seq(900), without: [900])))
      let (before, _) = try await open(.view("purses"), at: 899, shell)
      #expect(state.table.rows == before.table.rows)
      #expect(state.marks.text == "+0 -0 ~1")
      _ = state.receive(try reader.answer(.look(.seq(901), without: [])))
      let (after, _) = try await open(.view("purses"), at: 901, shell)
      #expect(state.table.rows == after.table.rows && state.marks == after.marks)
    }
  }

  @Test("Of a large table, conditions, orders and frequencies are those of all rows")
  func largeTable() async throws {
    let cents = (0..<24_000).map { Int64($0 * 7_919 % 10_007 + 1) }
    try await withTemporaryDaybook(events: CoinEvent.eventTypes) { daybook in
      var batch = EventBatch()
      for (purse, cents) in cents.enumerated() {
        try batch.append(CoinsMoved(Int64(purse), cents), to: StreamName("coins-\(purse)"))
      }
      _ = try await daybook.log.append(batch)
      let models = try await ReadModels.open([Purses.self], of: daybook.log, in: daybook.path)
      defer { models.close() }
      let shell = Shell(ShellSource(log: daybook.log, models: models), screens: [])
      for subject: GridRequest.Subject in [.view("purses"), .query("purses | where purse >= 0")] {
        var (state, reader) = try await open(subject, at: UInt64(cents.count), shell)
        #expect(state.table.rows.count == 20_000 && state.table.count == cents.count)
        let column = try #require(state.table.columns.firstIndex { $0.name == "cents" })
        let order = GridSelection.Sorting(column: column, isDescending: true)
        for least: Int64 in [0, 9_990] {
          let selection = GridSelection(where: least == 0 ? nil : "cents > \(least)", by: order)
          let wanted = cents.enumerated().filter { $0.element > least }
            .sorted { $0.element == $1.element ? $0.offset < $1.offset : $0.element > $1.element }
          guard case .selected(let selected) = try reader.answer(.select(selection)) else {
            Issue.record("no rows came")
            return
          }
          #expect(selected.selection == selection && selected.count == wanted.count)
          #expect(
            selected.rows.map { $0.cells[0].text }
              == wanted.prefix(20_000).map { "\($0.offset)" }, "\(subject) \(least)")
          _ = state.receive(.selected(selected))
        }
        var expected = GridFrequency()
        for purse in 0..<24_000 { expected.add(.text("o\(purse % 10)")) }
        let owner = try #require(state.table.columns.firstIndex { $0.name == "owner" })
        #expect(
          try reader.answer(.frequency(column: owner, where: nil))
            == .frequency(expected, of: owner))
        #expect(
          try reader.answer(.select(GridSelection(where: "cent > 1")))
            == .filterRefused("cent > 1", "There is no column 'cent'. Did you mean 'cents'?"))
      }
      // A removed row is not replaced at once, because the table would have to be read again.
      _ = try await daybook.log.append(CoinsMoved(-1, 5), to: StreamName("coins--1"))
      var (late, stepping) = try await open(.view("purses"), at: 24_001, shell)
      let answer = try stepping.answer(.look(.seq(24_000), without: []))
      guard case .moment(_, .changes(let changes), _) = answer else {
        Issue.record("the table was read again")
        return
      }
      _ = late.receive(answer)
      #expect(changes.count == 1 && late.table.count == 24_000 && late.table.isCut)
      #expect(late.table.rows.map { $0.cells[0].text } == (0..<19_999).map { "\($0)" })
      // A row is not selected when its event is skipped.
      var (_, reader) = try await open(.view("purses"), at: 24_000, shell)
      _ = try reader.answer(.look(.seq(24_000), without: [23_001]))
      let all = try reader.answer(.select(GridSelection(where: "purse in (22999, 23000, 23001)")))
      guard case .selected(let selected) = all else {
        Issue.record("no rows came")
        return
      }
      #expect(selected.rows.map { $0.cells[0].text } == ["22999", "23001"])
    }
  }

  @Test("Without events, near and far, the rows of each step are those of a new look")
  func whatIfSteps() async throws {
    try await withShell { shell, _ in
      for skips: Set<UInt64> in [[3], [895, 898, 1_490], [1_400]] {
        var (state, reader) = try await open(.view("purses"), at: 900, shell)
        var seq: UInt64 = 900
        for step: Int64 in [0, 1, 1, -1, -4, -2, 600, -1, -600, -890, 1, 2, 3, 1_400] {
          seq = UInt64(min(max(Int64(seq) + step, 0), Int64(Self.count)))
          _ = state.receive(try reader.answer(.look(.seq(seq), without: skips)))
          let expected = try shell.source.models.imaginedChanges(
            of: WhatIf(skips: skips.filter { $0 <= seq }), in: "purses", at: seq
          ).changes
          let (real, _) = try await open(.view("purses"), at: seq, shell)
          var table = real.table
          table.apply(try GridRows(schema: Purses.schema).changes(expected))
          #expect(state.table.rows == table.rows && state.table.count == table.count, "\(seq)")
          let marks = GridMarks(try GridRows(schema: Purses.schema).changes(expected))
          #expect(state.marks == marks, "\(seq)")
        }
        // Without skipped events, the rows are the real rows again.
        _ = state.receive(try reader.answer(.look(.seq(seq - 1), without: [])))
        let (real, _) = try await open(.view("purses"), at: seq - 1, shell)
        #expect(state.table.rows == real.table.rows && state.marks == real.marks)
      }
    }
  }

  @Test("A filter is one condition on a row, and sees the row and nothing else")
  func conditions() async throws {
    try await withShell { shell, _ in
      let (state, opened) = try await open(.view("purses"), at: Self.count, shell)
      var reader = opened
      let texts = state.table.rows.map { row in row.cells.map(\.text) }
      let having = texts.indices.filter { row in texts[row].contains { $0 == "7" || $0 == "o7" } }
      #expect(
        try reader.answer(.filter("* == 7 or * == 'o7'"))
          == .filtered(
            "* == 7 or * == 'o7'", rows: having))
      let inner = "purse in (purses | where cents > 3000 | project purse) // a remark"
      let rich = state.table.rows.indices.filter { Int64(texts[$0][1]).map { $0 > 3_000 } ?? false }
      #expect(try reader.answer(.filter(inner)) == .filtered(inner, rows: rich))
      let told = GridText.oneCondition.english
      for text in ["cents > 1 | take 1", "cents > 1 | sort by cents", "cents > 1 | count"] {
        #expect(try reader.answer(.filter(text)) == .filterRefused(text, told))
      }
      // Other tables do not support skipped events, so a filter cannot use them.
      _ = try reader.answer(.look(.seq(Self.count), without: [5]))
      guard case .filterRefused(inner, let reason) = try reader.answer(.filter(inner)) else {
        Issue.record("the real rows were asked")
        return
      }
      #expect(reason.contains("There is no table 'purses'"))
      for text in ["row_number() > 5", "cents > prev(cents)", "cents > 1; events"] {
        guard case .filterRefused(text, _) = try reader.answer(.filter(text)) else {
          Issue.record("'\(text)' is no condition on a row")
          continue
        }
      }
    }
  }

  @Test("What differs from a moment is the same by a step as by a new look")
  func comparing() async throws {
    try await withShell { shell, _ in
      for from: UInt64 in [0, 700, 1_450] {
        var (_, reader) = try await open(.view("purses"), at: 900, shell)
        var seq: UInt64 = 900
        for step: Int64 in [0, 1, -3, 200, -1, -900, 4, 1_400] {
          seq = UInt64(min(max(Int64(seq) + step, 0), Int64(Self.count)))
          _ = try reader.answer(.look(.seq(seq), without: []))
          let (then, _) = try await open(.view("purses"), at: from, shell)
          let (now, _) = try await open(.view("purses"), at: seq, shell)
          #expect(
            try reader.answer(.compare(from: from))
              == .compared(from: from, now.table.changes(from: then.table)), "\(from) \(seq)")
        }
      }
    }
  }

  @Test("A step passes over the engine's own events, unless they change the table")
  func steps() async throws {
    try await withTemporaryDaybook(events: CoinEvent.eventTypes) { daybook in
      for seq: UInt64 in 1...3 {
        _ = try await daybook.log.append(CoinsMoved(Int64(seq), 5), to: StreamName("coins-1"))
        for name in ["a", "b"] {
          let bookmarks = Bookmarks(in: daybook.log, upTo: try daybook.log.end())
          try await bookmarks.place("\(name)\(seq)", at: seq)
        }
      }
      let models = try await ReadModels.open([Purses.self], of: daybook.log, in: daybook.path)
      defer { models.close() }
      let shell = Shell(ShellSource(log: daybook.log, models: models), screens: [])
      let subjects: [(GridRequest.Subject, back: [UInt64])] = [
        (.view("purses"), [7, 4, 1, 0]), (.query("purses | where cents > 1"), [7, 4, 1, 0]),
        (.query("events | project seq"), [7, 4, 1, 0]),
        (.query("allEvents | count"), [8, 7, 6, 5]),
      ]
      for (subject, back) in subjects {
        var (state, reader) = try await open(subject, at: 9, shell)
        for seq in back {
          _ = state.receive(try reader.answer(.look(.step(isForward: false), without: [])))
          #expect(state.moment.position == seq, "\(subject)")
        }
        for seq in back.dropLast().reversed() {
          _ = state.receive(try reader.answer(.look(.step(isForward: true), without: [])))
          #expect(state.moment.position == seq, "\(subject)")
        }
      }
      // After the last event of a program come only the engine's own.
      var (state, reader) = try await open(.view("purses"), at: 7, shell)
      _ = state.receive(try reader.answer(.look(.step(isForward: true), without: [])))
      #expect(state.moment.position == 9)
      guard case .refused = try reader.answer(.look(.step(isForward: true), without: [])) else {
        Issue.record("there is an event after the head")
        return
      }
    }
  }

  @Test("A watch has a sample at each event of a short log, and its value wherever one goes")
  func watch() async throws {
    try await withShell { shell, _ in
      var (state, reader) = try await open(.view("purses"), at: 7, shell)
      // The second query is watched after the first one, at the same positions.
      for text in ["purses | where cents > 3000", "purses | summarize sum(cents)"] {
        guard case .watched(let watch) = try reader.answer(.watch(text)) else {
          Issue.record("nothing was watched")
          return
        }
        #expect(watch.samples.map(\.seq) == Array(0...Self.count))
        for seq: UInt64 in [0, 8, 7, 1_499, 700, 702, Self.count] {
          _ = state.receive(try reader.answer(.look(.seq(seq), without: [])))
          #expect(
            try reader.answer(.watchValue(text)) == .watchedHere(watch.samples[Int(seq)]), "\(seq)")
        }
      }
    }
  }

  @Test("A watch over events or a mix of tables has the value of the query at each position")
  func watchEvents() async throws {
    try await withTemporaryDaybook(events: CoinEvent.eventTypes) { daybook in
      for seq: Int64 in 1...20 {
        _ = try await daybook.log.append(CoinsMoved(seq % 3, seq), to: StreamName("coins-\(seq)"))
      }
      let models = try await ReadModels.open([Purses.self], of: daybook.log, in: daybook.path)
      defer { models.close() }
      let shell = Shell(ShellSource(log: daybook.log, models: models), screens: [])
      var (state, reader) = try await open(.view("purses"), at: 7, shell)
      let watched: [(String, (Int64) -> Int64)] = [
        ("events | where seq % 5 == 0", { $0 / 5 }),
        ("['coins.moved'] | summarize sum(cents)", { $0 * ($0 + 1) / 2 }),
        ("events | join kind=inner (purses) on $left.seq == $right.purse | count", { min($0, 2) }),
        // The pattern matches read models and a type of events.
        ("union purse*, coins* | count", { min($0, 3) + $0 }),
      ]
      for (text, value) in watched {
        let expected = (0...20).map {
          GridWatch.Sample(seq: UInt64($0), value: .integer(value($0)))
        }
        #expect(
          try reader.answer(.watch(text)) == .watched(GridWatch(text: text, samples: expected)))
        for seq in [0, 20, 13] {
          _ = state.receive(try reader.answer(.look(.seq(UInt64(seq)), without: [])))
          #expect(try reader.answer(.watchValue(text)) == .watchedHere(expected[seq]), "\(seq)")
        }
      }
      for text in ["print 1", "purses@7 | count", "events@7 | count"] {
        #expect {
          try reader.answer(.watch(text))
        } throws: { "\($0)".contains("no table that changes") }
      }
      #expect(throws: (any Error).self) { try reader.answer(.watch("events | where sec > 1")) }
    }
  }

  @Test("Conditions, blame, watch and bisect say what their verbs do")
  func questions() async throws {
    try await withShell { shell, _ in
      let (state, opened) = try await open(.view("purses"), at: Self.count, shell)
      var reader = opened
      guard case .filtered(_, let rows) = try reader.answer(.filter("purse == 2 or cents < 0"))
      else {
        Issue.record("the condition was refused")
        return
      }
      #expect(rows.map { state.table.rows[$0].cells[0].text } == ["2"])
      #expect(
        try reader.answer(.filter("purs == 2"))
          == .filterRefused("purs == 2", "There is no column 'purs'. Did you mean 'purse'?"))
      let row = state.table.rows[rows[0]]
      guard case .blame(_, let blames) = try reader.answer(.blame(key: row.key)) else {
        Issue.record("nobody is to blame")
        return
      }
      #expect(
        blames.first { $0.field == "cents" }?.event.seq
          == (1...Self.count).last { $0 * $0 % 23 == 2 })
      guard case .watched(let watch) = try reader.answer(.watch("purses | count")) else {
        Issue.record("nothing was watched")
        return
      }
      #expect(
        watch.samples.first?.value == .integer(0)
          && watch.samples.last?.value == .integer(Int64(state.table.count)))
      let found = try reader.answer(.bisect("purses | where purse == 2"))
      let first = try #require((1...Self.count).first { $0 * $0 % 23 == 2 })
      #expect(
        found == .found(first, "Event \(first) is the first after which the query has a row."))
      #expect(throws: (any Error).self) { _ = try reader.answer(.watch("purse | count")) }
    }
  }
}
