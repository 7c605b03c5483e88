import Daybook
import DaybookTesting
import Testing

@Suite("A view is defined, refused and dropped by events of the log")
struct ViewDefinitionTests {
  private let views = ViewDefinitions()

  private func addNote(_ text: String, to daybook: Daybook) async throws {
    var batch = EventBatch()
    batch.append("note.added", ["text": .string(text)], to: "note-1")
    _ = try await daybook.log.append(batch)
  }

  @Test(
    "What cannot be kept is refused, with what is at fault underlined",
    arguments: [
      ("events | take 5", "| take 5\n", "keeps rows by their keys"),
      ("events | summarize count() by type | where count_ > 2", "^", "ends with its summarize"),
      (
        "events | summarize percentile(tolong(data.x), 50) by type", "^",
        "percentile() cannot be kept"
      ),
      ("events | where time > ago(1h)", "^^^^", "keeps no clock"),
      ("let t = now(); events | where time > t", "^^^^^", "keeps no clock"),
      (
        "let t = now(); let f = (n:long) { let t = 1; n }; events | where time > t", "^^^^^",
        "keeps no clock"
      ),
      ("let f = () { ago(1h) }; events | where time > f()", "^^^^^^^", "keeps no clock"),
      ("events | extend r = rand()", "^", "follow from that event alone"),
      ("events | summarize count()", "^", "Say which"),
      ("streams | where version > 1", "^^^^^^^", "reads 'events'"),
      (
        "['note.added'] | where text == 'x'", "^^^^^^^^^^^^^^",
        "events | where type == 'TYPE', and data.FIELD for a field"
      ),
      ("events | join (events) on seq", "^", "no other rows"),
      ("events | where seq in ((events | project seq))", "^", "one table"),
      ("events | summarize make_list(type) by stream", "^", "how many are wanted"),
      ("events | summarize count() by x = todouble(data.x)", "^", "a real"),
      ("events | summarize s = sum(totimespan(data.x)) by type", "^", "a timespan"),
      ("events@5 | summarize count() by type", "^^", "Leave out"),
      ("events | wher type == 'x'", "^^^^", "Did you mean 'where'"),
      ("print 1", "^", "reads 'events'"),
      ("events | extend seq = 5 | project seq", "^", "other names"),
    ])
  func refused(query: String, mark: String, reason: String) async throws {
    try await withTemporaryDaybook { daybook in
      let error = await #expect(throws: ViewRefusal.self) {
        try await views.create("v", query, in: daybook.log, besides: [])
      }
      let text = error?.description ?? ""
      #expect(text.contains(mark) || text.contains("^"), "\(text)")
      #expect(text.contains(reason), "\(text)")
      let end = try daybook.log.end()
      #expect(end == 0)
    }
  }

  @Test(
    "A name is one that nothing has yet",
    arguments: ["events", "views", "state", "1st", "a/b", "", String(repeating: "x", count: 101)])
  func names(name: String) async throws {
    try await withTemporaryDaybook { daybook in
      _ = await #expect(throws: ViewRefusal.self) {
        try await views.create(
          name, "events | project type", in: daybook.log, besides: [StreamStates.name])
      }
    }
  }

  @Test("Of two that create the same name at once, one is told that it is there")
  func atOnce() async throws {
    try await withTemporaryDaybook { daybook in
      let results = await withTaskGroup(of: Bool.self) { group in
        for index in 0..<6 {
          group.addTask {
            do {
              try await ViewDefinitions().create(
                "same", "events | summarize n\(index) = count() by type", in: daybook.log,
                besides: [])
              return true
            } catch { return false }
          }
        }
        return await group.reduce(into: [Bool]()) { $0.append($1) }
      }
      #expect(results.filter { $0 }.count == 1)
      let end = try daybook.log.end()
      #expect(end == 1)
    }
  }

  @Test("Definitions that nobody can keep stop no other read model, and say why")
  func hostile() async throws {
    try await withTemporaryDaybook { daybook in
      let deep = String(repeating: "(", count: 20_000) + "1" + String(repeating: ")", count: 20_000)
      var batch = EventBatch()
      for (view, query) in [
        ("bad", "events | nonsense"), ("deep", "events | extend x = \(deep)"),
        ("clock", "events | extend x = now()"), ("state", "events | summarize count() by type"),
        ("events", "events | summarize count() by type"),
        ("good", "events | summarize count() by type"),
      ] {
        batch.append(
          "daybook.viewDefined", ["view": .string(view), "query": .string(query)],
          to: "daybook-views")
      }
      batch.append("note.added", ["text": "x"], to: "note-1")
      _ = try await daybook.log.append(batch)
      let entries = try views.entries(in: daybook.log)
      #expect(entries.filter { $0.problem == nil }.map(\.name) == ["events", "good", "state"])
      let catalog = ReadModelCatalog([StreamStates.definition], inLog: views.definitions)
      let models = try await ReadModels.open(catalog, of: daybook.log, in: daybook.path)
      #expect(models.names == ["events", "good", "state"])
      #expect(try await daybook.query("good", over: models).all().map { $0["count_"] } == [1])
      // The engine's own table keeps its name, although a view has the same name.
      #expect(
        try await daybook.query("events | project text = data.text", over: models).all().count == 1)
      #expect(try await daybook.query("state", over: models).all()[0]["lastType"] == "note.added")
    }
  }

  @Test("A view follows its definition: dropped it is gone, defined anew it has other rows")
  func changed() async throws {
    try await withTemporaryDaybook { daybook in
      try await addNote("x", to: daybook)
      let catalog = ReadModelCatalog([], inLog: views.definitions)
      let models = try await ReadModels.open(catalog, of: daybook.log, in: daybook.path)
      let log = daybook.log
      try await views.create("n", "events | summarize c = count() by type", in: log, besides: [])
      #expect(try await daybook.query("n", over: models).all()[0]["c"] == 1)
      try await views.alter("n", "events | summarize d = count() by stream", in: log)
      #expect(try await daybook.query("n", over: models).all()[0]["d"] == 1)
      try await views.rename("n", to: "m", in: log, besides: [])
      #expect(try await daybook.query("m", over: models).all()[0]["stream"] == "note-1")
      await #expect(throws: QueryFailure.self) { try await daybook.query("n", over: models).all() }
      try await views.drop("m", in: log)
      await #expect(throws: QueryFailure.self) { try await daybook.query("m", over: models).all() }
      #expect(try views.entries(in: log).isEmpty)
      await #expect(throws: ViewRefusal.self) { try await views.drop("m", in: log) }
    }
  }

  @Test("An event whose row cannot be kept stops the view alone, and can be skipped")
  func poison() async throws {
    try await withTemporaryDaybook { daybook in
      try await views.create(
        "byText", "events | summarize count() by text = tostring(data.text)", in: daybook.log,
        besides: [])
      let catalog = ReadModelCatalog([StreamStates.definition], inLog: views.definitions)
      let models = try await ReadModels.open(catalog, of: daybook.log, in: daybook.path)
      for index in 1...20 {
        let text = index == 10 ? String(repeating: "y", count: 600) : "t\(index % 3)"
        try await addNote(text, to: daybook)
      }
      try await models.catchUp()
      let status = try models.status(of: "byText")
      #expect(status.checkpoint == 10)
      #expect(
        status.state
          == .stopped(
            seq: 11, type: "note.added", reason: "a key takes 601 bytes, and at most 500 are kept"))
      #expect(try models.status(of: "state").checkpoint == 21)
      try await models.skip("byText", event: 11)
      #expect(try models.status(of: "byText").checkpoint == 22)
      #expect(
        try await daybook.query("byText | summarize sum(count_)", over: models).all()[0]
          .values == [19])
    }
  }

  @Test("An event after which the query cannot work out a row stops the view, and says why")
  func unworkable() async throws {
    try await withTemporaryDaybook { daybook in
      try await views.create(
        "long",
        "events | summarize n = count(), text = strrep('x', tolong(pow(1000, count()))) by type",
        in: daybook.log, besides: [])
      let catalog = ReadModelCatalog([], inLog: views.definitions)
      let models = try await ReadModels.open(catalog, of: daybook.log, in: daybook.path)
      for _ in 1...9 { try await addNote("a", to: daybook) }
      try await models.catchUp()
      let status = try models.status(of: "long")
      guard case .stopped(let seq, _, let reason) = status.state else {
        Issue.record("\(status)")
        return
      }
      #expect(reason.contains("strrep() "), "\(reason)")
      let kept = try await daybook.query("long | project n, length = strlen(text)", over: models)
        .all()
      let counted = Int64(seq) - 2
      let length = (0..<counted).reduce(Int64(1)) { length, _ in length * 1_000 }
      #expect(kept[0]["n"] == .long(counted))
      #expect(kept[0]["length"] == .long(length))
    }
  }

  @Test("What would change is told before a view is altered")
  func differences() async throws {
    try await withTemporaryDaybook { daybook in
      let log = daybook.log
      for text in ["a", "b", "a"] { try await addNote(text, to: daybook) }
      let query = "events | summarize n = count() by text = tostring(data.text)"
      try await views.create("v", query, in: log, besides: [])
      let fewer = try views.differences(
        ifAltered: "v", query.replacing("events", with: "events | where seq > 1"), in: log)
      #expect(fewer.map { "\($0.kind.rawValue)\($0.key) \($0.fields.map(\.new))" } == ["~a [1]"])
      let other = try views.differences(
        ifAltered: "v", "events | summarize n = count() by stream", in: log)
      #expect(other.map { $0.kind.rawValue + $0.key } == ["-a", "-b", "+note-1"])
      #expect(try views.entries(in: log).map(\.version) == [1])
    }
  }

  @Test("What only the kept state of a row changes is no difference")
  func hiddenChange() async throws {
    try await withTemporaryDaybook { daybook in
      try await views.create(
        "v", "events | summarize m = avg(strlen(tostring(data.text))) by type", in: daybook.log,
        besides: [])
      let catalog = ReadModelCatalog([], inLog: views.definitions)
      let models = try await ReadModels.open(catalog, of: daybook.log, in: daybook.path)
      for text in ["aa", "bb", "c"] { try await addNote(text, to: daybook) }
      try await models.catchUp()
      #expect(try models.diff("v", from: AsOf(2), to: AsOf(3)).isEmpty)
      #expect(try models.diff("v", from: AsOf(3), to: AsOf(4)).map(\.key) == ["note.added"])
      let key = try #require(try models.fold("v").rows().first?.key)
      #expect(try models.history(of: key, in: "v", through: 4).entries.map(\.seq) == [2, 4])
    }
  }

  @Test("A line that is run again sees the views that there were then")
  func asOfHead() async throws {
    try await withTemporaryDaybook { daybook in
      try await addNote("a", to: daybook)
      try await views.create("v", "events | project type", in: daybook.log, besides: [])
      try await views.drop("v", in: daybook.log)
      let catalog = ReadModelCatalog([], inLog: views.definitions)
      let tables = DaybookViews(catalog, of: daybook.log)
      let names = try (1...3).map { head in
        try DaybookTables(daybook.log, tables, asOf: AsOf(UInt64(head)), head: UInt64(head))
          .tableNames
          .contains("v")
      }
      #expect(names == [false, true, false])
    }
  }
}
