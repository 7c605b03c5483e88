internal import DaybookEvents

/// The events of the script that is recorded.
enum PowerEvent: EventSet {
  case used(PowerUsed)

  static let cases = [EventCase(Self.used)]

  var event: any Event {
    switch self {
    case .used(let event): event
    }
  }
}

/// The fields of a script's event that the read models need.
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
