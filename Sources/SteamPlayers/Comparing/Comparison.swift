/// The values of some players for one property.
package struct Comparison: Sendable, Equatable {
  package let thing: ComparedThing
  /// The value of each player, in the given order; `nil` for a player who never had a value.
  package let holdings: [Holding?]

  package init(of thing: ComparedThing, _ holdings: [Holding?]) {
    self.thing = thing
    self.holdings = holdings
  }

  /// The indexes of the players who have the compared property now.
  package var holders: [Int] { holdings.indices.filter { holdings[$0]?.isHeld == true } }

  /// The name of the property, from the first player for whom it is known.
  package var title: String? { holdings.lazy.compactMap { $0?.title }.first }

  /// The present value of each player, or 0 if it is unknown; `nil` for a player without the
  /// property.
  package var values: [Double?] {
    holdings.map { holding in holding.flatMap { $0.isHeld ? $0.value ?? 0 : nil } }
  }
}
