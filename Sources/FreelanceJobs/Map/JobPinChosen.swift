package import DaybookEvents

/// A person chose a place on the map.
package struct JobPinChosen: CodedEvent, ScreenStateEvent {
  package static let type: EventType = "jobs.pinChosen"
  package static let category = JobFact.screenCategory
  package static var codec: Codec<Self> { Codec(.int64("pin", \.pin), make: Self.init) }

  /// The number of the pin on the strip below the map, from 1.
  package let pin: Int64

  package init(pin: Int64) {
    self.pin = pin
  }
}
