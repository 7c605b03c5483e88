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
