import Daybook
import DaybookShell
import Foundation

/// The program that the README shows.
enum Readme {
  struct NoteAdded: CodedEvent, EventSet {
    static let type: EventType = "note.added"
    static var codec: Codec<Self> { Codec(.text("text", \.text), make: Self.init) }
    let text: String
  }

  struct NoteTexts: Projection {
    func apply(_ note: Recorded<NoteAdded>, to rows: inout Rows<StreamName, String>) {
      rows[note.stream] = note.event.text
    }
  }

  static func run() async throws {
    let daybook = try Daybook.open("notes.daybook", events: NoteAdded.eventTypes)
    try await daybook.log.append(NoteAdded(text: "Buy milk"), to: "note-1")
    try await daybook.log.append(NoteAdded(text: "Call home"), to: "note-2")
    try await daybook.log.append(NoteAdded(text: "Buy milk and bread"), to: "note-1")
    let repl = try await Repl(daybook, [NoteTexts.self])
    for line in try await repl.output(of: ["noteTexts | where value has 'milk'"]) { print(line) }
    exit(await repl.run())
  }
}
