import DaybookEvents
import DaybookValues
import TestSupport
import Testing

@Suite("What an event's fields cannot hold is refused, and stops no program", .serialized)
struct MiswrittenEventTests {
  static let mistakes: [(mistake: Miswritten.Mistake, words: String)] = [
    (
      .notFinite,
      "nan in its field 'degrees', which is of the kind real, which JSON has no word for"
    ),
    (
      .infinite,
      "-inf in its field 'degrees', which is of the kind real, which JSON has no word for"
    ),
    (.outOfRange, "2147483648 in its field 'count', which is of the kind int32"),
    (.negative, "-1 in its field 'total', which is of the kind uint64"),
    (.tooGreat, "18446744073709551615 in its field 'count', which is of the kind int32"),
    (.textForNumber, "text in its field 'count', which is of the kind int32"),
    (.dateForNumber, "text in its field 'degrees', which is of the kind real"),
    (.missing, "values for 1 of its 4 fields: field 'count', which is of the kind int32 has none"),
    (.none, "values for 0 of its 4 fields: field 'degrees', which is of the kind real has none"),
    (.tooMany, "more values than its 4 fields"),
    (.nullTooMany, "more values than its 4 fields"),
  ]

  @Test("Each mistake is named with its field, and nothing is appended", arguments: mistakes)
  func refused(row: (mistake: Miswritten.Mistake, words: String)) async throws {
    for kind in LogKind.allCases {
      let log = try kind.make()
      var batch = EventBatch()
      batch.append("note.added", [:], to: "note-1")
      batch.append(Miswritten(row.mistake), to: "t-1")
      batch.append(Miswritten(.right), to: "t-1")
      #expect(
        await log.refusal(of: batch)
          == AppendError(.notStorable("\(row.words) (test.miswritten)"), eventIndex: 1))
      #expect(try log.end() == 0)
      try await log.append(Miswritten(.right), to: "t-1")
      #expect(
        try log.all().map(\.data) == [
          ["degrees": 1.5, "count": 2, "total": .unsigned(.max), "name": "n"]
        ])
    }
  }

  @Test("Days and instants are kept as text or as numbers, as their fields are")
  func daysAndInstants() async throws {
    let log = MemoryEventLog()
    let event = Dated(
      day: try #require(CalendarDate(year: 2025, month: 6, day: 14)),
      time: Timestamp(microsecondsSinceEpoch: 5),
      dayNumber: try #require(CalendarDate(year: 1969, month: 12, day: 31)), microseconds: nil)
    try await log.append(event, to: "t-1")
    #expect(try log.readAll(DatedEvent.self).map(\.event) == [.dated(event)])
    #expect(
      try log.all().map(\.data) == [
        [
          "day": "2025-06-14", "time": "1970-01-01T00:00:00.000005Z", "dayNumber": -1,
          "microseconds": nil,
        ]
      ])
  }

  @Test("A set that forgets a case is told when its event is appended", arguments: LogKind.allCases)
  func forgotten(kind: LogKind) async throws {
    let log = try kind.make()
    var batch = EventBatch()
    batch.append(ForgetfulEvent.listed(Miswritten(.right)), to: "t-1")
    let event = TemperatureMeasured(degrees: 1, place: "Ede")
    batch.append(ForgetfulEvent.forgotten(event), to: "t-1")
    let error = AppendError(
      .notListed("temperature.measured", in: "ForgetfulEvent"), eventIndex: 1)
    #expect(await log.refusal(of: batch) == error)
    #expect(
      error.description == """
        ForgetfulEvent.cases lists no case for 'temperature.measured', so nothing that reads \
        ForgetfulEvent would see the event. Add its case there.
        """)
  }

  @Test("A text that is no day is an error with its field")
  func noDay() async throws {
    let log = MemoryEventLog()
    try await log.add(
      ["day": "2025-02-30", "time": "1970-01-01T00:00:00Z", "dayNumber": 1, "microseconds": 2],
      "test.dated", to: "t-1")
    let error = #expect(throws: EventDecodingError.self) { try log.readAll(DatedEvent.self) }
    #expect(error?.field == "day")
    #expect(error?.reason == "'2025-02-30' is no date")
  }
}

/// An event that writes values which do not match its declared fields.
struct Miswritten: Event {
  enum Mistake: Equatable, Sendable {
    case right, notFinite, infinite, outOfRange, negative, tooGreat, textForNumber, dateForNumber
    case missing, none, tooMany, nullTooMany
  }

  static let type: EventType = "test.miswritten"
  static let fields: [EventField] = [
    .real("degrees"), .int32("count"), .uint64("total"), .text("name"),
  ]

  let mistake: Mistake

  init(_ mistake: Mistake) { self.mistake = mistake }

  init(from reader: inout EventReader) throws(EventDecodingError) { mistake = .right }

  func write(to writer: inout EventWriter) {
    if mistake == .none { return }
    writeDegrees(to: &writer)
    if mistake == .missing { return }
    writeCount(to: &writer)
    if mistake == .negative { writer.write(-1) } else { writer.write(UInt64.max) }
    writer.write("n")
    if mistake == .tooMany { writer.write("more") }
    if mistake == .nullTooMany { writer.writeNull() }
  }

  private func writeDegrees(to writer: inout EventWriter) {
    switch mistake {
    case .notFinite: writer.write(Double.nan)
    case .infinite: writer.write(-Double.infinity)
    case .dateForNumber: writer.write("2025-01-01")
    default: writer.write(1.5)
    }
  }

  private func writeCount(to writer: inout EventWriter) {
    switch mistake {
    case .outOfRange: writer.write(Int64(Int32.max) + 1)
    case .tooGreat: writer.write(UInt64.max)
    case .textForNumber: writer.write("2")
    default: writer.write(2)
    }
  }
}

/// An event that writes dates and timestamps to fields of text and of numbers.
struct Dated: Event {
  static let type: EventType = "test.dated"
  static let fields: [EventField] = [
    .text("day"), .text("time"), .int32("dayNumber"), .int64("microseconds"),
  ]

  let day: CalendarDate
  let time: Timestamp
  let dayNumber: CalendarDate
  let microseconds: Timestamp?

  func write(to writer: inout EventWriter) {
    writer.write(day)
    writer.write(time)
    writer.write(dayNumber)
    writer.write(microseconds)
  }
}

extension Dated {
  init(from reader: inout EventReader) throws(EventDecodingError) {
    day = try reader.read()
    time = try reader.read()
    dayNumber = try reader.read()
    microseconds = try reader.readIfPresent(Timestamp.self)
  }
}

enum DatedEvent: EventSet {
  case dated(Dated)

  static let cases = [EventCase(Self.dated)]

  var event: any Event {
    switch self {
    case .dated(let event): event
    }
  }
}

/// An event set that does not list one of its cases.
enum ForgetfulEvent: EventSet {
  case listed(Miswritten)
  case forgotten(TemperatureMeasured)

  static let cases = [EventCase(Self.listed)]

  var event: any Event {
    switch self {
    case .listed(let event): event
    case .forgotten(let event): event
    }
  }
}
