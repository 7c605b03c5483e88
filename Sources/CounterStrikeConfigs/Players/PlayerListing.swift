/// One source's facts about a player at a time, for the fields that the source covers.
package struct PlayerListing: Sendable, Equatable {
  package let player: ProPlayerID
  /// The covered fields, including fields with unknown values.
  package private(set) var covered: [PlayerField] = []
  package private(set) var facts = PlayerFacts()

  package init(_ player: ProPlayerID) { self.player = player }

  /// Sets `field` to `value`, or to unknown.
  package mutating func say(_ field: PlayerField, _ value: FieldValue?) {
    if !covered.contains(field) { covered.append(field) }
    facts[field] = value
  }
}
