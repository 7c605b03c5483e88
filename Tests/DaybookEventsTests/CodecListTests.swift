import DaybookEvents
import DaybookValues
import TestSupport
import Testing

struct CodecListTests {
  @Test(
    "A readable list leaves out what it cannot read, and is none where no array stands",
    arguments: [
      (stored: ["a", 2, nil, "b"], read: ["a", "b"]), (stored: [], read: []),
      (stored: "a", read: nil), (stored: .null, read: nil),
    ] as [(stored: JSONValue, read: [String]?)])
  func leftOut(row: (stored: JSONValue, read: [String]?)) async throws {
    let log = MemoryEventLog()
    try await log.add(["tags": row.stored], "book.tagged", to: "b-1")
    #expect(try log.readAll(TagEvent.self).map(\.event) == [.tagged(BookTagged(tags: row.read))])
  }

  @Test("A readable list is kept as an array, and no list as JSON's null")
  func kept() async throws {
    let log = MemoryEventLog()
    try await log.append(BookTagged(tags: ["Löß", ""]), to: "b-1")
    try await log.append(BookTagged(tags: nil), to: "b-1")
    #expect(try log.all().map(\.data) == [["tags": ["Löß", ""]], ["tags": .null]])
  }

  @Test("Wrappers of text stand in a list as their texts, and the error names them as elsewhere")
  func wrappers() async throws {
    let log = MemoryEventLog()
    try await log.append(BookMoved(shelves: [ShelfID("a"), ShelfID("b")]), to: "b-1")
    #expect(try log.all().map(\.data) == [["shelves": ["a", "b"]]])
    #expect(
      try log.readAll(ShelfEvent.self).first?.event == .moved(BookMoved(shelves: ["a", "b"])))
    try await log.add(["shelves": ["a", ""]], "book.moved", to: "b-1")
    let error = #expect(throws: EventDecodingError.self) { try log.readAll(ShelfEvent.self) }
    #expect(error?.reason == #""" is no shelf"#)
  }
}

private struct BookTagged: CodedEvent {
  static let type: EventType = "book.tagged"
  static var codec: Codec<Self> {
    Codec(.json("tags", { ReadableList($0.tags) })) { Self(tags: $0.elements) }
  }

  let tags: [String]?
}

private enum TagEvent: EventSet {
  case tagged(BookTagged)

  static let cases = [EventCase(Self.tagged)]

  var event: any Event {
    switch self {
    case .tagged(let event): event
    }
  }
}

private struct ShelfID: FieldWrapper, TextFieldValue, JSONElement, ExpressibleByStringLiteral {
  static let noun = "shelf"
  let wrapped: String

  init(_ name: String) { wrapped = name }

  init(stringLiteral name: String) { wrapped = name }

  init?(wrapped: String) {
    guard !wrapped.isEmpty else { return nil }
    self.wrapped = wrapped
  }
}

private struct BookMoved: CodedEvent {
  static let type: EventType = "book.moved"
  static var codec: Codec<Self> { Codec(.json("shelves", \.shelves), make: Self.init) }

  let shelves: [ShelfID]
}

private enum ShelfEvent: EventSet {
  case moved(BookMoved)

  static let cases = [EventCase(Self.moved)]

  var event: any Event {
    switch self {
    case .moved(let event): event
    }
  }
}
