/// What one source says of a player at a time: only of the fields that it knows.
package struct PlayerListing: Sendable, Equatable {
  package let player: ProPlayerID
  /// The fields that it says something of, be it that nobody knows.
  package private(set) var covered: [PlayerField] = []
  package private(set) var facts = PlayerFacts()

  package init(_ player: ProPlayerID) { self.player = player }

  /// Says of `field` that it is `value`, or that nobody knows.
  package mutating func say(_ field: PlayerField, _ value: FieldValue?) {
    if !covered.contains(field) { covered.append(field) }
    facts[field] = value
  }
}
