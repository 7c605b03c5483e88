/// The values of some players for one property.
package struct Comparison: Sendable, Equatable {
  package let thing: ComparedThing
  /// The value of each player, in the given order; `nil` for a player that never had one.
  package let holdings: [Holding?]

  package init(of thing: ComparedThing, _ holdings: [Holding?]) {
    self.thing = thing
    self.holdings = holdings
  }

  /// The indexes of the players that have the compared thing now.
  package var holders: [Int] { holdings.indices.filter { holdings[$0]?.isHeld == true } }

  /// The name of the compared thing, from the first player for whom it is known.
  package var title: String? { holdings.lazy.compactMap { $0?.title }.first }

  /// Each player's present value, 0 where it is unknown; `nil` for a player without it.
  package var values: [Double?] {
    holdings.map { holding in holding.flatMap { $0.isHeld ? $0.value ?? 0 : nil } }
  }
}
