package import DaybookEvents

/// A person made a player one of their favourites.
package struct FavouriteAdded: Event {
  package static let type: EventType = "favourite.added"
  package static let fields: [EventField] = [.int64("player")]

  package let player: ProPlayerID

  package init(_ player: ProPlayerID) { self.player = player }

  package func write(to writer: inout EventWriter) { writer.write(player.number) }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    player = ProPlayerID(try reader.read())
  }
}

/// A player is no favourite any more.
package struct FavouriteRemoved: Event {
  package static let type: EventType = "favourite.removed"
  package static let fields: [EventField] = [.int64("player")]

  package let player: ProPlayerID

  package init(_ player: ProPlayerID) { self.player = player }

  package func write(to writer: inout EventWriter) { writer.write(player.number) }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    player = ProPlayerID(try reader.read())
  }
}

/// Everything that happens to favourites, in a stream of their own.
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
