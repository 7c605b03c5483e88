/// Some groups of a read model, in the order of their keys.
struct GroupSlice<Groups: RowGroups>: RowSlice {
  private let rows: GroupRows<Groups>
  private let slots: ArraySlice<UInt32>

  /// The groups with these slots, which are in the order of their keys.
  init(_ rows: GroupRows<Groups>, _ slots: ArraySlice<UInt32>) {
    (self.rows, self.slots) = (rows, slots)
  }

  var count: Int { slots.count }

  func slice(_ range: Range<Int>) -> any RowSlice {
    GroupSlice(rows, slots.dropFirst(range.lowerBound).prefix(range.count))
  }

  func picked(_ rows: [Int]) -> any RowSlice {
    GroupSlice(self.rows, rows.map { slots[slots.startIndex + $0] }[...])
  }

  func keys() -> EncodedRun { rows.keyRun(slots) }

  func run() throws -> EncodedRun { try rows.run(slots) }

  func column(_ index: Int) -> (any RowColumnValues)? { rows.groups.column(index, slots) }

  func place(of other: EncodedRun, _ index: Int) -> (index: Int, isFound: Bool) {
    let (place, isFound) = rows.keys.place(of: other.keyWriter(index), among: slots)
    return (place - slots.startIndex, isFound)
  }
}
