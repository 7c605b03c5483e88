import Daybook

/// The code samples in comments about events with Swift types.
enum EventSamples {
  static func anyEvent() async throws {
    struct Counts: Projection {
      static let name = "counts"
      static let version = 1

      func apply(_ recorded: Recorded<AnyEvent>, to rows: inout Rows<String, Int>) {
        rows[recorded.event.type.name, default: 0] += 1
      }
    }
  }

  static func event() async throws {
    struct LoanRenewed: Event {
      static let type: EventType = "loan.renewed"
      static let version = 2
      static let fields: [EventField] = [.text("book"), .date("due")]

      let book: String
      let due: CalendarDate

      func write(to writer: inout EventWriter) {
        writer.write(book)
        writer.write(due)
      }

      init(from reader: inout EventReader) throws(EventDecodingError) {
        book = try reader.read()
        due =
          switch reader.version {
          case 1: CalendarDate(daysSinceEpoch: Int32(try reader.read(Int64.self) / 86_400))
          default: try reader.read()
          }
      }
    }
  }

  static func decodingError(_ log: some EventLog) async throws {
    do {
      for recorded in try log.readAll(LendingEvent.self) { print(recorded.seq) }
    } catch let error as EventDecodingError {
      print("event \(error.seq ?? 0), field \(error.field ?? "-"): \(error.reason)")
    }
  }

  static func setOfOneEvent() async throws {
    struct NoteAdded: CodedEvent, EventSet {
      static let type: EventType = "note.added"
      static var codec: Codec<Self> { Codec(.text("text", \.text), make: Self.init) }

      let text: String
    }
  }

  static func excerpt() async throws {
    struct Borrower: EventExcerpt {
      static let type: EventType = "book.lent"
      static let fields: [EventField] = [.text("reader")]

      let reader: String

      init(from reader: inout EventReader) throws(EventDecodingError) {
        self.reader = try reader.read()
      }
    }
  }

  static func fields() async throws {
    let fields: [EventField] = [.text("book"), .int64("pages"), .bool("isNew"), .date("due")]
    print(fields.map(\.name))
  }

  static func meta(_ log: FileEventLog) async throws {
    enum LentEvent: EventSetWithMeta {
      case lent(BookLent)

      static let cases = [EventCase(Self.lent)]

      var event: any Event {
        switch self {
        case .lent(let event): event
        }
      }
    }

    for try await lent in log.events(LentEvent.self) { print(lent.seq, lent.correlation ?? "") }
  }

  static func eventType(typed: String) async throws {
    let lent: EventType = "book.lent"
    let asked = try EventType(typed)  // a name that is not part of the program
  }

  static func nameError(typed: String) async throws {
    do throws(NameError) {
      print(try StreamName(category: "book", id: typed))
    } catch {
      print(error)  // "The stream name is empty. Give it 1 to 255 bytes.", for example
    }
  }

  static func recorded(_ log: some EventLog) async throws {
    for recorded in try log.readAll(LendingEvent.self, in: EventSelection(stream: "book-7")) {
      guard case .lent(let lent) = recorded.event else { continue }
      print("\(recorded.seq)  \(recorded.time)  \(lent.reader) until \(lent.due)")
    }
  }

  static func recordedEvent(_ log: some EventLog) async throws {
    if let event = try log.event(at: 17) {
      print(event.type, event.stream, event.time, event.data["book"] ?? nil)
    }
  }

  static func screenState() async throws {
    struct DeskOpened: ScreenStateEvent, CodedEvent {
      static let type: EventType = "desk.opened"
      static let category = "desk"
      static var codec: Codec<Self> { Codec(.text("reader", \.reader), make: Self.init) }

      let reader: String
    }
  }

  static func codec() async throws {
    struct BookLent: CodedEvent {
      static let type: EventType = "book.lent"
      static let version = 2
      static var codec: Codec<Self> {
        Codec(
          .text("book", \.book), .date("due", \.due),
          .text("desk", \.desk, since: 2, default: "main"), make: Self.init)
      }

      let book: String
      let due: CalendarDate
      let desk: String
    }
  }

  static func fieldGroup() async throws {
    struct Address: FieldGroup {
      static var codec: Codec<Self> {
        Codec(.text("street", \.street), .text("town", \.town), make: Self.init)
      }

      let street: String
      let town: String
    }

    struct ReaderMoved: CodedEvent {
      static let type: EventType = "reader.moved"
      static var codec: Codec<Self> {
        Codec(.text("reader", \.reader), .fields(\.address), make: Self.init)
      }

      let reader: String
      let address: Address
    }
  }

  static func fieldValue() async throws {
    enum Condition: String, TextFieldValue { case new, used, lost }
  }

  static func fieldWrapper() async throws {
    struct BookID: FieldWrapper, WholeFieldValue {
      let wrapped: Int64
      init(wrapped: Int64) { self.wrapped = wrapped }
    }
  }

  static func jsonElement() async throws {
    struct Author: JSONElement {
      let name: String
      var json: JSONValue { .string(name) }

      init?(json: JSONValue) {
        guard let name = json.string else { return nil }
        self.name = name
      }
    }

    struct BookBought: CodedEvent {
      static let type: EventType = "book.bought"
      static var codec: Codec<Self> { Codec(.json("authors", \.authors), make: Self.init) }

      let authors: [Author]
    }
  }
}
