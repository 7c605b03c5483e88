internal import DaybookEvents
internal import DaybookProjections

/// The events that the read model counts.
enum KindEvent: EventSet {
  case first(FirstKind)
  case second(SecondKind)

  static let cases = [EventCase(Self.first), EventCase(Self.second)]

  var event: any Event {
    switch self {
    case .first(let event): event
    case .second(let event): event
    }
  }
}

/// An event of a random history, of which only the position matters.
struct FirstKind: EventExcerpt {
  static let type: EventType = "t.one"
  static let fields: [EventField] = []

  init(from reader: inout EventReader) throws(EventDecodingError) {}
}

/// Another kind of event in a random history.
struct SecondKind: EventExcerpt {
  static let type: EventType = "t.two"
  static let fields: [EventField] = []

  init(from reader: inout EventReader) throws(EventDecodingError) {}
}

/// The kinds of each stream's events as digits, such as `121`; four of the second kind remove the
/// row.
struct StreamTally: Projection {
  static let name = "streams"
  static let version = 1

  init() {}

  func apply(_ recorded: Recorded<KindEvent>, to rows: inout Rows<String, String>) {
    let key = recorded.stream.name
    switch recorded.event {
    case .first: rows[key, default: ""] += "1"
    case .second: rows[key, default: ""] += "2"
    }
    if rows[key]?.hasSuffix("2222") == true { rows[key] = nil }
  }
}
