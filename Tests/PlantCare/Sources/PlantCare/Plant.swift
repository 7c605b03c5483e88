import Daybook

/// The rules about one plant.
enum Plant: Decider {
  struct State: Equatable {
    var isThere = false
    var wateredOn: CalendarDate?
  }

  enum Command {
    case buy(name: String, days: Int64, on: CalendarDate)
    case water(name: String, on: CalendarDate)
  }

  enum Refusal: Error, Equatable {
    case isThere
    case isUnknown
    case needsDays
    case isWet
  }

  static let initialState = State()

  static func evolve(_ plant: inout State, _ event: PlantEvent) {
    switch event {
    case .bought: plant.isThere = true
    case .watered(let event): plant.wateredOn = event.day
    }
  }

  static func decide(_ command: Command, _ plant: State) throws(Refusal) -> [PlantEvent] {
    switch command {
    case .buy(let name, let days, let day):
      guard !plant.isThere else { throw .isThere }
      guard (1...365).contains(days) else { throw .needsDays }
      return [.bought(PlantBought(name: name, days: days, day: day))]
    case .water(let name, let day):
      guard plant.isThere else { throw .isUnknown }
      guard plant.wateredOn.map({ $0 < day }) ?? true else { throw .isWet }
      return [.watered(PlantWatered(name: name, day: day))]
    }
  }
}

extension Plant.Refusal: CustomStringConvertible {
  var description: String {
    switch self {
    case .isThere: "There is such a plant already. Give this one another name."
    case .isUnknown: "There is no such plant. 'buy NAME DAYS' brings one home."
    case .needsDays: "A plant goes without water for 1 to 365 days."
    case .isWet: "It was watered on that day, or later."
    }
  }
}
