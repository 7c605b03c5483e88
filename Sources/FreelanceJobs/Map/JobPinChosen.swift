package import DaybookEvents

/// A person chose a place on the map.
package struct JobPinChosen: Event {
  package static let type: EventType = "jobs.pinChosen"
  package static let fields: [EventField] = [.int64("pin")]

  /// Its number on the strip below the map, from 1.
  package let pin: Int64

  package init(pin: Int64) {
    self.pin = pin
  }

  package func write(to writer: inout EventWriter) {
    writer.write(pin)
  }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    pin = try reader.read()
  }
}
