internal import DaybookRendering
internal import DaybookValues

/// The moments that a person visited, with notes.
package struct GridTrail: Sendable, Equatable {
  package struct Visit: Sendable, Equatable {
    package let seq: UInt64
    package let time: String
    /// The type and the stream of the event at the position.
    package let event: String
    package let note: String
  }

  package private(set) var visits: [Visit] = []
  /// The name of the table.
  package let title: String

  package init(_ title: String) { self.title = title }

  package var hasNotes: Bool { visits.contains { !$0.note.isEmpty } }

  /// Adds a moment; if the last visit was to the same position, only adds the note to the last
  /// visit.
  package mutating func add(_ moment: GridMoment, note: String = "") {
    let event = moment.event
    let last = visits.last?.seq == moment.position ? visits.removeLast() : nil
    visits.append(
      Visit(
        seq: moment.position, time: event.map { $0.time.shortestText } ?? "",
        event: event.map { "\($0.type) \($0.stream)" } ?? "before the first event",
        note: [last?.note ?? "", note].filter { !$0.isEmpty }.joined(separator: "; ")))
  }

  static let columns = ["seq", "time", "event", "note"]

  var rows: [[Cell]] {
    visits.map { [.unsigned($0.seq), .text($0.time), .text($0.event), .text($0.note)] }
  }

  /// The trail as a Markdown table.
  package var markdown: String {
    let table = ResultTable(columns: Self.columns.map { ResultColumn($0) }, rows: rows)
    return "# Visited in \(TerminalText(title).text)\n\n"
      + String(decoding: RowPrinter.bytes(of: table, format: .markdown), as: UTF8.self)
  }
}
