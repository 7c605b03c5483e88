/// Selection of rows among already chosen rows of the stripe.
///
/// The parameter `frame` has the chosen rows, and a place is an index into these rows.
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

  /// The places among `places` whose whole number is the index of a true element of `marks`.
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
