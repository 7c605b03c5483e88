public import DaybookEvents

/// A read model passes over an event that it cannot take.
///
/// It is kept in the stream `daybook-views`, so that the same log gives the same rows wherever it
/// is folded: whoever folds the read model passes over the event, also at positions before this
/// one was appended.
public struct ViewEventSkipped: Event {
  public static let type: EventType = "daybook.viewEventSkipped"
  public static let fields: [EventField] = [.text("view"), .uint64("skipped")]

  /// The stream of all of them.
  public static let stream: StreamName = "daybook-views"

  /// The name of the read model.
  public let view: String
  /// The position of the event.
  public let seq: UInt64

  public init(view: String, seq: UInt64) {
    self.view = view
    self.seq = seq
  }

  public init(from reader: inout EventReader) throws(EventDecodingError) {
    view = try reader.read()
    seq = try reader.read()
  }

  public func write(to writer: inout EventWriter) {
    writer.write(view)
    writer.write(seq)
  }
}

/// The events that say what read models pass over.
enum ViewEvent: EventSet {
  case skipped(ViewEventSkipped)

  static let cases = [EventCase(Self.skipped)]

  var event: any Event {
    switch self {
    case .skipped(let event): event
    }
  }
}

extension EventLog {
  /// The positions that each read model passes over.
  func skippedEvents() throws -> [String: Set<UInt64>] {
    guard try version(of: ViewEventSkipped.stream) > 0 else { return [:] }
    var skips: [String: Set<UInt64>] = [:]
    try forEach(ViewEvent.self, in: EventSelection(stream: ViewEventSkipped.stream)) { recorded in
      guard case .skipped(let event) = recorded.event else { return }
      skips[event.view, default: []].insert(event.seq)
    }
    return skips
  }
}
