package import DaybookEvents

/// A person made a player one of their favourites.
package struct FavouriteAdded: CodedEvent {
  package static let type: EventType = "favourite.added"
  package static var codec: Codec<Self> { Codec(.int64("player", \.player), make: Self.init) }

  package let player: ProPlayerID

  package init(_ player: ProPlayerID) { self.player = player }
}

/// A player is no longer a favourite.
package struct FavouriteRemoved: CodedEvent {
  package static let type: EventType = "favourite.removed"
  package static var codec: Codec<Self> { Codec(.int64("player", \.player), make: Self.init) }

  package let player: ProPlayerID

  package init(_ player: ProPlayerID) { self.player = player }
}

/// All events about favourites, in one stream.
package enum FavouriteEvent: EventSet {
  case added(FavouriteAdded)
  case removed(FavouriteRemoved)

  package static let cases = [EventCase(Self.added), EventCase(Self.removed)]

  package var event: any Event {
    switch self {
    case .added(let event): event
    case .removed(let event): event
    }
  }

  package static let stream: StreamName = "favourites"
}
