package import DaybookValues

/// An event with the members that a grid shows.
package struct GridEvent: Sendable, Equatable {
  package let seq: UInt64
  package let time: Timestamp
  package let stream: String
  package let type: String
  package let data: JSONValue

  package init(seq: UInt64, time: Timestamp, stream: String, type: String, data: JSONValue) {
    (self.seq, self.time, self.stream, self.type, self.data) = (seq, time, stream, type, data)
  }
}

/// A position in the log, with the facts that a grid shows about it.
package struct GridMoment: Sendable, Equatable {
  /// The position of the last event in the rows; 0 is before the first event.
  package let position: UInt64
  /// The position of the last event of the log.
  package let head: UInt64
  /// The event at ``position``; `nil` at position 0.
  package let event: GridEvent?
  /// A note about the rows, such as the event that stops their read model.
  package let note: String?
  /// The density of the log up to ``head``.
  package let density: GridDensity

  package init(
    position: UInt64, head: UInt64, event: GridEvent?, note: String? = nil,
    density: GridDensity = GridDensity([])
  ) {
    (self.position, self.head, self.event, self.note) = (position, head, event, note)
    self.density = density
  }
}
