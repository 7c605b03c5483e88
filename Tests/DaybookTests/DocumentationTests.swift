import Daybook
import Foundation
import Testing

// Begin of what the documentation shows: every block of Swift in it stands in this file.

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

/// What the README shows, in a room of its own since it has a simpler note.
enum Readme {
  struct NoteAdded: Event {
    static let type: EventType = "note.added"
    static let fields: [EventField] = [.text("text")]

    let text: String

    init(text: String) { self.text = text }
    init(from reader: inout EventReader) throws(EventDecodingError) { text = try reader.read() }
    func write(to writer: inout EventWriter) { writer.write(text) }
  }

  static func run() async throws {
    let daybook = try Daybook.open("notes.daybook", events: [NoteAdded.self])
    try await daybook.log.append(NoteAdded(text: "Buy milk"), to: "note-1", expecting: .version(0))
    for event in try daybook.log.read(EventSelection(category: "note"), limit: 100).events {
      print(event.seq, event.type, event.data)
    }
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

    do {
      try await daybook.log.append(NoteDone(), to: "note-1", expecting: .version(1))
    } catch {
      if case .conflict(let stream, _, let actual) = error.reason {
        print("\(stream) is at version \(actual) now")
      }
      #expect(error.description.contains("has version 2"))
    }

    let page = try daybook.log.read(EventSelection(category: "note"), limit: 100)
    #expect(page.events.count == 3)
    for try await event in daybook.log.follow(EventSelection(to: 3)) {
      print(event.seq, event.stream, event.data)
    }
    daybook.log.close()
  }

  @Test(
    "Every Swift block of the guide and the README is compiled here",
    arguments: [
      "README.md", "Sources/Daybook/Daybook.docc/Daybook.md",
    ])
  func samples(file: String) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let compiled = lines(try String(contentsOf: URL(filePath: #filePath), encoding: .utf8))
    let text = try String(contentsOf: root.appending(path: file), encoding: .utf8)
    let blocks = text.components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "\n```").first }
    #expect(!blocks.isEmpty)
    for block in blocks {
      let wanted = lines(block).filter { !$0.hasPrefix("import ") }
      let start = compiled.indices.first { compiled[$0...].starts(with: wanted) }
      let isWhole = start != nil || wanted.allSatisfy { compiled.contains($0) }
      #expect(isWhole, "\(file) shows what is not compiled: \(block)")
    }
  }

  /// Lines without their indentation, blank ones left out.
  private func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
  }
}
