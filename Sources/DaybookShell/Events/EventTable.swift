package import Daybook
internal import DaybookRendering

/// Events as rows for a person to read.
package struct EventTable: TextRenderable, Sendable {
  /// The columns, in order.
  package static let columns = ["seq", "time", "stream", "version", "type", "data"]
  private let events: [RecordedEvent]

  package init(_ events: [RecordedEvent]) { self.events = events }

  package func lines(width: Int) -> [String] {
    RowPrinter.text(
      of: events.map(Self.row), columns: Self.columns, format: .table, width: width
    )
    .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  /// The cells of one event.
  package static func row(of event: RecordedEvent) -> [JSONValue] {
    [
      JSONValue(position: event.seq), .string("\(event.time)"), .string(event.stream.name),
      JSONValue(position: event.version), .string(event.type.name), .object(event.data),
    ]
  }
}

extension JSONValue {
  /// Creates a JSON number from a position or a count.
  package init(position: UInt64) {
    self = Int64(exactly: position).map { .integer($0) } ?? .unsigned(position)
  }
}
