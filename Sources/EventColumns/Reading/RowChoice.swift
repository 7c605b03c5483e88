/// The chosen rows of a group, as ascending indexes from 0.
package enum RowChoice: Equatable, Sendable {
  /// All rows of the group, with their count.
  case all(Int)
  case some([Int32])

  package var count: Int {
    switch self {
    case .all(let count): count
    case .some(let rows): rows.count
    }
  }

  package var isEmpty: Bool { count == 0 }

  /// The indexes of the chosen rows.
  package var indexes: [Int32] {
    switch self {
    case .all(let count): (0..<Int32(count)).map { $0 }
    case .some(let rows): rows
    }
  }

  /// Calls `body` for each row.
  @inline(__always)
  func forEach(_ body: (Int32) -> Void) {
    switch self {
    case .all(let count):
      var row: Int32 = 0
      while row < count {
        body(row)
        row &+= 1
      }
    case .some(let rows): for row in rows { body(row) }
    }
  }

  /// The rows that pass `test`.
  @inline(__always)
  func kept(_ test: (Int32) -> Bool) -> RowChoice {
    var (kept, found) = ([Int32](repeating: 0, count: count), 0)
    // Each row is written, but only a row that passes advances the end; so no branch depends on the
    // test.
    var span = kept.mutableSpan
    switch self {
    case .all(let count):
      for row in 0..<Int32(count) {
        span[found] = row
        found &+= test(row) ? 1 : 0
      }
    case .some(let rows):
      for row in rows {
        span[found] = row
        found &+= test(row) ? 1 : 0
      }
    }
    kept.removeLast(count - found)
    return narrowed(to: kept)
  }

  /// The choice of the rows `kept`, all of which are rows of this choice.
  package func narrowed(to kept: [Int32]) -> RowChoice { kept.count == count ? self : .some(kept) }

  /// The rows whose values pass `test`; `values` returns the values of all rows of this choice.
  package func keeping<Element, Failure: Error>(
    _ test: (Element) -> Bool, of values: (RowChoice) throws(Failure) -> [Element]
  ) throws(Failure) -> RowChoice {
    let values = try values(self)
    var (kept, index) = ([Int32](), 0)
    kept.reserveCapacity(values.count)
    forEach { row in
      if test(values[index]) { kept.append(row) }
      index &+= 1
    }
    return narrowed(to: kept)
  }

  /// The rows with the ascending indexes `places` among the rows of this choice.
  package func picked(_ places: RowChoice) -> RowChoice {
    switch (self, places) {
    case (_, .all): self
    case (.all, .some): places
    case (.some(let rows), .some(let places)): .some(places.map { rows[Int($0)] })
    }
  }
}
