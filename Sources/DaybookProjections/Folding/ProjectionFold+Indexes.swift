internal import DaybookEvents

extension ProjectionFold {
  package var hasIndexes: Bool { rows.isIndexed }

  package var places: any EncodableRows { EncodablePlaces(rows: rows, changedOnly: false) }

  package var changedPlaces: any EncodableRows { EncodablePlaces(rows: rows, changedOnly: true) }

  package func rows(
    inIndex number: Int, of value: [UInt8], from key: [UInt8], limit: Int
  ) throws -> [EncodedRow] {
    var (found, places) = ([EncodedRow](), rows.ranks(number, value, from: key).merge)
    while found.count < limit, let place = places.next()?.key {
      let key = Array(place.bytes[(value.count + 1)...])
      if let row = try row(forKey: key) { found.append(EncodedRow(key: key, row: row)) }
    }
    if let failure = rows.source?.failure { throw failure }
    return found
  }
}
