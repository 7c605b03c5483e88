package import DaybookProjections

/// The values of some players for each property that any of them has or had, in the order of the
/// properties.
///
/// The rows of the players are joined during the iteration. It jumps from one property to the next,
/// and within a property only to the wanted players.
///
/// - Complexity: O((*t* + *r*) log *n*) for *t* properties, and *r* rows that are looked up among
///   all *n* rows. Each property has at most one such row for each wanted player. If rows in memory
///   were never iterated, they are sorted first.
package struct SideBySide: Sequence, Sendable {
  private let players: [PlayerID]
  private let rows: ComparisonsProjection.Holdings

  /// - Parameters:
  ///   - players: The wanted players, in any order.
  ///   - rows: The rows of all players.
  package init(_ players: [PlayerID], in rows: ComparisonsProjection.Holdings) {
    self.players = players
    var rows = rows
    // Without a kept order, each jump would search all rows in memory.
    rows.keepOrder()
    self.rows = rows
  }

  package func makeIterator() -> Iterator { Iterator(players, rows) }
}

extension SideBySide {
  /// Starts at the first row of a property, and skips all its other rows.
  package struct Iterator: IteratorProtocol {
    private let rows: ComparisonsProjection.Holdings
    /// The requested players in the order of their rows, each with its index in the request.
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
  /// The values of each of `players`, for each property that any of them has or had.
  package func sideBySide(_ players: [PlayerID]) -> SideBySide { SideBySide(players, in: self) }
}
