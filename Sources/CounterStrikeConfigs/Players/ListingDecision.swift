/// What a listing tells beyond what is known of its player.
package struct ListingDecision {
  private let listing: PlayerListing
  private let known: PlayerFacts?

  /// - Parameters:
  ///   - listing: What a source says.
  ///   - known: What is known of the player; `nil` where nothing is.
  package init(_ listing: PlayerListing, seeing known: PlayerFacts?) {
    self.listing = listing
    self.known = known
  }

  /// What changed, in the order of the listing; nothing where it says the same again.
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
