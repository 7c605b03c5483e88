internal import DaybookEvents

/// An event as a program appended it before its type got another field.
struct FirstReading: Event {
  static let type: EventType = "reading.taken"
  static let fields: [EventField] = [.int64("value")]

  let value: Int64

  init(value: Int64) { self.value = value }

  init(from reader: inout EventReader) throws(EventDecodingError) { value = try reader.read() }

  func write(to writer: inout EventWriter) { writer.write(value) }
}

/// The same event in version 2, as the program appends it now; it reads version 1 as well.
struct SecondReading: Event {
  static let type = FirstReading.type
  static let version = 2
  static let fields: [EventField] = [.int64("value"), .text("unit")]

  let value: Int64
  let unit: String

  init(value: Int64, unit: String) { (self.value, self.unit) = (value, unit) }

  init(from reader: inout EventReader) throws(EventDecodingError) {
    value = try reader.read()
    unit = reader.version == 1 ? "none" : try reader.read()
  }

  func write(to writer: inout EventWriter) {
    writer.write(value)
    writer.write(unit)
  }
}
