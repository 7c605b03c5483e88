import Daybook

/// The code samples in comments about the log.
enum LogSamples {
  static func batch(_ log: some EventLog, due: CalendarDate) async throws {
    var batch = EventBatch()
    batch.append(BookReturned(book: "Emma"), to: "book-7", expecting: .exists)
    batch.append(BookLent(book: "Emma", reader: "bob", due: due), to: "book-7")
    batch.require("reader-bob", .version(12))
    let appended = try await log.append(batch)
  }

  static func appendError(_ log: some EventLog, due: CalendarDate) async throws {
    do throws(AppendError) {
      try await log.append(
        BookLent(book: "Emma", reader: "ada", due: due), to: "book-7", expecting: .version(4))
    } catch {
      guard case .conflict(_, _, let version) = error.reason else { throw error }
      print("The book is at version \(version) already. Decide again.")
    }
  }

  static func appendedEvent(_ log: some EventLog, models: ReadModels) async throws {
    let place = try await log.append(BookReturned(book: "Emma"), to: "book-7")
    print("event \(place.seq) of the log, event \(place.version) of \(place.stream)")
    try await models.wait(for: Loans.self, toReach: place.seq)
  }

  static func expectedVersion(_ log: some EventLog, due: CalendarDate) async throws {
    let version = try log.version(of: "book-7")
    let loans = try log.readAll(LendingEvent.self, in: EventSelection(stream: "book-7"))
    if case .returned? = loans.last?.event {
      try await log.append(
        BookLent(book: "Emma", reader: "ada", due: due), to: "book-7", expecting: .version(version))
    }
  }

  static func named(loans: EventID) async throws {
    let id = EventID(namespace: loans, name: "2026-03-23/Emma")
  }

  static func because(_ log: some EventLog, lent: RecordedEvent) async throws {
    try await log.append(ReminderSent(book: "Emma"), to: "book-7", meta: .because(of: lent))
  }

  static func appendCondition() async throws {
    let log = MemoryEventLog()
    let seats = EventSelection(types: ["seat.reserved"])
    let seen = try log.end()
    let taken = try log.read(seats, limit: .max).events.count
    var batch = EventBatch()
    if taken < 100 { batch.append("seat.reserved", ["seat": 7], to: "guest-1") }
    batch.require(.nothing(in: [seats], after: seen))
    _ = try await log.append(batch)
  }

  static func commandIdentity() async throws {
    let asked = CommandIdentity("renew", "Emma")
    print(asked == CommandIdentity("renew", "Emma"))  // true
  }

  static func decision(_ log: some EventLog, due: CalendarDate) async throws {
    let decision = try await log.decide(
      .lend("Emma", to: "ada", until: due), by: Lending.self, in: "book-7")
    print(decision.state?.reader ?? "nobody", decision.appended.map(\.seq))
  }

  enum Renewals {
    enum Command { case renew(String, on: CalendarDate), cancel }
    static func identity(of command: Command) -> CommandIdentity {
      switch command {
      case .renew(let book, on: _): CommandIdentity("renew", book)
      default: CommandIdentity(of: command)
      }
    }
  }

  static func decideOver(_ log: some EventLog, due: CalendarDate) async throws {
    try await log.decide(
      .lend("Emma", to: "ada", until: due), by: Lending.self,
      over: [EventSelection(tags: ["book:Emma"]), EventSelection(tags: ["reader:ada"])],
      to: { _ in "loan-17" }, tags: { _ in ["book:Emma", "reader:ada"] })
  }

  static func follow(_ log: some EventLog, seen: UInt64) async throws {
    for try await event in log.follow(EventSelection(from: seen + 1, category: "book")) {
      print(event.seq, event.type)
    }
  }

  static func events(_ log: some EventLog) async throws {
    for try await recorded in log.events(LendingEvent.self, in: EventSelection(category: "book")) {
      if case .lent(let lent) = recorded.event { print(recorded.seq, lent.reader) }
    }
  }

  static func followTyped(_ log: some EventLog, seen: UInt64) async throws {
    for try await recorded in log.follow(LendingEvent.self, in: EventSelection(from: seen + 1)) {
      print(recorded.seq, recorded.event)
    }
  }

  static func asOf(_ log: some EventLog, models: ReadModels) async throws {
    let march = try log.asOf(Timestamp(parsing: "2026-03-31T23:59:59Z"))
    let lent = try models.read(Loans.self, asOf: march) { loans in loans.count }
  }

  static func eventLog() async throws {
    let log = MemoryEventLog()
    var batch = EventBatch()
    batch.append("book.returned", ["book": "Emma"], to: "book-7", expecting: .version(0))
    _ = try await log.append(batch)
    let page = try log.read(EventSelection(category: "book"), limit: 100)
    print(page.events.map(\.seq))  // [1]
  }

  static func eventPage(_ log: some EventLog) async throws {
    var selection: EventSelection? = EventSelection(category: "book")
    while let wanted = selection {
      let page = try log.read(wanted, limit: 500)
      for event in page.events { print(event.seq, event.data) }
      selection = page.next
    }
  }

  static func backUp(_ log: FileEventLog) async throws {
    let events = try await log.backUp(to: "/backups/monday.daybook") { copied, end in
      print("\(copied) of \(end) events")
    }
  }

  static func fileEventLog() async throws {
    let log = try FileEventLog.open("library.daybook", .readOnly)
    defer { log.close() }
    print(try log.end(), try log.readLast(.all, limit: 1).map(\.type))
  }

  static func importReport(_ log: FileEventLog) async throws {
    do throws(ImportError) {
      let report = try await log.import("lendings.ndjson")
      print("\(report.appended) of \(report.events) are new, \(report.known) were there.")
    } catch {
      print(error.place ?? "", error)
    }
  }

  static func statistics(_ log: FileEventLog) async throws {
    let size = try log.statistics()
    print(size.total.events, "events in", size.total.streams, "streams")
    for (type, group) in size.types { print(type, group.events, group.perDay ?? 0) }
  }

  static func verification(_ log: FileEventLog) async throws {
    let report = try log.verify()
    if let problem = report.problem { print("\(problem) Restore a backup.") }
    print(report.events, report.digest)
  }

  static func logError() async throws {
    do throws(LogError) {
      let daybook = try Daybook.open("library.daybook", .readOnly)
      print(try daybook.log.end())
    } catch {
      if error.code == .notFound { print("There is no daybook yet.") } else { print(error) }
    }
  }

  static func memoryEventLog() async throws {
    let log = MemoryEventLog(events: LendingEvent.eventTypes)
    try await log.append(BookReturned(book: "Emma"), to: "book-7")
    print(try log.readAll(LendingEvent.self).map(\.version))  // [1]
  }

  static func workObserver() async throws {
    struct Stopwatch: WorkObserver {
      func begin(_ work: ObservedWork) -> @Sendable (WorkOutcome) -> Void {
        let start = ContinuousClock.now
        return { outcome in print(work.kind, outcome.count, start.duration(to: .now)) }
      }
    }
  }

  static func recovery() async throws {
    let report = try FileEventLog.recover("library.daybook", to: "recovered.daybook")
    print("\(report.recovered) events recovered, \(report.lost) lost")
    for loss in report.losses { print(loss) }
  }

  static func selection(_ log: some EventLog) async throws {
    let march = EventSelection(
      category: "book", types: [BookLent.type],
      since: try Timestamp(parsing: "2026-03-01T00:00:00Z"))
    for event in try log.read(march, limit: 100).events { print(event.time, event.data) }
    let newest = try log.readLast(EventSelection(stream: "book-7"), limit: 1).first
  }

  static func streamName(typed: String) async throws {
    let book: StreamName = "book-7"
    print(book.category)  // book
    let asked = try StreamName(category: "book", id: typed)
  }
}
