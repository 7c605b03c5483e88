package import DaybookProjections

/// The events of adding a favourite player, or removing one.
package struct FavouriteDecision {
  private let rows: Rows<ProPlayerID, Favourite>

  package init(seeing rows: Rows<ProPlayerID, Favourite>) { self.rows = rows }

  /// Adding twice counts once, and a player that is no favourite is not removed.
  package func events(_ player: ProPlayerID, isRemoved: Bool) -> [FavouriteEvent] {
    let isFavourite = rows[player] != nil
    if isRemoved { return isFavourite ? [.removed(FavouriteRemoved(player))] : [] }
    return isFavourite ? [] : [.added(FavouriteAdded(player))]
  }
}
