internal import DaybookQuery
internal import DaybookValues
internal import EventColumns

/// A field of events of any type.
extension StripeRows {
  /// The events of a type that has the field, and the field's column.
  private typealias Part = (share: DealtRows.Share, column: StoredColumn)

  /// The field `path[0]`, or its member, of the wanted events of all types, as JSON.
  ///
  /// - Throws: ``ColumnError`` when the columns are not enough.
  mutating func data(at path: [String]) throws(ColumnError) -> Vector {
    guard let name = path.first else { throw .unusable("no column is kept of 'data'") }
    var parts: [Part] = []
    for share in try dealt().shares where !share.places.isEmpty {
      guard let column = try field(name, of: share.group), column.head.kind != .nothing else {
        continue
      }
      parts.append((share, column))
    }
    if let numbers = try numbers(of: parts, at: path) { return numbers }
    return try values(of: parts, at: path)
  }

  /// The values as numbers, if all of them are whole numbers, or all are reals.
  private func numbers(of parts: [Part], at path: [String]) throws(ColumnError) -> Vector? {
    guard path.count == 1, let kind = parts.first?.column.head.kind,
      parts.allSatisfy({ $0.column.head.kind == kind })
    else { return nil }
    switch kind {
    case .integer:
      let (numbers, presence) = try spread(parts, 0) { (column, rows) throws(ColumnError) in
        try column.integers(at: rows)
      }
      return Vector(numbers, type: .dynamic, validity: presence)
    case .real:
      let (reals, presence) = try spread(parts, 0) { (column, rows) throws(ColumnError) in
        try column.reals(at: rows)
      }
      return Vector(
        type: .dynamic, count: reals.count, storage: .reals(reals), validity: presence)
    case .nothing, .bool, .text, .json: return nil
    }
  }

  private func values(of parts: [Part], at path: [String]) throws(ColumnError) -> Vector {
    let (values, _) = try spread(parts, JSONValue.null) { (column, rows) throws(ColumnError) in
      try column.values(at: rows)
    }
    let members = values.map { Value(dynamic: $0, at: path.dropFirst()) }
    return Vector(type: .dynamic, count: members.count, storage: .values(members))
  }

  /// The values of all wanted events, and whether each has one; `nothing` stands for a missing
  /// value.
  private func spread<Element>(
    _ parts: [Part], _ nothing: Element,
    _ read: (StoredColumn, RowChoice) throws(ColumnError) -> [Element]
  ) throws(ColumnError) -> (values: [Element], presence: [Bool]?) {
    var values = [Element](repeating: nothing, count: places.count)
    var presence = [Bool](repeating: false, count: places.count)
    for (share, column) in parts {
      let marks = try column.presence(at: share.rows)
      for (index, value) in try read(column, share.rows).enumerated() where marks?[index] ?? true {
        let place = Int(share.places[index])
        (values[place], presence[place]) = (value, true)
      }
    }
    return (values, presence.contains(false) ? presence : nil)
  }
}
