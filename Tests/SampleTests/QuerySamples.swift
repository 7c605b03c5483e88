import Daybook

/// The code samples in comments about a daybook and its queries.
enum QuerySamples {
  static func open(due: CalendarDate) async throws {
    let daybook = try Daybook.open("library.daybook", events: LendingEvent.eventTypes)
    try await daybook.log.append(BookLent(book: "Emma", reader: "ada", due: due), to: "book-7")
    let models = try await daybook.readModels([Loans.self])
    let reader = try models.read(Loans.self) { loans in loans["Emma"]?.reader }
  }

  static func query(_ daybook: Daybook, _ models: ReadModels) async throws {
    let rows = try await daybook.query(
      "declare query_parameters(who: string); loans | where reader == who",
      parameters: ["who": "ada"], over: models)
    for try await row in rows { print(row["book"] ?? .null) }
  }

  static func bounds(_ daybook: Daybook, _ models: ReadModels) async throws {
    let rows = try await daybook.query(
      "events | order by time desc", limits: QueryBounds(rows: 1_000, heldBytes: 64 << 20))
  }

  static func failure(_ daybook: Daybook, _ models: ReadModels, text: String) async throws {
    do {
      for row in try await daybook.query(text, over: models).all() { print(row.values) }
    } catch let failure as QueryFailure where failure.code == .mistake {
      for mistake in failure.mistakes { print(mistake.range, mistake.message) }
    }
  }

  static func rows(_ daybook: Daybook, _ models: ReadModels) async throws {
    let rows = try await daybook.query("loans | summarize books = count() by reader", over: models)
    print(rows.columns.map(\.name))  // ["reader", "books"]
    for try await row in rows { print(row.values) }
  }

  static func row(_ daybook: Daybook, _ models: ReadModels) async throws {
    struct Reader: Decodable { let reader: String, books: Int }

    for try await row in try await daybook.query("loans | summarize books = count() by reader") {
      if let books = row["books"], books != 1 { print(books) }
      print(try row.decoded(as: Reader.self).reader)
    }
  }

  static func value(due: CalendarDate) async throws {
    let parameters: [String: QueryValue] = [
      "who": "ada", "least": 3, "day": .datetime(Timestamp(startOf: due)), "none": nil,
    ]
    if case .string(let reader)? = parameters["who"] { print(reader) }
  }

  static func reacting(_ daybook: Daybook) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await daybook.run(OverdueReminder()) }
      group.addTask { try await daybook.run(NextReader()) }
      try await group.waitForAll()
    }
  }

  static func bisect(_ daybook: Daybook, _ models: ReadModels) async throws {
    let outcome = try await daybook.bisect("loans | where reader == ''", over: models)
    if case .found(let event) = outcome { print(event.seq, event.type) }
  }
}
