/// What each of some players has of a thing.
package struct Comparison: Sendable, Equatable {
  package let thing: ComparedThing
  /// In the order in which the players were asked for; `nil` for who never had it.
  package let holdings: [Holding?]

  package init(of thing: ComparedThing, _ holdings: [Holding?]) {
    self.thing = thing
    self.holdings = holdings
  }

  /// The places of the players who have it now.
  package var holders: [Int] { holdings.indices.filter { holdings[$0]?.isHeld == true } }

  /// The name that the first of them who knows one has it under.
  package var title: String? { holdings.lazy.compactMap { $0?.title }.first }

  /// What each has of it now, 0 where that is not known; `nil` for who does not have it.
  package var values: [Double?] {
    holdings.map { holding in holding.flatMap { $0.isHeld ? $0.value ?? 0 : nil } }
  }
}
