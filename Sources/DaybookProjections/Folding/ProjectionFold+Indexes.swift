internal import DaybookEvents

extension ProjectionFold {
  package var hasIndexes: Bool { rows.isIndexed }

  package func forEachPlace(
    changedOnly: Bool, _ body: (_ place: EncodedRow, _ isThere: Bool) throws -> Void
  ) throws {
    guard let places = rows.places.first?.rows else { return }
    let (codec, all) = (RowCodec<IndexPlace, IndexMark>(.places), places.current.indices)
    var writer = EventWriter(ViewSchema.places.definition)
    for slot in places.keyTable.sorted(changedOnly ? places.touched : all.map { UInt32($0) }) {
      let isThere = places.current[Int(slot)] != nil
      let wasThere = changedOnly ? places.change(ofSlot: Int(slot)).old != nil : false
      guard isThere != wasThere else { continue }
      let place = places.keyTable.bytes(Int(slot))
      codec.encode(IndexMark(), key: place, into: &writer)
      try body(EncodedRow(key: place, row: writer.bytes), isThere)
    }
  }

  package func rows(
    inIndex number: Int, of value: [UInt8], from key: [UInt8], limit: Int
  ) throws -> [EncodedRow] {
    var (found, places) = ([EncodedRow](), rows.ranks(number, value, from: key).makeIterator())
    while found.count < limit, let place = places.next()?.key {
      let key = Array(place.bytes[(value.count + 1)...])
      if let row = try row(forKey: key) { found.append(EncodedRow(key: key, row: row)) }
    }
    if let failure = rows.source?.failure { throw failure }
    return found
  }
}
