import DaybookEvents
import DaybookValues
import Synchronization
import TestSupport
import Testing

@Suite("Fields that are listed once are written and read as those written by hand", .serialized)
struct CodecTests {
  @Test("The listed fields are the schema, days and instants being text")
  func fields() {
    #expect(
      BookLent.fields == [
        .text("book"), .text("due"), .text("at"), .int32("days"), .uint64("copies"), .real("fee"),
        .bool("isFirst"), .json("tags"), .text("condition"), .int64("weight"),
      ])
  }

  static let loans = [
    BookLent.any,
    BookLent(
      book: "", due: .epoch, at: Timestamp(microsecondsSinceEpoch: -1), days: .min, copies: .max,
      fee: -0.5, isFirst: false, tags: .null, condition: nil, weight: nil),
  ]

  @Test("What is appended comes back, whatever the values", arguments: LogKind.allCases, loans)
  func roundTrip(kind: LogKind, loan: BookLent) async throws {
    let log = try kind.make(events: [BookLent.self])
    try await log.append(loan, to: "book-1")
    #expect(try log.readAll(LoanEvent.self).map(\.event) == [.lent(loan)])
  }

  @Test("The bytes are those of the same event by hand")
  func sameBytes() async throws {
    let (coded, byHand) = (MemoryEventLog(), MemoryEventLog())
    try await coded.append(BookLent.any, to: "b-1", id: .numbered(1), time: .numbered(1))
    try await byHand.append(BookLentByHand(), to: "b-1", id: .numbered(1), time: .numbered(1))
    #expect(try coded.digest() == byHand.digest())
  }

  @Test("JSON is read by the names of the fields, in any order, with their defaults")
  func json() async throws {
    let log = MemoryEventLog()
    try await log.add(
      [
        "isFirst": true, "fee": 1, "days": 21, "copies": 2, "at": "2025-06-14T10:00:00Z",
        "due": "2025-07-05", "book": "b",
      ], "book.lent", to: "b-1")
    #expect(
      try log.readAll(LoanEvent.self).map(\.event) == [
        .lent(
          BookLent(
            book: "b", due: try #require(CalendarDate("2025-07-05")),
            at: try Timestamp(parsing: "2025-06-14T10:00:00Z"), days: 21, copies: 2, fee: 1,
            isFirst: true, tags: .null, condition: nil, weight: nil))
      ])
  }

  static let wrong: [(data: JSONObject, field: String, reason: String)] = [
    (["book": nil], "book", "there is no value, and one is wanted"),
    (["book": "b", "due": "2025-02-30"], "due", "'2025-02-30' is no date"),
    (["book": "b", "due": 7], "due", "a whole number is stored, and a day is wanted"),
    (
      ["book": "b", "due": "2025-02-03", "at": 1], "at",
      "a whole number is stored, and an instant is wanted"
    ),
    (
      ["book": "b", "due": "2025-02-03", "at": "2025-06-14T10:00:00Z", "days": 3_000_000_000],
      "days", "3000000000 does not fit Int32"
    ),
  ]

  @Test("Values of another kind are errors with the field", arguments: wrong)
  func unreadable(row: (data: JSONObject, field: String, reason: String)) async throws {
    let log = MemoryEventLog()
    try await log.add(row.data, "book.lent", to: "b-1")
    let error = #expect(throws: EventDecodingError.self) { try log.readAll(LoanEvent.self) }
    #expect(error?.field == row.field)
    #expect(error?.reason == row.reason)
  }

  @Test("An enumeration refuses a text that is none of its cases")
  func unknownCase() async throws {
    let log = MemoryEventLog()
    try await log.append(BookLent.any, to: "b-1")
    let data = try #require(try log.all().first?.data)
    let burnt = data.map { $0.key == "condition" ? .init(key: $0.key, value: "burnt") : $0 }
    try await log.add(JSONObject(burnt), "book.lent", to: "b-1")
    let error = #expect(throws: EventDecodingError.self) { try log.readAll(LoanEvent.self) }
    #expect(error?.reason == "'burnt' is no Condition")
    #expect(error?.field == "condition")
  }

  @Test("Wrapped values and lists are kept as what they wrap, and as arrays")
  func wrappersAndLists() async throws {
    let log = MemoryEventLog()
    let order = BooksOrdered(reader: ReaderID(7), guest: nil, books: ["Löß", ""])
    try await log.append(order, to: "o-1")
    #expect(BooksOrdered.fields == [.int64("reader"), .int64("guest"), .json("books")])
    #expect(try log.all().map(\.data) == [["reader": 7, "guest": nil, "books": ["Löß", ""]]])
    try await log.add(["reader": 8], "books.ordered", to: "o-1")
    let none = BooksOrdered(reader: ReaderID(8), guest: nil, books: [])
    #expect(try log.readAll(OrderEvent.self).map(\.event) == [.ordered(order), .ordered(none)])
  }

  static let wrongOrders: [(data: JSONObject, field: String, reason: String)] = [
    (["reader": -1], "reader", "'-1' is no reader"),
    (["reader": 1, "guest": 0], "guest", "'0' is no reader"),
    (["reader": 1, "books": "b"], "books", "it is no array"),
    (["reader": 1, "books": ["b", 2]], "books", "2 is no String"),
  ]

  @Test("What is no wrapped value, no list or no element is an error", arguments: wrongOrders)
  func unreadableOrders(row: (data: JSONObject, field: String, reason: String)) async throws {
    let log = MemoryEventLog()
    try await log.add(row.data, "books.ordered", to: "o-1")
    let error = #expect(throws: EventDecodingError.self) { try log.readAll(OrderEvent.self) }
    #expect(error?.field == row.field)
    #expect(error?.reason == row.reason)
  }

  @Test("Fields that stand together have one codec, and stand in an event under their names")
  func groups() async throws {
    let log = MemoryEventLog()
    let moved = ReaderMoved(name: "ada", home: Home(street: "Kade", number: 7), since: .epoch)
    try await log.append(moved, to: "r-1")
    #expect(
      ReaderMoved.fields == [.text("name"), .text("street"), .int32("number"), .date("since")])
    try await log.add(["name": "b", "since": "1970-01-01"], "reader.moved", to: "r-1")
    let other = ReaderMoved(name: "b", home: Home(street: "", number: 1), since: .epoch)
    #expect(try log.readAll(MoveEvent.self).map(\.event) == [.moved(moved), .moved(other)])
  }

  @Test("A default is made only for what lacks the field")
  func lazyDefault() async throws {
    let log = MemoryEventLog()
    try await log.append(Counted(number: 3), to: "c-1")
    #expect(try log.readAll(CountedEvent.self).map(\.event) == [.counted(Counted(number: 3))])
    #expect(Counted.defaults.withLock { $0 } == 0)
    try await log.add([:], "number.counted", to: "c-1")
    #expect(try log.readAll(CountedEvent.self).last?.event == .counted(Counted(number: 9)))
  }

  @Test("A codec that takes two values of one type the other way round is refused by tests")
  func swapped() async throws {
    let log = MemoryEventLog()
    try await log.append(NameChanged(old: "same", new: "same"), to: "n-1")
    let error = await #expect(throws: AppendError.self) {
      try await log.append(NameChanged(old: "ada", new: "grace"), to: "n-1")
    }
    #expect(
      error?.reason
        == .notStorable(
          "another value in its field 'old' than its codec reads back (name.changed)"))
    #expect(try log.all().count == 1)
  }

  @Test("A value that is not equal to itself is refused for what it is")
  func notANumber() async throws {
    let log = MemoryEventLog()
    let error = await #expect(throws: AppendError.self) {
      try await log.append(Weighed(weight: .nan), to: "w-1")
    }
    #expect(error.map { "\($0)" }?.contains("nan in its field 'weight'") == true)
  }

  @Test("Later fields have their defaults, and what no default expresses an upcast")
  func versions() async throws {
    let log = MemoryEventLog()
    try await log.append(Fined1(cents: "250"), to: "r-1")
    try await log.append(Fined2(cents: 300), to: "r-1")
    try await log.append(Fined(cents: 1, reason: "late", desk: "east", note: "n"), to: "r-1")
    #expect(
      try log.readAll(FineEvent.self).map(\.event) == [
        .fined(Fined(cents: 250, reason: "unknown", desk: "main", note: nil)),
        .fined(Fined(cents: 300, reason: "late", desk: "main", note: nil)),
        .fined(Fined(cents: 1, reason: "late", desk: "east", note: "n")),
      ])
  }
}

/// An event with a field of every kind, two of which are optional.
struct BookLent: CodedEvent {
  enum Condition: String, TextFieldValue { case new, used }

  static let type: EventType = "book.lent"
  static var codec: Codec<Self> {
    Codec(
      .text("book", \.book), .date("due", \.due), .timestamp("at", \.at), .int32("days", \.days),
      .uint64("copies", \.copies), .real("fee", \.fee), .bool("isFirst", \.isFirst),
      .json("tags", \.tags), .text("condition", \.condition), .int64("weight", \.weight),
      make: Self.init)
  }

  let book: String
  let due: CalendarDate
  let at: Timestamp
  let days: Int32
  let copies: UInt64
  let fee: Double
  let isFirst: Bool
  let tags: JSONValue
  let condition: Condition?
  let weight: Int?

  static let any = BookLent(
    book: "Löß", due: .epoch, at: Timestamp(microsecondsSinceEpoch: 5), days: 21, copies: 2,
    fee: 0.5, isFirst: true, tags: ["a": [1]], condition: .used, weight: 7)
}

extension CalendarDate {
  static let epoch = CalendarDate(daysSinceEpoch: 0)
}

/// The same event as ``BookLent``, with fields that are written by hand.
struct BookLentByHand: Event {
  static let type: EventType = "book.lent"
  static let fields: [EventField] = [
    .text("book"), .text("due"), .text("at"), .int32("days"), .uint64("copies"), .real("fee"),
    .bool("isFirst"), .json("tags"), .text("condition"), .int64("weight"),
  ]

  init() {}
  init(from reader: inout EventReader) throws(EventDecodingError) {}

  func write(to writer: inout EventWriter) {
    writer.write("Löß")
    writer.write("1970-01-01")
    writer.write("1970-01-01T00:00:00.000005Z")
    writer.write(21)
    writer.write(2)
    writer.write(0.5)
    writer.write(true)
    writer.write(["a": [1]] as JSONValue)
    writer.write("used")
    writer.write(7)
  }
}

enum LoanEvent: EventSet {
  case lent(BookLent)

  static let cases = [EventCase(Self.lent)]

  var event: any Event {
    switch self {
    case .lent(let event): event
    }
  }
}

/// An event of three versions: the first has its amount as text, the third has two more fields.
struct Fined: CodedEvent {
  static let type: EventType = "reader.fined"
  static let version = 3
  static var codec: Codec<Self> {
    Codec(
      .int64("cents", \.cents), .text("reason", \.reason),
      .text("desk", \.desk, since: 3, default: "main"), .text("note", \.note, since: 3),
      make: Self.init
    ).upcast(before: 2) { (reader: inout EventReader) throws(EventDecodingError) in
      let text = try reader.read(String.self)
      guard let cents = Int64(text) else { throw reader.error("'\(text)' is no amount") }
      return Self(cents: cents, reason: "unknown", desk: "main", note: nil)
    }
  }

  let cents: Int64
  let reason: String
  let desk: String
  let note: String?
}

/// The first version of ``Fined``.
struct Fined1: CodedEvent {
  static let type: EventType = "reader.fined"
  static var codec: Codec<Self> { Codec(.text("cents", \.cents), make: Self.init) }
  let cents: String
}

/// The second version of ``Fined``.
struct Fined2: CodedEvent {
  static let type: EventType = "reader.fined"
  static let version = 2
  static var codec: Codec<Self> {
    Codec(
      .int64("cents", \.cents), .text("reason", \.reason), make: { cents, _ in Self(cents: cents) })
  }
  let cents: Int64
  var reason: String { "late" }
}

enum FineEvent: EventSet {
  case fined(Fined)

  static let cases = [EventCase(Self.fined)]

  var event: any Event {
    switch self {
    case .fined(let event): event
    }
  }
}

/// The number of a reader, which starts at 1.
struct ReaderID: FieldWrapper, WholeFieldValue {
  static let noun = "reader"
  let wrapped: Int64

  init(_ number: Int64) { wrapped = number }

  init?(wrapped: Int64) {
    guard wrapped > 0 else { return nil }
    self.wrapped = wrapped
  }
}

struct BooksOrdered: CodedEvent {
  static let type: EventType = "books.ordered"
  static var codec: Codec<Self> {
    Codec(
      .int64("reader", \.reader), .int64("guest", \.guest), .json("books", \.books),
      make: Self.init)
  }
  let reader: ReaderID
  let guest: ReaderID?
  let books: [String]
}

enum OrderEvent: EventSet {
  case ordered(BooksOrdered)

  static let cases = [EventCase(Self.ordered)]

  var event: any Event {
    switch self {
    case .ordered(let event): event
    }
  }
}

/// An event whose codec swaps two fields, which the compiler cannot detect.
struct NameChanged: CodedEvent {
  static let type: EventType = "name.changed"
  static var codec: Codec<Self> {
    Codec(
      .text("old", \.old), .text("new", \.new), make: { Self(old: $1, new: $0) })
  }
  let old: String
  let new: String
}

struct Weighed: CodedEvent {
  static let type: EventType = "book.weighed"
  static var codec: Codec<Self> { Codec(.real("weight", \.weight), make: Self.init) }
  let weight: Double
}

/// A group of fields that two events can share.
struct Home: FieldGroup {
  static var codec: Codec<Self> {
    Codec(
      .text("street", \.street, default: ""), .int32("number", \.number, default: 1),
      make: Self.init)
  }
  let street: String
  let number: Int32
}

struct ReaderMoved: CodedEvent {
  static let type: EventType = "reader.moved"
  static var codec: Codec<Self> {
    Codec(.text("name", \.name), .fields(\.home), .date("since", \.since), make: Self.init)
  }
  let name: String
  let home: Home
  let since: CalendarDate
}

enum MoveEvent: EventSet {
  case moved(ReaderMoved)

  static let cases = [EventCase(Self.moved)]

  var event: any Event {
    switch self {
    case .moved(let event): event
    }
  }
}

/// An event that counts how often the default of its field is made.
struct Counted: CodedEvent {
  static let defaults = Mutex(0)
  static let type: EventType = "number.counted"
  static var codec: Codec<Self> {
    Codec(.int64("number", \.number, default: makeDefault()), make: Self.init)
  }
  let number: Int64

  private static func makeDefault() -> Int64 {
    defaults.withLock { $0 += 1 }
    return 9
  }
}

enum CountedEvent: EventSet {
  case counted(Counted)

  static let cases = [EventCase(Self.counted)]

  var event: any Event {
    switch self {
    case .counted(let event): event
    }
  }
}
