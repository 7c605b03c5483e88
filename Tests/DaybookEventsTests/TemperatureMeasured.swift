import DaybookEvents
import DaybookValues

/// An event of three versions, of which this program writes the third.
struct TemperatureMeasured: Event {
  static let type: EventType = "temperature.measured"
  static let version = 3
  static let fields: [EventField] = [.real("degrees"), .text("place"), .json("note")]

  var degrees: Double
  var place: String
  var note: JSONValue = .null

  func write(to writer: inout EventWriter) {
    writer.write(degrees)
    writer.write(place)
    writer.write(note)
  }
}

extension TemperatureMeasured {
  init(from reader: inout EventReader) throws(EventDecodingError) {
    switch reader.version {
    case 1:
      self.init(degrees: Double(try reader.read(Int32.self)), place: "unknown")
    case 2:
      let tenths = try reader.read(Int64.self)
      self.init(degrees: Double(tenths) / 10, place: try reader.readIfPresent(String.self) ?? "?")
    default:
      self.init(
        degrees: try reader.read(), place: try reader.read(), note: try reader.read())
    }
  }
}

/// The first version of the event, as an older program wrote it.
struct TemperatureMeasured1: Event {
  static let type: EventType = "temperature.measured"
  static let fields: [EventField] = [.int32("degrees")]
  var degrees: Int32

  func write(to writer: inout EventWriter) { writer.write(degrees) }

  init(degrees: Int32) { self.degrees = degrees }

  init(from reader: inout EventReader) throws(EventDecodingError) { degrees = try reader.read() }
}

/// The second version of the event.
struct TemperatureMeasured2: Event {
  static let type: EventType = "temperature.measured"
  static let version = 2
  static let fields: [EventField] = [.int64("tenths"), .text("place")]
  var tenths: Int64
  var place: String?

  func write(to writer: inout EventWriter) {
    writer.write(tenths)
    writer.write(place)
  }

  init(tenths: Int64, place: String?) { (self.tenths, self.place) = (tenths, place) }

  init(from reader: inout EventReader) throws(EventDecodingError) {
    tenths = try reader.read()
    place = try reader.readIfPresent(String.self)
  }
}

/// An event that claims to be version 3 but has other fields, which is a mistake of its program.
struct TemperatureChanged: Event {
  static let type: EventType = "temperature.measured"
  static let version = 3
  static let fields: [EventField] = [.real("degrees"), .text("city"), .json("note")]

  func write(to writer: inout EventWriter) {
    writer.write(1.5)
    writer.write("Delft")
    writer.writeNull()
  }

  init() {}
  init(from reader: inout EventReader) throws(EventDecodingError) {}
}

enum Weather: EventSet {
  case measured(TemperatureMeasured)

  static let cases = [EventCase(Self.measured)]

  var event: any Event {
    switch self {
    case .measured(let event): event
    }
  }
}
