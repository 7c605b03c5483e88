import AppTestSupport
import Daybook
import DaybookFoundation
import DaybookShell
import DaybookTesting
import Foundation
import Synchronization
import Testing

@testable import library_test_peer

// The code that the documentation shows begins here. Each block of Swift in the documentation is
// completely in this file, or in the sources that `packages()` reads.

struct NoteAdded: Event {
  static let type: EventType = "note.added"
  static let version = 2
  static let fields: [EventField] = [.text("text"), .bool("isUrgent")]

  let text: String
  var isUrgent = false

  init(text: String) { self.text = text }

  init(from reader: inout EventReader) throws(EventDecodingError) {
    text = try reader.read()
    // Version 1 knew no urgency.
    isUrgent = reader.version < 2 ? false : try reader.read()
  }

  func write(to writer: inout EventWriter) {
    writer.write(text)
    writer.write(isUrgent)
  }
}

struct NoteDone: Event {
  static let type: EventType = "note.done"
  static let fields: [EventField] = []

  init() {}
  init(from reader: inout EventReader) throws(EventDecodingError) {}
  func write(to writer: inout EventWriter) {}
}

enum NoteEvent: EventSet {
  case added(NoteAdded)
  case done(NoteDone)

  static let cases = [EventCase(Self.added), EventCase(Self.done)]

  var event: any Event {
    switch self {
    case .added(let event): event
    case .done(let event): event
    }
  }
}

struct NoteReminded: CodedEvent {
  static let type: EventType = "note.reminded"
  static var codec: Codec<Self> { Codec(.text("text", \.text), make: Self.init) }

  let text: String
}

struct NoteReminder: PureReaction {
  static let name = "noteReminder"
  static let version = 1

  func react(
    to recorded: Recorded<NoteEvent>, _ moment: ReactionMoment<NoReadModel>
  ) -> [Reply] {
    let timer = recorded.stream.name
    switch recorded.event {
    case .added(let note):
      let due = Timestamp(
        microsecondsSinceEpoch: recorded.time.microsecondsSinceEpoch + 86_400_000_000)
      return [.at(due, NoteReminded(text: note.text), to: recorded.stream, as: timer)]
    case .done: return [.cancel(timer)]
    }
  }
}

func remind(by runner: ReactionRunner<NoteReminder>) async throws {
  while !Task.isCancelled {
    do { return try await runner.run() } catch ReactionError.leaseLost {}
  }
}

struct BookLent: CodedEvent {
  static let type: EventType = "book.lent"
  static var codec: Codec<Self> { Codec(.text("reader", \.reader), make: Self.init) }

  let reader: String
}

struct BookReturned: CodedEvent {
  static let type: EventType = "book.returned"
  static var codec: Codec<Self> { Codec(.text("reader", \.reader), make: Self.init) }

  let reader: String
}

enum LendingEvent: EventSet {
  case lent(BookLent)
  case returned(BookReturned)

  static let cases = [EventCase(Self.lent), EventCase(Self.returned)]

  var event: any Event {
    switch self {
    case .lent(let event): event
    case .returned(let event): event
    }
  }
}

enum Lending: Decider {
  struct Copy: Equatable { var reader: String? }
  enum Command { case lend(to: String), takeBack }
  enum Refusal: Error, Equatable { case isLent(to: String) }

  static let initialState = Copy()

  static func evolve(_ copy: inout Copy, _ event: LendingEvent) {
    switch event {
    case .lent(let lent): copy.reader = lent.reader
    case .returned: copy.reader = nil
    }
  }

  static func decide(_ command: Command, _ copy: Copy) throws(Refusal) -> [LendingEvent] {
    switch (command, copy.reader) {
    case (.lend(let reader), nil): [.lent(BookLent(reader: reader))]
    case (.lend, let reader?): throw .isLent(to: reader)
    case (.takeBack, let reader?): [.returned(BookReturned(reader: reader))]
    case (.takeBack, nil): []
    }
  }
}

struct RoomBooked: CodedEvent {
  static let type: EventType = "room.booked"
  static let version = 3
  static var codec: Codec<Self> {
    Codec(
      .text("room", \.room), .date("day", \.day),
      .text("floor", \.floor, since: 2, default: "ground"), make: Self.init
    ).upcast(before: 3) { (reader: inout EventReader) throws(EventDecodingError) -> RoomBooked in
      let room = try reader.read(String.self)
      // Until then a day was the second that it began with.
      let day = CalendarDate(daysSinceEpoch: Int32(try reader.read(Int64.self) / 86_400))
      let floor = reader.version < 2 ? "ground" : try reader.read(String.self)
      return RoomBooked(room: room, day: day, floor: floor)
    }
  }

  let room: String
  let day: CalendarDate
  let floor: String
}

private enum RoomEvent: EventSet {
  case booked(RoomBooked)

  static let cases = [EventCase(Self.booked)]

  var event: any Event {
    switch self {
    case .booked(let event): event
    }
  }
}

/// A read model whose key and row columns have no names.
private struct NamelessTitles: Projection {
  static let name = "namelessTitles"
  static let version = 1

  func apply(_ recorded: Recorded<TaskEvent>, to rows: inout Rows<String, String>) {
    if case .planned(let task) = recorded.event { rows[task.name] = task.title }
  }
}

/// A value that is kept as JSON.
private struct Score: Codable, Equatable {
  let player: String
  let points: Int
}

struct NoteLine: Decodable {
  let stream: String
  let text: String
}

struct OpenNotes: Projection {
  static let name = "open-notes"
  static let version = 1

  func apply(_ recorded: Recorded<NoteEvent>, to rows: inout Rows<StreamName, String>) {
    switch recorded.event {
    case .added(let note): rows[recorded.stream] = note.text
    case .done: rows[recorded.stream] = nil
    }
  }
}

struct TaskPlanned: Event {
  static let type: EventType = "task.planned"
  static let fields: [EventField] = [
    .text("task"), .text("title"), .text("due"), .int64("priority"),
  ]

  let name: String
  let title: String
  let due: CalendarDate
  let priority: Int64

  init(_ name: String, due: CalendarDate, priority: Int64) {
    (self.name, title) = (name, "Do the \(name)")
    (self.due, self.priority) = (due, priority)
  }

  init(from reader: inout EventReader) throws(EventDecodingError) {
    name = try reader.read()
    title = try reader.read()
    due = try reader.readDate()
    priority = try reader.read()
  }

  func write(to writer: inout EventWriter) {
    writer.write(name)
    writer.write(title)
    writer.write(due.description)
    writer.write(priority)
  }
}

struct TaskFinished: Event {
  static let type: EventType = "task.finished"
  static let fields: [EventField] = [.text("task"), .text("due")]

  let name: String
  let due: CalendarDate

  init(from reader: inout EventReader) throws(EventDecodingError) {
    name = try reader.read()
    due = try reader.readDate()
  }

  func write(to writer: inout EventWriter) {
    writer.write(name)
    writer.write(due.description)
  }
}

enum TaskEvent: EventSet {
  case planned(TaskPlanned)
  case finished(TaskFinished)

  static let cases = [EventCase(Self.planned), EventCase(Self.finished)]

  var event: any Event {
    switch self {
    case .planned(let event): event
    case .finished(let event): event
    }
  }
}

struct TaskKey: RowKey {
  static let columns: [RowColumn] = [.date("due"), .text("task")]

  let due: CalendarDate
  let task: String

  init(due: CalendarDate, task: String) {
    self.due = due
    self.task = task
  }

  init(from reader: inout KeyReader) throws(EventDecodingError) {
    due = try reader.read()
    task = try reader.read()
  }

  func write(to writer: inout KeyWriter) {
    writer.write(due)
    writer.write(task)
  }
}

struct OpenTask: RowContent {
  static let columns: [RowColumn] = [.text("title"), .int64("priority"), .timestamp("addedAt")]

  var title: String
  var priority: Int64
  var addedAt: Timestamp

  init(title: String, priority: Int64, addedAt: Timestamp) {
    self.title = title
    self.priority = priority
    self.addedAt = addedAt
  }

  init(from reader: inout EventReader) throws(EventDecodingError) {
    title = try reader.read()
    priority = try reader.read()
    addedAt = try reader.read()
  }

  func write(to writer: inout EventWriter) {
    writer.write(title)
    writer.write(priority)
    writer.write(addedAt)
  }
}

struct OpenTasks: Projection {
  static let name = "openTasks"
  static let version = 1

  func apply(_ recorded: Recorded<TaskEvent>, to rows: inout Rows<TaskKey, OpenTask>) {
    switch recorded.event {
    case .planned(let task):
      rows[TaskKey(due: task.due, task: task.name)] = OpenTask(
        title: task.title, priority: task.priority, addedAt: recorded.time)
    case .finished(let task):
      rows[TaskKey(due: task.due, task: task.name)] = nil
    }
  }

  static func order(of key: TaskKey, _ row: OpenTask) -> Int64? { row.priority }
}

/// The titles of all tasks, with those that are finished.
struct TaskTitles: Projection {
  static let name = "taskTitles"
  static let version = 1
  static let keyColumns: [RowColumn] = [.text("task")]
  static let rowColumns: [RowColumn] = [.text("title")]

  func apply(_ recorded: Recorded<TaskEvent>, to rows: inout Rows<String, String>) {
    if case .planned(let task) = recorded.event { rows[task.name] = task.title }
  }
}

struct TaskPriorities: Projection {
  static let name = "taskPriorities"
  static let version = 1
  static let indexes: [RowIndex<String, Int64>] = [
    RowIndex("byPriority", column: "value") { priority in priority }
  ]

  func apply(_ recorded: Recorded<TaskEvent>, to rows: inout Rows<String, Int64>) {
    switch recorded.event {
    case .planned(let task): rows[task.name] = task.priority
    case .finished(let task): rows[task.name] = nil
    }
  }
}

struct TaskDue: EventExcerpt {
  static let type: EventType = "task.planned"
  static let fields: [EventField] = [.text("due")]

  let due: CalendarDate

  init(from reader: inout EventReader) throws(EventDecodingError) { due = try reader.readDate() }
}

/// A closed set of events that are read only in part.
enum DueEvent: EventSet {
  case due(TaskDue)

  static let cases = [EventCase(Self.due)]

  var event: any Event {
    switch self {
    case .due(let event): event
    }
  }
}

extension Readme {
  @Suite struct MilkTests {
    @Test func hasNoRow() async throws {
      let log = try await MemoryEventLog.holding(
        lines: #"{"stream":"note-1","type":"note.added","data":{"text":"Buy bread"}}"#)
      await expectNoRow(of: "noteTexts | where value == ''", over: [NoteTexts.self], given: log)
    }
  }

  @Suite struct NoteTextsTests {
    let past = [
      PastEvent(NoteAdded(text: "Buy milk"), in: "note-1"),
      PastEvent(NoteAdded(text: "Buy milk and bread"), in: "note-1"),
    ]

    @Test func theLastTextCounts() async throws {
      try await NoteTexts.expect(given: past, rows: ["note-1": "Buy milk and bread"])
    }

    @Test func itIsAReadModel() async throws {
      let log = try await MemoryEventLog.holding(past)
      try expectReadModelContract(of: NoteTexts.self, given: log)
      expectSnapshot(of: NoteTexts.self, given: log)
    }
  }

  static func runShell() async throws {
    exit(
      await Tool.run("notes") {
        let daybook = try Daybook.open("notes.daybook", events: NoteEvent.eventTypes)
        var repl = try await Repl(daybook, [NoteTexts.self])
        repl.addScreen(
          "note", "what one note says", usage: "NOTE", arguments: [.key(of: NoteTexts.self)]
        ) { words, context in
          let note = try StreamName(words.dropFirst().joined(separator: " "))
          return try context.models.read(NoteTexts.self) { notes in
            [notes[note] ?? "There is no such note."]
          }
        }
        repl.addVerb("add", "writes a note", usage: "NOTE TEXT") { words, context in
          guard words.count == 3 else { return ["add NOTE TEXT"] }
          try await context.log.append(NoteAdded(text: words[2]), to: StreamName(words[1]))
          return ["Written."]
        }
        return await repl.main(prompt: "notes")
      })
  }
}

@Suite("The documentation is true")
struct DocumentationTests {
  let path = FileManager.default.temporaryDirectory.appending(path: "docs-\(UUID()).daybook").path

  @Test("The guide's steps give what it says")
  func guide() async throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let daybook = try Daybook.open(path, events: NoteEvent.eventTypes)
    try await daybook.log.append(NoteAdded(text: "Buy milk"), to: "note-1", expecting: .version(0))
    let notes = try OpenNotes().replay(daybook.log)
    #expect(notes.map(\.row) == ["Buy milk"])

    var batch = EventBatch()
    batch.append(NoteAdded(text: "Call home"), to: "note-2", expecting: .version(0))
    batch.append(NoteDone(), to: "note-1", expecting: .version(1))
    batch.require("planner", .version(0))
    let places = try await daybook.log.append(batch)
    #expect(places.map(\.seq) == [2, 3])
    #expect(try OpenNotes().replay(daybook.log).map(\.row) == ["Call home"])

    // In a closure, the compiler infers less about errors.
    let conflict = {
      do throws(AppendError) {
        try await daybook.log.append(NoteDone(), to: "note-1", expecting: .version(1))
      } catch {
        if case .conflict(let stream, _, let actual) = error.reason {
          print("\(stream) is at version \(actual) now")
        }
      }
    }
    await conflict()
    let refusal = await #expect(throws: AppendError.self) {
      try await daybook.log.append(NoteDone(), to: "note-1", expecting: .version(1))
    }
    #expect(refusal?.description.contains("has version 2") == true)

    let seats = EventSelection(types: ["seat.reserved"])
    let seen = try daybook.log.end()
    let taken = try daybook.log.read(seats, limit: .max).events.count
    var reservation = EventBatch()
    if taken < 100 { reservation.append("seat.reserved", ["seat": 7], to: "guest-1") }
    reservation.require(.nothing(in: [seats], after: seen))
    _ = try await daybook.log.append(reservation)

    let orders = EventID.make()
    let decision = try await daybook.log.decide(
      .lend(to: "ada"), by: Lending.self, in: StreamName(category: "copy", id: 7),
      id: EventID(namespace: orders, name: "4711"))
    print(decision.appended.count, decision.state.reader ?? "nobody")
    #expect(decision.appended.map(\.version) == [1] && decision.state.reader == "ada")
    Lending.expect(
      given: [.lent(BookLent(reader: "ada"))], when: .lend(to: "bob"),
      refused: Lending.Refusal.isLent(to: "ada"))
    #expect(try daybook.log.read(seats, limit: .max).events.map(\.seq) == [4])
    try await following(daybook, orders)

    let page = try daybook.log.read(EventSelection(category: "note"), limit: 100)
    let added = try daybook.log.readAll(NoteEvent.self, in: EventSelection(stream: "note-1"))
    for try await recorded in daybook.log.events(NoteEvent.self) {
      print(recorded.seq, recorded.stream, recorded.event)
    }
    var last: UInt64 = 1
    for try await recorded in daybook.log.follow(
      NoteEvent.self, in: EventSelection(from: last + 1, to: 3))
    {
      last = recorded.seq
    }
    for try await event in daybook.log.follow(EventSelection(to: 3)) {
      print(event.seq, event.stream, event.data)
    }
    #expect(added.map(\.seq) == [1, 3] && last == 3)
    #expect(page.events.count == 4)

    let rows = try await daybook.query(
      "declare query_parameters(word: string); ['note.added'] | where text has word",
      parameters: ["word": "milk"])
    for line in try await rows.all(as: NoteLine.self) { print(line.stream, line.text) }
    #expect(try await daybook.query("['note.added'] | where text has 'milk'").all().count == 1)
    daybook.log.close()
  }

  private func following(_ daybook: Daybook, _ orders: EventID) async throws {
    let number = 7
    let copy = try StreamName("copy-\(number)")
    try await daybook.log.append(
      BookReturned(reader: "ada"), to: copy, correlation: "request-12", causation: orders)
    let returned = try daybook.log.readLast(EventSelection(stream: copy), limit: 1)[0]
    try await daybook.log.append(
      NoteAdded(text: "Shelve it"), to: "note-3", meta: .because(of: returned))
    let shelving = try daybook.log.readLast(.all, limit: 1)[0]
    print(shelving.correlation ?? "", shelving.causation == returned.id)
    #expect(shelving.correlation == "request-12" && shelving.causation == returned.id)
    let causes = try await daybook.query(
      "events | where meta.correlation == 'request-12' | project seq, cause = meta.causation")
    #expect(try await causes.all().count == 2)
    try await enrolling(daybook)
  }

  private func enrolling(_ daybook: Daybook) async throws {
    let course = EventSelection(types: ["student.enrolled"], tags: ["course:maths"])
    let asOf = try daybook.log.end()
    let enrolled = try daybook.log.read(course, limit: .max).events.count
    var enrolment = EventBatch()
    if enrolled < 30 {
      enrolment.append(
        "student.enrolled", [:], to: "student-ada", tags: ["course:maths", "student:ada"])
    }
    enrolment.require(.nothing(in: [course], after: asOf))
    _ = try await daybook.log.append(enrolment)
    #expect(try daybook.log.read(course, limit: 9).events.map(\.tags.count) == [2])
    let again = await #expect(throws: AppendError.self) { try await daybook.log.append(enrolment) }
    #expect(again?.description.contains("came meanwhile") == true)
    let tagged = try await daybook.query("events | where meta.tags has 'student:ada' | count")
    #expect(try await tagged.all().count == 1)
  }

  @Test("A shell over one's own read models shows screens, tables and the past")
  func shell() async throws {
    try await withTemporaryDaybook(events: Readme.NoteAdded.eventTypes) { daybook in
      let added = Readme.NoteAdded(text: "Buy\u{1B}[31m milk")
      try await daybook.log.append(added, to: "note-1")
      try await daybook.log.append(Readme.NoteAdded(text: "Call"), to: "note-2")
      var repl = try await Repl(daybook, [Readme.NoteTexts.self])
      defer { repl.models.close() }
      repl.addScreen("notes", "what the notes say") { _, context in
        try context.models.read(Readme.NoteTexts.self) { notes in notes.map(\.row) }
      }
      #expect(try await repl.output(of: ["notes"]) == ["Buy␛[31m milk", "Call"])
      let travel = ["at 1", "notes", "at head", "notes", "notes --at 1"]
      #expect(
        try await repl.output(of: travel).filter { !$0.contains("note-") }
          == ["Buy␛[31m milk", "Buy␛[31m milk", "Call", "Buy␛[31m milk"])
      let past = [".mode csv", "at 1", "noteTexts | count", "at head", "noteTexts | count"]
      #expect(try await repl.output(of: past).filter { $0.count < 4 } == ["1\r", "2\r"])
    }
  }

  @Test("A shell over one's own read models tells how many events a line folds")
  func foldProgress() async throws {
    try await withTemporaryDaybook(events: Readme.NoteAdded.eventTypes) { daybook in
      for number in 1...3 {
        try await daybook.log.append(Readme.NoteAdded(text: "\(number)"), to: "note-1")
      }
      let repl = try await Repl(daybook, [Readme.NoteTexts.self])
      defer { repl.models.close() }
      let folded = Mutex(0)
      repl.foldProgress.observe { note in
        if case .read(_, let events) = note { folded.withLock { $0 += events } }
      }
      _ = try await repl.output(of: ["blame noteTexts note-1"])
      #expect(folded.withLock { $0 } >= 3)
    }
  }

  @Test("An upcast of a codec reads what older versions wrote")
  func upcast() async throws {
    let due = CalendarDate("2026-03-23")
    let eve = CalendarDate(year: 2026, month: 12, day: 24)
    let inFourWeeks = Timestamp.now.date.adding(days: 28)
    #expect(CalendarDate("2026-02-30") == nil && inFourWeeks > Timestamp.now.date)
    #expect(eve?.description == "2026-12-24")
    let day = try #require(due)
    let seconds = JSONValue.integer(Int64(day.daysSinceEpoch) * 86_400)
    let log = MemoryEventLog(events: [RoomBooked.self])
    var batch = EventBatch()
    batch.append("room.booked", ["room": "1", "day": seconds], to: "room-1", schemaVersion: 1)
    batch.append(
      "room.booked", ["room": "2", "day": seconds, "floor": "top"], to: "room-2", schemaVersion: 2)
    batch.append(RoomBooked(room: "3", day: day, floor: "roof"), to: "room-3")
    _ = try await log.append(batch)
    #expect(
      try log.readAll(RoomEvent.self).map(\.event) == [
        .booked(RoomBooked(room: "1", day: day, floor: "ground")),
        .booked(RoomBooked(room: "2", day: day, floor: "top")),
        .booked(RoomBooked(room: "3", day: day, floor: "roof")),
      ])
  }

  @Test("What is Codable is kept as JSON, and comes back")
  func codable() async throws {
    try await withTemporaryDaybook { daybook in
      var scores = EventBatch()
      scores.append(
        "game.played", try JSONObject(encoding: Score(player: "ada", points: 7)), to: "game-1")
      _ = try await daybook.log.append(scores)
      let played = try daybook.log.readLast(EventSelection(stream: "game-1"), limit: 1)[0]
      print(try played.data.decoded(as: Score.self).points)
      #expect(try played.data.decoded(as: Score.self) == Score(player: "ada", points: 7))
      #expect(throws: EncodingError.self) { try JSONObject(encoding: [1, 2]) }
      #expect(throws: DecodingError.self) { try JSONObject().decoded(as: Score.self) }
    }
  }

  @Test("A key and a row of one value have the names that the article gives")
  func columnNames() async throws {
    try await withTemporaryDaybook(events: TaskEvent.eventTypes) { daybook in
      let monday = try #require(CalendarDate("2026-03-23"))
      try await daybook.log.append(TaskPlanned("tax", due: monday, priority: 2), to: "task-tax")
      let repl = try await Repl(daybook, [TaskTitles.self, NamelessTitles.self])
      defer { repl.models.close() }
      let lines = [".mode csv", "taskTitles | where task == 'tax' | project title"]
      #expect(try await repl.output(of: lines).count == 2)
      let others = [".mode csv", "namelessTitles | where key == 'tax' | project value"]
      #expect(try await repl.output(of: others).count == 2)
    }
  }

  @Test("The article on read models does what it says")
  func readModels() async throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let log = try Daybook.open(path, events: TaskEvent.eventTypes).log
    let monday = try #require(CalendarDate("2026-03-23"))
    try await log.append(TaskPlanned("shopping", due: monday, priority: 1), to: "task-shopping")
    let models = try await ReadModels.open([OpenTasks.self], of: log, in: path)
    let place = try await log.append(TaskPlanned("tax", due: monday, priority: 2), to: "task-tax")
    try await models.wait(for: OpenTasks.self, toReach: place.seq)
    try models.read(OpenTasks.self) { tasks in
      for (key, task) in tasks.startingWith(monday) { print(key.task, task.title) }
    }
    let urgent = try models.readInOrder(OpenTasks.self, descending: true, limit: 10)
    #expect(urgent.map(\.key.task) == ["tax", "shopping"])
    #expect(try log.readAll(DueEvent.self).map(\.event.event.self).count == 2)
    let watch = Task {
      for try await changes in try models.changes(of: OpenTasks.self) {
        print(changes.count, "tasks changed")
      }
    }
    let (count, position) = try await models.read(OpenTasks.self) { tasks, position in
      (tasks.count, position)
    }
    #expect(count == 2 && position == place.seq)
    let counts = Task {
      for try await open in try models.values(of: OpenTasks.self, after: position, { $0.count }) {
        print("\(open.position): \(open.value) open tasks")
      }
    }
    watch.cancel()
    models.close()
    try await watch.value
    try await counts.value
  }

  @Test("The article on read models reads two of them as of one event")
  func snapshots() async throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let log = try Daybook.open(path, events: TaskEvent.eventTypes).log
    let monday = try #require(CalendarDate("2026-03-23"))
    try await log.append(TaskPlanned("shopping", due: monday, priority: 1), to: "task-shopping")
    let models = try await ReadModels.open([OpenTasks.self, TaskTitles.self], of: log, in: path)
    let snapshot = try models.snapshot(OpenTasks.self, TaskTitles.self)
    let open = try snapshot.read(OpenTasks.self) { tasks in tasks.count }
    let known = try snapshot.read(TaskTitles.self) { titles in titles.count }
    #expect(snapshot.position == 1 && open == 1 && known == 1)
    models.close()
  }

  @Test("The article on read models finds rows by an index")
  func indexes() async throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let log = try Daybook.open(path, events: TaskEvent.eventTypes).log
    let monday = try #require(CalendarDate("2026-03-23"))
    try await log.append(TaskPlanned("shopping", due: monday, priority: 1), to: "task-shopping")
    try await log.append(TaskPlanned("tax", due: monday, priority: 2), to: "task-tax")
    let models = try await ReadModels.open([TaskPriorities.self], of: log, in: path)
    let seconds = try models.read(TaskPriorities.self) { tasks in
      tasks.index("byPriority", 2).map(\.key)
    }
    #expect(seconds == ["tax"])
    try expectReadModelContract(of: TaskPriorities.self, given: log)
    models.close()
  }

  @Test("The article on read models asks the past")
  func past() async throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let daybook = try Daybook.open(path, events: TaskEvent.eventTypes)
    let monday = try #require(CalendarDate("2026-03-23"))
    try await daybook.log.append(
      TaskPlanned("shopping", due: monday, priority: 1), to: "task-shopping")
    try await daybook.log.append(TaskPlanned("tax", due: monday, priority: 2), to: "task-tax")
    let models = try await daybook.readModels([OpenTasks.self])
    defer { models.close() }
    let former = try models.read(OpenTasks.self, at: 1) { tasks in tasks.count }
    let since = try models.changes(of: OpenTasks.self, from: 1, to: 2).map(\.key.task)
    let march = try daybook.log.asOf(Timestamp(parsing: "2026-03-31T23:59:59Z"))
    let known = try models.read(OpenTasks.self, asOf: march) { tasks in tasks.count }
    let outcome = try await daybook.bisect("openTasks | where priority >= 2", over: models)
    if case .found(let event) = outcome { print(event.seq) }
    var history = WhatIf()
    history.skip(1)
    var party = EventBatch()
    party.append(TaskPlanned("party", due: monday, priority: 9), to: "task-party")
    try history.insert(party, after: 1)
    let otherwise = try models.whatIf(history, in: OpenTasks.self)
    print(otherwise.filter { $0.old == nil }.map(\.key.task))
    if let wrong = try models.replay(OpenTasks.self) { print(wrong.key, "is kept otherwise") }
    #expect(known == 0, "both were planned later")
    guard case .found(let event) = outcome else {
      Issue.record("Tax is urgent.")
      return
    }
    #expect(former == 1 && since == ["tax"] && event.seq == 2)
    #expect(otherwise.filter { $0.old == nil }.map(\.key.task) == ["party"])
    #expect(otherwise.filter { $0.new == nil }.map(\.key.task) == ["shopping"])
    #expect(try models.replay(OpenTasks.self) == nil)
  }

  @Test("The article on tests does what it says")
  func testing() async throws {
    try await withTemporaryDaybook(events: NoteEvent.eventTypes) { daybook in
      try await daybook.log.append(NoteAdded(text: "Buy milk"), to: "note-1")
      let models = try await daybook.readModels([OpenNotes.self])
      defer { models.close() }
      #expect(try models.read(OpenNotes.self) { rows in rows["note-1"] } == "Buy milk")
    }
    let clock = FixedClock()
    let log = MemoryEventLog { clock.now }
    try await log.append(NoteAdded(text: "Buy milk"), to: "note-1")
    clock.advance(byMicroseconds: 60_000_000)
    try await log.append(NoteDone(), to: "note-1")
    try expectRebuildEqualsCatchUp(of: OpenNotes.self, given: log)
  }

  @Test("The article on reactions does what it says")
  func reactions() async throws {
    try await NoteReminder().expect(
      given: [PastEvent(NoteAdded(text: "Buy milk"), in: "note-1")], after: .seconds(90_000),
      replies: [PastEvent(NoteReminded(text: "Buy milk"), in: "note-1")])
    try await NoteReminder().expectContract(
      given: [PastEvent(NoteAdded(text: "Buy milk"), in: "note-1")], after: .seconds(90_000))
    try await withTemporaryDaybook(events: NoteEvent.eventTypes) { daybook in
      try await daybook.log.append(NoteAdded(text: "Buy milk"), to: "note-1")
      let reminding = Task { try await daybook.run(NoteReminder(), from: .beginning) }
      var reminders = daybook.log.follow(EventSelection(types: [NoteReminded.type]))
        .makeAsyncIterator()
      #expect(try await reminders.next()?.data == ["text": "Buy milk"], "the clock stands in 2020")
      reminding.cancel()
      try await reminding.value
    }
  }

  @Test("Every Swift block of README and articles stands here or in a package over this one, whole")
  func samples() throws {
    let texts = try [String(contentsOfFile: #filePath, encoding: .utf8)] + Self.packages()
    let compiled = Self.lines(of: texts.joined(separator: "\n"))
    let samples = try Self.pages().flatMap { page in
      page.blocks.filter { $0.language == "swift" }.map { (path: page.path, text: $0.text) }
    }
    #expect(samples.count >= 20)
    for sample in samples {
      let wanted = Self.lines(of: sample.text)
      let imports = wanted.prefix { $0.hasPrefix("import ") }
      let body = wanted.dropFirst(imports.count)
      let isWhole = compiled.indices.contains { compiled[$0...].starts(with: body) }
      #expect(
        !body.isEmpty && isWhole && imports.allSatisfy(compiled.contains),
        "\(sample.path) shows what is not compiled: \(sample.text)")
    }
  }

  /// Returns the sources of the README's program, and of the packages that depend on this package.
  ///
  /// CI builds and tests those packages after these tests.
  private static func packages() throws -> [String] {
    let tests = fixtures(near: #filePath).deletingLastPathComponent().appending(path: "Tests")
    let folders = [
      "LendingDesk/Sources/LendingDesk", "LibraryTestPeer", "PlantCare/Sources", "PlantCare/Tests",
    ]
    let texts = try folders.flatMap { folder in
      let folder = tests.appending(path: folder)
      let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
      return try files.filter { $0.hasSuffix(".swift") }.map {
        try String(contentsOf: folder.appending(path: $0), encoding: .utf8)
      }
    }
    let package = tests.appending(path: "PlantCare/Package.swift")
    // An app names the repository's address; the sample names the path of this checkout.
    let manifest = try String(contentsOf: package, encoding: .utf8).replacing(
      #".package(name: "Daybook", path: "../..")"#,
      with: #".package(url: "https://example.com/Daybook.git", branch: "main")"#)
    return texts + [manifest]
  }

  /// The README and all articles.
  private static func pages() throws -> [DocumentationPage] {
    let catalogue = fixtures(near: #filePath).deletingLastPathComponent()
      .appending(path: "Sources/Daybook/Daybook.docc")
    let files = try FileManager.default.contentsOfDirectory(atPath: catalogue.path).sorted()
    let articles = files.filter { $0.hasSuffix(".md") }.map { String($0.dropLast(3)) }
    let readme = try DocumentationPage("README.md")
    return try [readme] + articles.map { try DocumentationPage(article: $0) }
  }

  /// Returns the lines without their indentation, and without blank lines.
  private static func lines(of text: String) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
  }
}
