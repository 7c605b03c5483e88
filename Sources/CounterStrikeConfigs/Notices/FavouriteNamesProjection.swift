package import DaybookEvents
package import DaybookProjections

/// The nickname of a player, and whether the player is a favourite.
package struct NamedFavourite: CodedRow {
  package static var codec: Codec<Self> {
    Codec(.bool("isFavourite", \.isFavourite), .text("nickname", \.nickname), make: Self.init)
  }

  package var isFavourite: Bool
  package var nickname: String?

  package init(isFavourite: Bool = false, nickname: String? = nil) {
    (self.isFavourite, self.nickname) = (isFavourite, nickname)
  }
}

/// The events that change the nickname of a player, or the favourites.
package enum NamedFavouriteEvent: EventSet {
  case added(FavouriteAdded)
  case removed(FavouriteRemoved)
  case listed(PlayerListed)
  case changed(PlayerChanged)

  package static let cases = [
    EventCase(Self.added), EventCase(Self.removed), EventCase(Self.listed),
    EventCase(Self.changed),
  ]

  package var event: any Event {
    switch self {
    case .added(let event): event
    case .removed(let event): event
    case .listed(let event): event
    case .changed(let event): event
    }
  }
}

/// One row for each player who was ever listed, or ever a favourite.
package struct FavouriteNamesProjection: Projection {
  package static let name = "favouriteNames"
  package static let version = 1

  package init() {}

  package func apply(
    _ recorded: Recorded<NamedFavouriteEvent>, to rows: inout Rows<ProPlayerID, NamedFavourite>
  ) {
    switch recorded.event {
    case .added(let event): rows[event.player, default: NamedFavourite()].isFavourite = true
    case .removed(let event): rows[event.player]?.isFavourite = false
    case .listed(let event):
      rows[event.player, default: NamedFavourite()].nickname = event.facts.text(.nickname)
    case .changed(let event) where event.field == .nickname:
      rows[event.player, default: NamedFavourite()].nickname = event.new
    case .changed: break
    }
  }
}
