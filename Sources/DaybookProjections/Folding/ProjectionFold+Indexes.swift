internal import DaybookEvents

extension ProjectionFold {
  package var hasIndexes: Bool { rows.isIndexed }

  package func forEachPlace(
    changedOnly: Bool, _ body: (_ place: EncodedRow, _ isThere: Bool) throws -> Void
  ) throws {
    guard rows.isIndexed else { return }
    var (keys, areThere, problem) = (KeyStore(), [Bool](), String?.none)
    func add(_ place: KeyWriter, isThere: Bool) {
      problem = problem ?? place.problemOfPlace
      keys.add(place)
      areThere.append(isThere)
    }
    for slot in changedOnly ? rows.touched.map({ Int($0) }) : Array(rows.current.indices) {
      let (old, new) = changedOnly ? rows.change(ofSlot: slot) : (nil, rows.current[slot])
      rows.forEachPlaceChange(slot, from: old, to: new, add)
    }
    if let problem { throw UnkeepableChange(description: problem) }
    let codec = RowCodec<IndexPlace, IndexMark>(.places)
    var writer = EventWriter(ViewSchema.places.definition)
    for entry in keys.sorted(areThere.indices.map { keys.prefixed(UInt32($0)) }) {
      let place = keys.bytes(Int(entry.slot))
      codec.encode(IndexMark(), key: place, into: &writer)
      try body(EncodedRow(key: place, row: writer.bytes), areThere[Int(entry.slot)])
    }
  }

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
