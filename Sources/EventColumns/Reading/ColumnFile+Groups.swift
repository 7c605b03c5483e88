extension ColumnFile.Stripe {
  /// The columns of each type, decoded.
  package func groups() throws(ColumnError) -> [StripeHead.Group] {
    var (reader, groups) = (writtenGroups, [StripeHead.Group]())
    var counts = head.typeCounts
    for _ in 0..<(try reader.readCount()) {
      let group = try StripeHead.Group(from: &reader)
      guard counts.removeValue(forKey: group.type) == group.rowCount else { throw Self.wrongCount }
      groups.append(group)
    }
    guard counts.isEmpty else { throw Self.wrongCount }
    return groups
  }

  /// The decoded columns of one type; `nil` when no event of the stripe has it.
  package func group(of type: UInt16) throws(ColumnError) -> StripeHead.Group? {
    guard let count = head.typeCounts[type] else { return nil }
    var reader = writtenGroups
    for _ in 0..<(try reader.readCount()) {
      let group = try StripeHead.Group(from: &reader)
      guard group.type == type else { continue }
      guard group.rowCount == count else { throw Self.wrongCount }
      return group
    }
    throw Self.wrongCount
  }

  private static let wrongCount = ColumnError.damaged(
    "a type has not as many events as the head of its stripe says")
}
