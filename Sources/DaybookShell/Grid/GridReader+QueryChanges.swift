internal import Daybook
internal import DaybookGrid
internal import DaybookQuery
internal import DaybookRendering

extension GridReader {
  private static let triedEvents = 1_000

  /// The position of the nearest event that changes the query's rows, after or before the current
  /// position.
  ///
  /// It is `nil` if there is no such event.
  ///
  /// - Throws: ``ShellError`` if none of the nearest `triedEvents` events changes the rows.
  mutating func queryChange(_ isForward: Bool, _ head: UInt64) throws -> UInt64? {
    try queryChange(isForward, head, ofCell: nil)
  }

  /// The position of the nearest event that changes a cell of the query's rows.
  ///
  /// `key` is the key of the cell's row in the read model of the rows. The cell also changes when its
  /// row enters or leaves the result. The result is `nil` if there is no such event.
  ///
  /// - Throws: ``ShellError`` if the query does not process the rows one by one, and none of the nearest
  ///   `triedEvents` events changes it.
  mutating func cellChange(
    _ key: [UInt8], _ column: Int, _ isForward: Bool, _ head: UInt64
  ) throws -> UInt64? {
    guard case .query(let text) = subject, let origin, let table else { return nil }
    let (models, model) = (source.models, origin.view.name)
    let name = table.columns[column].name
    guard query.modelTakenByRows(text, results.tables) == model else {
      return try queryChange(isForward, head, ofCell: (key, name))
    }
    let (query, view, position) = (query, origin.view, position)
    func cell(_ row: [UInt8]?) throws -> Cell? {
      guard let row else { return nil }
      let rows = HeldRows(SearchRows([EncodedRow(key: key, row: row)]), of: view)
      let result = try query.result(
        of: text, at: position, head: head, hasPast: true, held: [model: rows])
      return result.cell(name, of: key)
    }
    return try GridSearch(models, model, row: key) { try cell($0.old) != cell($0.new) }
      .nearest(to: position, isForward: isForward, through: head)
  }

  /// The position of the nearest event that changes a cell, or that changes any row if `cell` is
  /// `nil`.
  private mutating func queryChange(
    _ isForward: Bool, _ head: UInt64, ofCell cell: (key: [UInt8], column: String)?
  ) throws -> UInt64? {
    guard case .query(let text) = subject, isForward || position > 0 else { return nil }
    var seq = isForward ? position : position - 1
    var last = try results.result(of: text, at: seq, head: head, query)
    for _ in 0..<Self.triedEvents {
      guard isForward ? seq < head : seq > 0 else { return nil }
      seq = isForward ? seq + 1 : seq - 1
      try Task.checkCancellation()
      let next = try results.result(of: text, at: seq, head: head, query)
      // In a backward search, `seq` is already the position before the event that changes the rows.
      if next.differs(from: last, in: cell) { return isForward ? seq : seq + 1 }
      last = next
    }
    throw ShellError(self.text(.unchanging(Self.triedEvents)))
  }
}

extension QueryAtSeq {
  /// Whether a cell differs, or any row if `cell` is `nil`.
  fileprivate func differs(
    from other: QueryAtSeq, in cell: (key: [UInt8], column: String)?
  ) -> Bool {
    guard let (key, column) = cell else { return differs(from: other) }
    return self.cell(column, of: key) != other.cell(column, of: key)
  }

  /// The cell in the column `name` of the row with this key; `nil` if there is no such cell.
  fileprivate func cell(_ name: String, of key: [UInt8]) -> Cell? {
    guard let column = table.columns.firstIndex(where: { $0.name == name }) else { return nil }
    return table.rows.first { $0.key == key }?.cells[column]
  }
}
