internal import DaybookQuery
internal import EventColumns

/// Chosen events of a stripe, dealt to the types of which columns of fields are kept.
struct DealtRows {
  /// The chosen events of one type, in the order of the log.
  struct Share {
    /// Their indexes among the stripe's events of that type.
    var rows: [Int32] = []
    /// Their indexes among the chosen events.
    var places: [Int32] = []
  }

  /// The share of each group of the stripe's head.
  private(set) var shares: [Share]

  /// Deals the events at `rows`; `codes` has the index of the schema of each event of the stripe.
  ///
  /// - Throws: ``ColumnError`` when the stripe has not as many events of a type as its head says.
  init(_ rows: RowChoice, of head: StripeHead, codes: [Int64]) throws(ColumnError) {
    let groups = head.schemas.map { schema in
      head.groups.firstIndex { $0.type == schema.type } ?? 0
    }
    shares = head.groups.map { _ in Share() }
    var met = [Int32](repeating: 0, count: head.groups.count)
    var (place, chosen) = (0, rows.indexes)
    chosen.append(-1)
    for (row, code) in codes.enumerated() {
      guard code >= 0, code < groups.count else { throw .damaged("an event has no schema") }
      let group = groups[Int(code)]
      if chosen[place] == row {
        shares[group].rows.append(met[group])
        shares[group].places.append(Int32(place))
        place += 1
      }
      met[group] += 1
    }
    guard zip(met, head.groups).allSatisfy({ Int($0) == $1.rowCount }) else {
      throw .damaged("a type has not as many events as it says")
    }
  }
}

extension StripeRows {
  /// The field `path[0]` of the wanted events, whatever their types, or its members, as JSON.
  ///
  /// - Throws: ``ColumnError`` when the columns are not enough.
  mutating func data(at path: [String]) throws(ColumnError) -> Vector {
    guard let name = path.first else { throw .unusable("no column is kept of 'data'") }
    var values = [Value](repeating: .null, count: places.count)
    for (group, share) in zip(stripe.head.groups, try dealt().shares) where !share.rows.isEmpty {
      guard let column = try field(name, of: group) else { continue }
      let isWhole = share.rows.count == group.rowCount
      let found = try column.values(at: isWhole ? .all(group.rowCount) : .some(share.rows))
      for (place, json) in zip(share.places, found) {
        values[Int(place)] = Value(dynamic: json, at: path.dropFirst())
      }
    }
    return Vector(type: .dynamic, count: values.count, storage: .values(values))
  }
}
