/// Finds the new facts in what one source lists about a player.
package struct ListingDecision {
  private let listing: PlayerListing
  private let known: PlayerFacts?

  /// - Parameters:
  ///   - listing: The facts that the source lists.
  ///   - known: The known facts about the player; `nil` if nothing is known.
  package init(_ listing: PlayerListing, seeing known: PlayerFacts?) {
    self.listing = listing
    self.known = known
  }

  /// The events for the new facts, in the order of the listing.
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
