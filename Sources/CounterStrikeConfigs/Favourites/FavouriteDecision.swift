package import DaybookProjections

/// What making a player a favourite, or none any more, changes.
package struct FavouriteDecision {
  private let rows: Rows<ProPlayerID, Favourite>

  package init(seeing rows: Rows<ProPlayerID, Favourite>) { self.rows = rows }

  /// Adding twice is once, and who is no favourite is not removed.
  package func events(_ player: ProPlayerID, isRemoved: Bool) -> [FavouriteEvent] {
    let isFavourite = rows[player] != nil
    if isRemoved { return isFavourite ? [.removed(FavouriteRemoved(player))] : [] }
    return isFavourite ? [] : [.added(FavouriteAdded(player))]
  }
}
