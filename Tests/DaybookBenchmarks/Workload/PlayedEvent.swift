internal import DaybookEvents

/// The closed set of the workload's events.
enum PlayedEvent: EventSet {
  case kind0(GamePlayed<Kind0>)
  case kind1(GamePlayed<Kind1>)
  case kind2(GamePlayed<Kind2>)
  case kind3(GamePlayed<Kind3>)
  case kind4(GamePlayed<Kind4>)
  case kind5(GamePlayed<Kind5>)
  case kind6(GamePlayed<Kind6>)
  case kind7(GamePlayed<Kind7>)

  static let cases = [
    EventCase(Self.kind0), EventCase(Self.kind1), EventCase(Self.kind2), EventCase(Self.kind3),
    EventCase(Self.kind4), EventCase(Self.kind5), EventCase(Self.kind6), EventCase(Self.kind7),
  ]

  /// The Swift types of the events, for opening a log.
  static let types: [any Event.Type] = [
    GamePlayed<Kind0>.self, GamePlayed<Kind1>.self, GamePlayed<Kind2>.self,
    GamePlayed<Kind3>.self, GamePlayed<Kind4>.self, GamePlayed<Kind5>.self,
    GamePlayed<Kind6>.self, GamePlayed<Kind7>.self,
  ]

  var event: any Event {
    switch self {
    case .kind0(let event): event
    case .kind1(let event): event
    case .kind2(let event): event
    case .kind3(let event): event
    case .kind4(let event): event
    case .kind5(let event): event
    case .kind6(let event): event
    case .kind7(let event): event
    }
  }

  /// The minutes that are added up, with the user and the game that they belong to.
  var played: (user: Int32, game: Int32, minutes: Int32) {
    switch self {
    case .kind0(let event): (event.user, event.game, event.minutes)
    case .kind1(let event): (event.user, event.game, event.minutes)
    case .kind2(let event): (event.user, event.game, event.minutes)
    case .kind3(let event): (event.user, event.game, event.minutes)
    case .kind4(let event): (event.user, event.game, event.minutes)
    case .kind5(let event): (event.user, event.game, event.minutes)
    case .kind6(let event): (event.user, event.game, event.minutes)
    case .kind7(let event): (event.user, event.game, event.minutes)
    }
  }
}

extension EventBatch {
  /// Adds an event of the workload with its Swift type.
  mutating func append(_ event: WorkloadEvent, isExpected: Bool = true) {
    let expected: ExpectedVersion = isExpected ? .version(event.expectedVersion) : .any
    func append<Kind>(_ body: GamePlayed<Kind>, _ batch: inout EventBatch) {
      batch.append(body, to: event.stream, expecting: expected, time: event.time)
    }
    switch event.kind {
    case 0: append(GamePlayed<Kind0>(event), &self)
    case 1: append(GamePlayed<Kind1>(event), &self)
    case 2: append(GamePlayed<Kind2>(event), &self)
    case 3: append(GamePlayed<Kind3>(event), &self)
    case 4: append(GamePlayed<Kind4>(event), &self)
    case 5: append(GamePlayed<Kind5>(event), &self)
    case 6: append(GamePlayed<Kind6>(event), &self)
    default: append(GamePlayed<Kind7>(event), &self)
    }
  }
}
