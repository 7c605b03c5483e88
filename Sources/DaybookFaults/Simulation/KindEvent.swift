internal import DaybookEvents

/// The events that are tallied.
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
