package import DaybookEvents
package import DaybookReactions
internal import DaybookValues

/// Sets a timer for the hourly sampling of the person's account, from login to logout.
///
/// The timer fires only while a shell is open. If it becomes due while no shell is open, it fires
/// when the next shell opens.
package struct HourlySampling: PureReaction {
  package static let name = "steamSampling"
  package static let version = 1

  /// The events that set or cancel the timer.
  package enum Cause: EventSet {
    case loggedIn(SteamLoggedIn)
    case loggedOut(SteamLoggedOut)
    case due(SteamSampleDue)

    package static let cases = [
      EventCase(Self.loggedIn), EventCase(Self.loggedOut), EventCase(Self.due),
    ]

    package var event: any Event {
      switch self {
      case .loggedIn(let event): event
      case .loggedOut(let event): event
      case .due(let event): event
      }
    }
  }

  package static let stream: StreamName = "sampling-steam"
  private static let timer = "sample"
  private static let hour: Int64 = 3_600_000_000

  package init() {}

  package func react(
    to recorded: Recorded<Cause>, _ moment: ReactionMoment<NoReadModel>
  ) -> [Reply] {
    switch recorded.event {
    case .loggedIn(let event) where !event.isDemo: [sample(of: event.player, after: recorded.time)]
    case .due(let event): [sample(of: event.player, after: recorded.time)]
    case .loggedIn, .loggedOut: [.cancel(Self.timer)]
    }
  }

  private func sample(of player: PlayerID, after time: Timestamp) -> Reply {
    let due = Timestamp(microsecondsSinceEpoch: time.microsecondsSinceEpoch + Self.hour)
    return .at(due, SteamSampleDue(player), to: Self.stream, as: Self.timer)
  }
}
