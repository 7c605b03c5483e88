package import DaybookProjections
internal import DaybookValues

/// The values of some players for each property that at least one of them has or had.
///
/// The properties are in the order of their keys. Each iteration joins the rows of the wanted
/// players. It skips the rows of other players by searching for the next wanted key.
///
/// - Complexity: O((*t* + *r*) log *n*) for *t* properties, *r* searches for a row, and *n* rows in
///   total. Each property needs at most one search for each wanted player. The first iteration also
///   sorts rows in memory that are not sorted yet.
package struct SideBySide: Sequence, Sendable {
  private let players: [PlayerID]
  private let rows: ComparisonsProjection.Holdings

  /// - Parameters:
  ///   - players: The wanted players, in any order.
  ///   - rows: The rows of all players.
  package init(_ players: [PlayerID], in rows: ComparisonsProjection.Holdings) {
    self.players = players
    var rows = rows
    // Without a kept order, each search would scan all rows in memory.
    rows.keepOrder()
    self.rows = rows
  }

  package func makeIterator() -> Iterator { Iterator(players, rows) }
}

extension SideBySide {
  /// Joins the rows of one property in each step, and then skips all other rows of the property.
  package struct Iterator: IteratorProtocol {
    private let rows: ComparisonsProjection.Holdings
    /// The wanted players in ascending order, each with its index in the list of wanted players.
    private let wanted: [(place: Int, player: PlayerID)]
    private var row: ComparisonsProjection.Holdings.Element?

    init(_ players: [PlayerID], _ rows: ComparisonsProjection.Holdings) {
      self.rows = rows
      wanted = players.enumerated().map { ($0.offset, $0.element) }
        .ordered { $0.player < $1.player }
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
  /// The values of `players` for each property that at least one of them has or had.
  package func sideBySide(_ players: [PlayerID]) -> SideBySide { SideBySide(players, in: self) }
}
