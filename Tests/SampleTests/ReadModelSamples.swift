import Daybook
import DaybookShell

/// The code samples in comments about read models and their past.
enum ReadModelSamples {
  static func rebuilds(_ models: ReadModels) async throws {
    for rebuild in models.takeRebuilds() { print("\(rebuild.view) was rebuilt: \(rebuild.reason)") }
  }

  static func rowColumn() async throws {
    struct ReaderNames: Projection {
      static let name = "readerNames"
      static let version = 1
      static let keyColumns: [RowColumn] = [.text("book")]
      static let rowColumns: [RowColumn] = [.text("reader")]

      func apply(_ recorded: Recorded<LendingEvent>, to rows: inout Rows<String, String>) {
        if case .lent(let lent) = recorded.event { rows[lent.book] = lent.reader }
      }
    }
  }

  static func rowContent() async throws {
    struct LoanRow: RowContent {
      static let columns: [RowColumn] = [.text("reader"), .date("due")]

      var reader: String
      var due: CalendarDate

      func write(to writer: inout EventWriter) {
        writer.write(reader)
        writer.write(due)
      }

      init(from reader: inout EventReader) throws(EventDecodingError) {
        self.reader = try reader.read()
        due = try reader.read()
      }
    }
  }

  static func rowKey() async throws {
    struct VisitKey: RowKey {
      static let columns: [RowColumn] = [.text("reader"), .int64("desk"), .date("day")]

      let reader: String
      let desk: Int64
      let day: CalendarDate

      func write(to writer: inout KeyWriter) {
        writer.write(reader)
        writer.write(desk)
        writer.write(day)
      }

      init(from reader: inout KeyReader) throws(EventDecodingError) {
        self.reader = try reader.read()
        desk = try reader.read()
        day = try reader.read()
      }
    }
  }

  static func index(_ loans: Rows<String, Loan>, count: inout Int) async throws {
    for (_, loan) in loans.index("byReader", "ada") where loan.due.year < 2026 { count += 1 }
  }

  static func startingWith(_ loans: Rows<LoanKey, String>, books: inout [String]) async throws {
    for (_, book) in loans.startingWith("ada") { books.append(book) }
  }

  static func rows(_ loans: inout Rows<String, Loan>, loan: Loan, due: CalendarDate) async throws {
    loans["Emma"] = loan  // puts a row, or nil to remove it
    loans["Emma"]?.due = due  // changes a field in place
    for (book, loan) in loans { print(book, loan) }  // all, in order
    for book in loans["Emma"..<"Faust"] { print(book.key) }  // those between two keys
  }

  static func defaultRow(_ counts: inout Rows<String, Int>, reader: String) async throws {
    counts[reader, default: 0] += 1
  }

  static func logSight(_ context: ScreenContext) async throws {
    let lent = try context.log.readAll(LendingEvent.self, in: EventSelection(category: "book"))
  }

  static func snapshot(_ models: ReadModels) async throws {
    let snapshot = try models.snapshot(Loans.self, LoansByReader.self)
    let loan = try snapshot.read(Loans.self) { $0["Emma"] }
    let lent = try snapshot.read(LoansByReader.self) { $0.index("byReader", "ada").first }
  }

  static func values(_ models: ReadModels) async throws {
    for try await count in try models.values(of: Loans.self, { $0.count }) {
      print("event \(count.position): \(count.value) books are lent")
    }
  }

  static func asyncReading(_ models: ReadModels) async throws {
    let (count, position) = try await models.read(Loans.self) { rows, position in
      (rows.count, position)
    }
  }

  static func preparedRebuild(_ models: ReadModels) async throws {
    let rebuild = try await models.prepareRebuild(["loans"])
    print("\(rebuild.names) are built; readers still see the old rows.")
    try await rebuild.makeLive()
  }

  static func readModels(_ log: FileEventLog) async throws {
    let models = try await ReadModels.open([Loans.self], of: log, in: "library.daybook")
    let place = try await log.append(BookReturned(book: "Emma"), to: "book-7")
    try await models.wait(for: Loans.self, toReach: place.seq)
    let isLent = try models.read(Loans.self) { loans in loans["Emma"] != nil }
  }

  static func readModelsAsOf(_ repl: inout Repl) async throws {
    repl.addScreen("lent", "the books that are lent") { _, context in
      try context.models.read(Loans.self) { loans in loans.keys }
    }
  }

  static func viewError(_ models: ReadModels) async throws {
    do {
      print(try models.read(Loans.self) { loans in loans.count })
    } catch let error as ViewError where error.code == .stopped {
      print(error)  // names the event; see ReadModels.skip(_:event:)
    }
  }

  static func viewStatus(_ models: ReadModels) async throws {
    for status in try models.statuses() {
      print(status.name, status.rows, "rows,", status.lag, "events behind")
      if case .stopped(let seq, _, let reason) = status.state { print(seq, reason) }
    }
  }

  static func changes(_ models: ReadModels) async throws {
    for try await changes in try models.changes(of: Loans.self) {
      for change in changes { print(change.key, change.old, change.new) }
    }
  }

  static func changedRow(_ models: ReadModels) async throws {
    for change in try models.changes(of: Loans.self, from: 100, to: 200) {
      print(change.key, change.old?.reader ?? "-", "→", change.new?.reader ?? "-")
    }
  }

  static func streamStates(_ daybook: Daybook) async throws {
    let repl = try await Repl(daybook, [StreamStates.self])
    for line in try await repl.output(of: ["state | where data.reader == 'ada'"]) { print(line) }
  }

  static func firstEventFound(_ models: ReadModels) async throws {
    switch try models.firstEvent(in: Loans.self, whereRow: { _, loan in loan.reader.isEmpty }) {
    case .found(let event): print("Event \(event.seq) lent a book to nobody.")
    case .holdsAtStart: print("It was so from the start.")
    case .never: print("It never was so.")
    }
  }

  static func former(_ models: ReadModels, place: AppendedEvent) async throws {
    let former = try models.read(Loans.self, at: place.seq - 1) { $0.count }
  }

  static func firstEvent(_ models: ReadModels) async throws {
    let outcome = try models.firstEvent(in: Loans.self) { _, loan in loan.due.year > 2030 }
    if case .found(let event) = outcome { print(event.seq, event.type) }
  }

  static func whatIfSkipped(_ models: ReadModels, place: AppendedEvent) async throws {
    var history = WhatIf()
    history.skip(place.seq)
    let books = try models.whatIf(history, in: Loans.self).map(\.key)
  }

  static func blame(_ models: ReadModels) async throws {
    for field in try models.blame("Emma", in: Loans.self) ?? [] {
      print("\(field.field) = \(field.value), since event \(field.event.seq)")
    }
  }

  static func whatIf(_ models: ReadModels, due: CalendarDate) async throws {
    var history = WhatIf()
    history.skip(17)
    var batch = EventBatch()
    batch.append(BookLent(book: "Emma", reader: "bob", due: due), to: "book-7")
    try history.insert(batch, after: 12)
    for change in try models.whatIf(history, in: Loans.self) { print(change.key) }
  }
}
