internal import DaybookQuery
internal import EventColumns

/// Chosen events of a stripe, grouped by the types that have columns for their fields.
struct DealtRows {
  /// The chosen events of one type, in the order of the log.
  struct Share {
    let group: StripeHead.Group
    /// The indexes of the chosen events among the stripe's events of their type.
    let rows: RowChoice
    /// The indexes of these events among all chosen events.
    let places: [Int32]
  }

  /// The share of each group of the stripe's head.
  let shares: [Share]

  /// Groups the events at `rows` by type.
  ///
  /// `codes` has an index for each event of the stripe: that of its schema in the head.
  ///
  /// - Throws: ``ColumnError`` if the stripe does not have as many events of a type as its head
  ///   says.
  init(_ rows: RowChoice, of stripe: ColumnFile.Stripe, codes: [Int64]) throws(ColumnError) {
    let groups = try stripe.groups()
    let members = try Self.members(of: groups, stripe.head.schemas, codes)
    guard case .some(let chosen) = rows else {
      shares = zip(groups, members).map { Share(group: $0, rows: .all($1.count), places: $1) }
      return
    }
    var places = [Int32](repeating: -1, count: codes.count)
    for (place, row) in chosen.enumerated() { places[Int(row)] = Int32(place) }
    shares = zip(groups, members).map { group, rows in
      let kept = rows.indices.filter { places[Int(rows[$0])] >= 0 }
      return Share(
        group: group, rows: RowChoice.all(rows.count).narrowed(to: kept.map { Int32($0) }),
        places: kept.map { places[Int(rows[$0])] })
    }
  }

  /// For each group, the indexes of its rows in the stripe.
  private static func members(
    of groups: [StripeHead.Group], _ schemas: [StripeHead.Schema], _ codes: [Int64]
  ) throws(ColumnError) -> [[Int32]] {
    let places = schemas.map { schema in groups.firstIndex { $0.type == schema.type } ?? 0 }
    let starts = groups.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.rowCount) }
    guard starts[groups.count] == codes.count else { throw wrongCount }
    var (rows, ends) = ([Int32](repeating: 0, count: codes.count), starts)
    for (row, code) in codes.enumerated() {
      guard code >= 0, code < places.count else { throw .damaged("an event has no schema") }
      let group = places[Int(code)]
      guard ends[group] < starts[group + 1] else { throw wrongCount }
      rows[ends[group]] = Int32(row)
      ends[group] += 1
    }
    return groups.indices.map { Array(rows[starts[$0]..<starts[$0 + 1]]) }
  }

  private static let wrongCount = ColumnError.damaged("a type has not as many events as it says")
}
