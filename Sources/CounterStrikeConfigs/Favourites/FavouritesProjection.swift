package import DaybookEvents
package import DaybookProjections
package import DaybookValues

/// The time when a player became a favourite.
package struct Favourite: CodedRow {
  package static var codec: Codec<Self> {
    Codec(.timestamp("addedAt", \.addedAt), make: Self.init(addedAt:))
  }

  package let addedAt: Timestamp
}

extension Favourite {
  init(at time: Timestamp) { addedAt = time }
}

/// One row for every favourite.
package struct FavouritesProjection: Projection {
  package static let name = "favourites"
  package static let version = 1

  package init() {}

  package func apply(
    _ recorded: Recorded<FavouriteEvent>, to rows: inout Rows<ProPlayerID, Favourite>
  ) {
    switch recorded.event {
    case .added(let event):
      // The log of an older version may contain the event twice. The second event changes nothing.
      if rows[event.player] == nil { rows[event.player] = Favourite(at: recorded.time) }
    case .removed(let event): rows[event.player] = nil
    }
  }
}
