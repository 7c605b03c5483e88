package import DaybookEvents
package import DaybookProjections
package import DaybookValues

/// Since when a player is a favourite.
package struct Favourite: RowContent {
  package static let columns: [RowColumn] = [.timestamp("addedAt")]

  package let addedAt: Timestamp

  init(at time: Timestamp) { addedAt = time }

  package func write(to writer: inout EventWriter) { writer.write(addedAt) }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    addedAt = try reader.read()
  }
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
      // An older log may hold it twice: once is enough.
      if rows[event.player] == nil { rows[event.player] = Favourite(at: recorded.time) }
    case .removed(let event): rows[event.player] = nil
    }
  }
}
