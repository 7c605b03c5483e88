import Daybook

struct PlantBought: CodedEvent {
  static let type: EventType = "plant.bought"
  static var codec: Codec<Self> {
    Codec(
      .text("name", \.name), .int64("days", \.days), .date("day", \.day), make: Self.init)
  }

  let name: String
  /// The days that it goes without water.
  let days: Int64
  let day: CalendarDate
}

struct PlantWatered: CodedEvent {
  static let type: EventType = "plant.watered"
  static var codec: Codec<Self> {
    Codec(.text("name", \.name), .date("day", \.day), make: Self.init)
  }

  let name: String
  let day: CalendarDate
}

enum PlantEvent: EventSet {
  case bought(PlantBought)
  case watered(PlantWatered)

  static let cases = [EventCase(Self.bought), EventCase(Self.watered)]

  var event: any Event {
    switch self {
    case .bought(let event): event
    case .watered(let event): event
    }
  }
}

extension Daybook {
  /// The plants of a house, in the directory at `path`.
  package static func ofPlants(_ path: String) throws -> Daybook {
    try Daybook.open(path, events: PlantEvent.eventTypes)
  }
}
