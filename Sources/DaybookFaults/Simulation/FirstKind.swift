internal import DaybookEvents

/// An event of a random history, of which only the place counts.
struct FirstKind: EventExcerpt {
  static let type: EventType = "t.one"
  static let fields: [EventField] = []

  init(from reader: inout EventReader) throws(EventDecodingError) {}
}
