package import DaybookEvents
package import DaybookProjections

/// A person was shown the numbered list of a player's friends.
package struct FriendsNumbered: CodedEvent, ScreenStateEvent {
  package static let type: EventType = "steam.friendsNumbered"
  package static let category = "steamScreen"
  package static var codec: Codec<Self> { Codec(.text("player", \.player), make: Self.init) }

  package let player: PlayerID

  package init(_ player: PlayerID) { self.player = player }
}

/// The events that determine which list of players an index in a line refers to.
package enum NumberingEvent: EventSet {
  case numbered(FriendsNumbered)
  case loggedIn(SteamLoggedIn)
  case loggedOut(SteamLoggedOut)

  package static let cases = [
    EventCase(Self.numbered), EventCase(Self.loggedIn), EventCase(Self.loggedOut),
  ]

  package var event: any Event {
    switch self {
    case .numbered(let event): event
    case .loggedIn(let event): event
    case .loggedOut(let event): event
    }
  }

  /// The stream of `session`, which consists of letters, digits and dashes.
  package static func stream(of session: String) -> StreamName {
    StreamName(checked: "\(FriendsNumbered.category)-\(session)")
  }
}

/// The numbered list that a session showed last.
package struct NumberedList: CodedRow {
  package static var codec: Codec<Self> { Codec(.text("player", \.player), make: Self.init) }

  /// The player whose friends are listed.
  package var player: PlayerID

  package init(_ player: PlayerID) { self.player = player }
}

/// The last numbered list of each session.
///
/// A session has a row if it has shown a list of friends since the last login or logout.
package struct NumberedListsProjection: Projection {
  package static let name = "steamLists"
  package static let version = 1
  package static let keyColumns: [RowColumn] = [.text("session")]

  package init() {}

  package func apply(
    _ recorded: Recorded<NumberingEvent>, to rows: inout Rows<StreamName, NumberedList>
  ) {
    switch recorded.event {
    case .numbered(let event): rows[recorded.stream] = NumberedList(event.player)
    // After a login or a logout, indexes refer to the person's own friends again.
    case .loggedIn, .loggedOut: for session in rows.keys { rows[session] = nil }
    }
  }
}
