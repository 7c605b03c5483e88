/// The facts that one source lists about a player.
package struct PlayerListing: Sendable, Equatable {
  package let player: ProPlayerID
  /// The fields about which the source says something, including fields that it calls unknown.
  package private(set) var covered: [PlayerField] = []
  package private(set) var facts = PlayerFacts()

  package init(_ player: ProPlayerID) { self.player = player }

  /// Sets `field` to `value`, where `nil` means that the source calls the value unknown.
  package mutating func say(_ field: PlayerField, _ value: FieldValue?) {
    if !covered.contains(field) { covered.append(field) }
    facts[field] = value
  }
}
