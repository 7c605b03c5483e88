import Daybook
import DaybookRendering
import DaybookShell
import DaybookTesting
import Synchronization
import Testing

@Suite("A verb of one's own appends once for each time that it is typed, and never in the past")
struct VerbTests {
  /// Runs `body` with a verb that moves coins, and a screen that shows the cents in the purses.
  private func withRepl(_ body: (Repl, Daybook) async throws -> Void) async throws {
    try await withTemporaryDaybook(events: CoinEvent.eventTypes) { daybook in
      var repl = try await Repl(daybook, [Purses.self])
      defer { repl.models.close() }
      repl.addVerb(
        "move", "moves coins", usage: "PURSE CENTS", arguments: [.key(of: Purses.self), .any]
      ) { words, context in
        guard words.count == 3, let purse = Int64(words[1]), let cents = Int64(words[2]) else {
          return ["move PURSE CENTS"]
        }
        let place = try await context.log.append(CoinsMoved(purse, cents), to: "coins-1")
        return ["moved by event \(place.seq)"]
      }
      repl.addScreen("cents", "what is in the purses", usage: "[all]") { _, context in
        try context.models.read(Purses.self) { rows in rows.map { "\($0.row.cents)" } }
      }
      try await body(repl, daybook)
    }
  }

  @Test("It appends, and the next line sees it")
  func appends() async throws {
    try await withRepl { repl, daybook in
      let shown = try await repl.output(of: ["move 1 10", "move 1 10", "cents"])
      #expect(shown == ["moved by event 1", "moved by event 2", "20"])
      #expect(try daybook.log.end() == 2)
      #expect(try await repl.output(of: ["move 1"]) == ["move PURSE CENTS"])
    }
  }

  @Test(
    "Going up, links and opening them do it no second time",
    arguments: [
      ["cents", "move 1 10", "up"], ["cents", "move 1 10", "cents all", "up"],
      ["cents", "move 1 10", "link"], ["move 1 10", "cents", "home"],
    ])
  func navigation(lines: [String]) async throws {
    try await withRepl { repl, daybook in
      _ = try await repl.output(of: lines)
      #expect(try daybook.log.end() == 1)
    }
  }

  @Test("No link leads to it, and without a screen there is no link after it")
  func links() async throws {
    try await withRepl { repl, daybook in
      for lines in [["open daybook:/move/1/10"], ["move 1 10", "link"], ["move 1 10", "up"]] {
        await #expect(throws: ShellError.self, "\(lines)") { try await repl.output(of: lines) }
      }
      let end = try daybook.log.end()
      #expect(end == 2)
    }
  }

  @Test(
    "In the past it is refused, and says where the present is",
    arguments: [
      ["at 1", "move 1 5"], ["at 0", "move 1 5"], ["move 1 5 --at 1"], ["move --at=0 1 5"],
    ])
  func past(lines: [String]) async throws {
    try await withRepl { repl, daybook in
      _ = try await repl.output(of: ["move 1 10"])
      let error = await #expect(throws: ShellError.self) { try await repl.output(of: lines) }
      #expect(
        error?.description.contains("'move' appends, and nothing is appended to the past") == true)
      #expect(error?.description.contains("'home'") == true && error?.cause == .usage)
      #expect(try daybook.log.end() == 1)
      #expect(try await repl.output(of: ["at 0", "home", "move 1 5"]).last == "moved by event 2")
    }
  }

  @Test("A session that is run again appends nothing, and compares what looks")
  func replay() async throws {
    try await withTemporaryDaybook(events: CoinEvent.eventTypes) { daybook in
      let models = try await daybook.readModels([Purses.self])
      defer { models.close() }
      let calls = Mutex(0)
      let verb = AppVerb(name: "move", usage: "", summary: "") { _, context in
        calls.withLock { $0 += 1 }
        let place = try await context.log.append(CoinsMoved(1, 10), to: "coins-1")
        return ["moved by event \(place.seq)"]
      }
      let screen = Screen(name: "cents", usage: "", summary: "") { _, context in
        try context.models.read(Purses.self) { rows in rows.map { "\($0.row.cents)" } }
      }
      let source = ShellSource(log: daybook.log, models: models)
      let shell = Shell(source, screens: [screen], verbs: [verb])
      var options = SessionOptions()
      options.isRecorded = true
      var session = ShellSession(shell, isInteractive: false, options)
      try await session.run(lines: ["move", "cents", "move", "cents"])
      let end = try daybook.log.end()
      let replay = try SessionReplay(of: options.id, in: daybook.log)
      #expect(replay.count == 4)
      #expect(await replay.firstDifference(in: shell) == nil)
      #expect(try daybook.log.end() == end)
      #expect(calls.withLock(\.self) == 2)
    }
  }

  @Test("'watch' asks a query at each frame, and does no verb of that name")
  func watched() async throws {
    try await withTemporaryDaybook(events: CoinEvent.eventTypes) { daybook in
      let models = try await daybook.readModels([Purses.self])
      defer { models.close() }
      let verb = AppVerb(name: "move", usage: "", summary: "") { _, context in
        ["\(try await context.log.append(CoinsMoved(1, 10), to: "coins-1").seq)"]
      }
      let shell = Shell(ShellSource(log: daybook.log, models: models), screens: [], verbs: [verb])
      var session = ShellSession(shell, isInteractive: false, SessionOptions())
      await #expect(throws: QueryRefusal.self) { try await session.run("watch move") }
      _ = try await session.run("watch purses | count")
      #expect(try daybook.log.end() == 0)
    }
  }

  @Test("Its name before a pipe or a position is a table, and a verb of the shell stays what it is")
  func names() async throws {
    try await withRepl { repl, daybook in
      var repl = repl
      repl.addVerb("tail", "never runs") { _, _ in ["mine"] }
      #expect(try await repl.output(of: ["tail"]).contains("mine") == false)
      for line in ["move | count", "move@1"] {
        await #expect(throws: (any Error).self) { try await repl.output(of: [line]) }
      }
      let end = try daybook.log.end()
      #expect(end == 0)
    }
  }

  @Test("The help and Tab know it")
  func help() async throws {
    try await withRepl { repl, daybook in
      _ = try await repl.output(of: ["move 1 10"])
      let overview = try await repl.output(of: [".help"])
      #expect(overview.contains { $0.contains("move PURSE CENTS") && $0.contains("moves coins") })
      #expect(try await repl.output(of: [".help move"]) == ["move PURSE CENTS: moves coins"])
      #expect(try await repl.output(of: [".help coins"]).contains { $0.contains("move PURSE") })
    }
  }

  @Test("A mistyped verb or screen is told which was perhaps meant, and a mistyped query is not")
  func mistyped() async throws {
    try await withRepl { repl, _ in
      for (line, word) in [
        ("mvoe 1 10", "move"), ("stpe 1", "step"), ("cetns", "cents"), ("blmae purses 1", "blame"),
      ] {
        let error = await #expect(throws: QueryRefusal.self) { try await repl.output(of: [line]) }
        #expect(error?.lines.last == "Did you mean '\(word)'?", "\(line)")
      }
      for line in ["mvoe | count", "purse", "print 1 +", "events | whree seq > 1"] {
        let error = await #expect(throws: QueryRefusal.self) { try await repl.output(of: [line]) }
        #expect(error?.lines.last?.hasPrefix("Did you mean") == false, "\(line)")
      }
    }
  }

  @Test("A screen reads the events of its moment, and its context has nothing that appends")
  func sight() async throws {
    try await withRepl { repl, daybook in
      var repl = repl
      let kept = Mutex<LogSight?>(nil)
      repl.addScreen("events", "how many events there are") { _, context in
        kept.withLock { $0 = context.log }
        let all = try context.log.readAll(CoinEvent.self)
        let last = try context.log.readLast(.all, limit: 1).first?.seq ?? 0
        return ["\(all.count) \(last) \(try context.log.version(of: "coins-1"))"]
      }
      let lines = ["move 1 1", "move 1 1", "events", "at 1", "events", "home", "events --at 0"]
      // A line about the position ends with a time, which may be wrapped to a line of its own.
      let output = try await repl.output(of: lines).filter {
        !$0.contains("event") && !$0.hasPrefix("2020-01-01T")
      }
      #expect(output == ["2 2 2", "1 1 1", "0 0 0"])
      _ = try await repl.output(of: ["events", "move 1 1"])
      #expect(try kept.withLock(\.self)?.end() == 2)
      #expect(try daybook.log.end() == 3)
    }
  }
}
