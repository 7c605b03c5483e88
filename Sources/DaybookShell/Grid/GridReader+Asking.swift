internal import Daybook
internal import DaybookGrid
internal import DaybookQuery
internal import DaybookRendering

extension GridReader {
  /// The answer with the rows that match a condition, or with the error in the condition.
  mutating func filter(_ text: String) throws -> GridAnswer {
    let table = try rowsToFilter()
    let fields = table.schema.fields
    return try answer(text, over: fields) { condition in
      let scan = table.scan(ScanRequest(columns: fields.indices.map { .init(index: $0) }))
      var (places, count) = ([Int](), 0)
      while let batch = try scan.next() {
        try Task.checkCancellation()
        let rows = try condition?.rows(of: batch) ?? []
        places += rows.map { count + Int($0) }
        count += batch.rowCount
      }
      return .filtered(text, rows: places)
    }
  }

  /// Parses the condition in `text`, and returns the answer of `body`, or the error in the
  /// condition.
  func answer(
    _ text: String?, over fields: [TableSchema.Field],
    _ body: (RowCondition?) throws -> GridAnswer
  ) throws -> GridAnswer {
    guard let text else { return try body(nil) }
    do {
      // The other tables contain all events, so a condition cannot read them while the grid leaves
      // out events.
      let place = shown == nil ? position : nil
      guard let condition = try query.condition(text, over: fields, at: place) else {
        return .filterRefused(text, self.text(.oneCondition))
      }
      return try body(condition)
    } catch let refusal as QueryRefusal {
      return .filterRefused(text, refusal.summary)
    } catch let error as QueryError {
      return .filterRefused(text, CommandMessage(error).text)
    }
  }

  private mutating func rowsToFilter() throws -> MemoryTable {
    if let queried { return queried }
    guard let rows, let table = shown ?? table else {
      return MemoryTable(schema: .init(name: "_", fields: []), rows: [])
    }
    let made = try rows.queried(table)
    queried = made
    return made
  }

  /// The read model of the rows; `nil` for a query whose rows do not contain the key of one.
  private var modelName: String? {
    if case .view(let name) = subject { name } else { origin?.view.name }
  }

  /// The answer with the event that last set each field of a row.
  ///
  /// It is a refusal if there is no such row.
  func blame(_ key: [UInt8]) throws -> GridAnswer {
    guard let name = modelName,
      let blames = try source.models.blame(key, in: name, through: position)
    else { return .refused(text(.noSuchRow(position))) }
    let schema = try source.models.definition(name).schema
    return .blame(
      key: key,
      try blames.map {
        GridBlame(
          field: $0.field, value: Cell($0.value).text, event: GridEvent($0.event),
          query: try BlamedRow([$0], ofRow: key, schema, of: name)?.query)
      })
  }
}
