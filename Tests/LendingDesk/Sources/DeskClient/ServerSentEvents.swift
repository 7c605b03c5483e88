package import NIOCore

/// A parser of server-sent events, whose bytes may be cut anywhere.
package struct ServerSentEvents {
  /// An event as it was sent.
  package struct Event: Equatable, Sendable {
    package var id: UInt64 = 0
    package var type = ""
    package var data = ""
  }

  private var rest: [UInt8] = []
  private var event = Event()

  package init() {}

  /// Returns the events that `bytes` complete.
  package mutating func take(_ bytes: ByteBuffer) -> [Event] {
    rest.append(contentsOf: bytes.readableBytesView)
    var (events, start) = ([Event](), 0)
    while let end = rest[start...].firstIndex(of: UInt8(ascii: "\n")) {
      if end == start {
        events.append(event)
        event = Event()
      } else {
        read(line: String(decoding: rest[start..<end], as: UTF8.self))
      }
      start = end + 1
    }
    rest.removeFirst(start)
    return events
  }

  private mutating func read(line: String) {
    let parts = line.split(separator: ": ", maxSplits: 1)
    guard parts.count == 2 else { return }
    switch parts[0] {
    case "id": event.id = UInt64(parts[1]) ?? 0
    case "event": event.type = String(parts[1])
    case "data": event.data = String(parts[1])
    default: break
    }
  }
}
