internal import DaybookEvents

/// The events of a script.
enum PowerEvent: EventSet {
  case used(PowerUsed)

  static let cases = [EventCase(Self.used)]

  var event: any Event {
    switch self {
    case .used(let event): event
    }
  }
}

/// What the appends of a script say, for read models.
struct PowerUsed: EventExcerpt {
  static let type = PowerScript.type
  static let fields: [EventField] = [.int64("n"), .text("text")]

  let number: Int64
  let text: String

  init(from reader: inout EventReader) throws(EventDecodingError) {
    number = try reader.read()
    text = try reader.read()
  }
}
