/// Finds the new facts in one source's listing of a player.
package struct ListingDecision {
  private let listing: PlayerListing
  private let known: PlayerFacts?

  /// - Parameters:
  ///   - listing: The listing of a source.
  ///   - known: The known facts about the player; `nil` without any.
  package init(_ listing: PlayerListing, seeing known: PlayerFacts?) {
    self.listing = listing
    self.known = known
  }

  /// The changes, in the order of the listing; none if it is unchanged.
  package var events: [ProPlayerEvent] {
    guard let known else { return [.listed(PlayerListed(listing.player, listing.facts))] }
    return listing.covered.compactMap { field in
      let (old, new) = (known[field], listing.facts[field])
      guard old != new else { return nil }
      if field == .team {
        return .teamChanged(PlayerTeamChanged(listing.player, from: old?.text, to: new?.text))
      }
      return .changed(PlayerChanged(listing.player, field, from: old?.text, to: new?.text))
    }
  }
}
