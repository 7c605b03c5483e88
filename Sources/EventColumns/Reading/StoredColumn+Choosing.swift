/// Selection of rows within a frame.
///
/// The frame is a choice of the stripe's rows, and places are indexes into it.
extension StoredColumn {
  /// The places among `places` whose whole numbers are within `range`; the column must have no
  /// nulls.
  package func places(
    within range: ClosedRange<Int64>, among places: RowChoice, of frame: RowChoice
  ) throws(ColumnError) -> RowChoice {
    if case .integers(let bounds) = head.bounds {
      if !bounds.overlaps(range) { return .some([]) }
      if range.contains(bounds.lowerBound), range.contains(bounds.upperBound) { return places }
    }
    if isPacked, case .all = frame {
      let block = try numbers(0)
      return block.shape.rows(within: range, among: places, in: block.bytes)
    }
    return try places.keeping {
      range.contains($0)
    } of: { (places) throws(ColumnError) in
      try integers(at: frame.picked(places))
    }
  }

  /// The places among `places` whose whole numbers are marked; a number beyond the marks is not
  /// marked.
  package func places(
    markedIn marks: [Bool], among places: RowChoice, of frame: RowChoice
  ) throws(ColumnError) -> RowChoice {
    if isPacked, case .all = frame {
      let block = try numbers(0)
      return block.shape.rows(markedIn: marks, among: places, in: block.bytes)
    }
    return try places.keeping { number in
      number >= 0 && number < marks.count && marks[Int(number)]
    } of: { (places) throws(ColumnError) in
      try integers(at: frame.picked(places))
    }
  }

  /// The rows among `rows` with a real or whole number that passes `test`.
  package func rows(
    whoseReals test: (Double) -> Bool, among rows: RowChoice
  ) throws(ColumnError) -> RowChoice {
    try presentRows(among: rows).keeping(test) { (rows) throws(ColumnError) in
      try reals(at: rows)
    }
  }
}
