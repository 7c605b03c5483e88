package import DaybookProjections

/// What some players have of each thing that any of them has or had, in the order of the things.
///
/// The rows of the players are joined while this is gone through: it leaps from one thing to the
/// next, and among those who have a thing to those who are asked for.
///
/// - Complexity: O((*t* + *r*) log *n*) for *t* things that anybody has, and *r* rows that are looked
///   up among the *n*: of each thing at most one for each player asked for, and no more than it has.
///   Rows in memory that were never gone through are put in their order first.
package struct SideBySide: Sequence, Sendable {
  private let players: [PlayerID]
  private let rows: ComparisonsProjection.Holdings

  /// - Parameters:
  ///   - players: As many as are wanted, in whatever order.
  ///   - rows: What players have.
  package init(_ players: [PlayerID], in rows: ComparisonsProjection.Holdings) {
    self.players = players
    var rows = rows
    // Each leap would look for its place among all rows in memory else.
    rows.keepOrder()
    self.rows = rows
  }

  package func makeIterator() -> Iterator { Iterator(players, rows) }
}

extension SideBySide {
  /// Stands at the first row of a thing, and passes over all others of it.
  package struct Iterator: IteratorProtocol {
    private let rows: ComparisonsProjection.Holdings
    /// In the order of their rows, each with the place at which it was asked for.
    private let wanted: [(place: Int, player: PlayerID)]
    private var row: ComparisonsProjection.Holdings.Element?

    init(_ players: [PlayerID], _ rows: ComparisonsProjection.Holdings) {
      self.rows = rows
      wanted = players.enumerated().map { ($0.offset, $0.element) }
        .sorted { $0.player < $1.player }
      row = players.isEmpty ? nil : rows.first
    }

    package mutating func next() -> Comparison? {
      while let thing = row?.key.thing {
        let holdings = takeHoldings(of: thing)
        if holdings.contains(where: { $0 != nil }) { return Comparison(of: thing, holdings) }
      }
      return nil
    }

    private mutating func takeHoldings(of thing: ComparedThing) -> [Holding?] {
      var holdings = [Holding?](repeating: nil, count: wanted.count)
      for (place, player) in wanted where row?.key.thing == thing {
        let key = ComparisonKey(thing, player)
        if let row, row.key < key { self.row = rows[key...].first }
        if let row, row.key == key { holdings[place] = row.row }
      }
      if row?.key.thing == thing { row = rows.after(thing).first }
      return holdings
    }
  }
}

extension ComparisonsProjection.Holdings {
  /// What each of `players` has of each thing that any of them has or had.
  package func sideBySide(_ players: [PlayerID]) -> SideBySide { SideBySide(players, in: self) }
}
