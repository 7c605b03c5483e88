internal import DaybookEvents

/// Another event of a random history.
struct SecondKind: EventExcerpt {
  static let type: EventType = "t.two"
  static let fields: [EventField] = []

  init(from reader: inout EventReader) throws(EventDecodingError) {}
}
