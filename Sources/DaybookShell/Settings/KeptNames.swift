internal import Daybook

/// Names that are stored in a stream of the engine, each with its latest value.
struct KeptNames: Sendable {
  /// The names in the order in which they first appear in the stream.
  private(set) var all: [(name: String, value: JSONValue)] = []
  /// The version of the stream, which is the expected version of the next event.
  private(set) var version: UInt64 = 0

  /// Reads the events of `type`; the member `field` of each event is the new value of a name.
  ///
  /// A null value removes the name. An error ends the reading without being thrown, because a
  /// damaged log must still open.
  ///
  /// - Complexity: O(*n*) in the number of the stream's events.
  init(
    _ stream: StreamName, _ type: EventType, _ field: String, in log: any EventLog,
    upTo head: UInt64
  ) {
    var rest: EventSelection? = EventSelection(to: head, stream: stream)
    while let wanted = rest, let page = try? log.read(wanted, limit: 1_024) {
      for event in page.events {
        version = UInt64(event.version)
        guard event.type == type, let name = event.data["name"]?.string else { continue }
        take(event.data[field] ?? .null, of: name)
      }
      rest = page.next
    }
  }

  private mutating func take(_ value: JSONValue, of name: String) {
    let place = all.firstIndex { $0.name == name }
    if let place, value == .null {
      all.remove(at: place)
    } else if let place {
      all[place].value = value
    } else if value != .null {
      all.append((name, value))
    }
  }

  subscript(name: String) -> JSONValue? { all.first { $0.name == name }?.value }
}
