internal import DaybookEvents
internal import DaybookQuery
internal import EventColumns

/// A scan's request to a log's columns.
struct StripeScan: Sendable {
  let columns: OpenColumns
  private let wish: StripeRows.Wish
  private let types: NameDictionary

  /// A request for the events of `type`, or of any type if it is `nil`, that pass `filter`.
  ///
  /// - Throws: ``ColumnError`` when the names of streams are needed and cannot be read.
  init(
    _ columns: OpenColumns, _ filter: EventFilter, type: EventType?, _ catalog: EventCatalog,
    needsNames: Bool
  ) throws(ColumnError) {
    self.columns = columns
    let names = needsNames ? try StreamNameCodes(filter, columns.file) : nil
    wish = StripeRows.Wish(
      filter: filter, type: type.flatMap { catalog.number(of: $0) },
      records: filter.wantedRecords(of: catalog), names: names,
      streams: filter.hasStreams ? names?.wantedNumbers : nil)
    var types = NameDictionary()
    for type in catalog.types { _ = types.add(type.name) }
    self.types = types
  }

  /// The names of all streams that have columns; `nil` if the names are not needed.
  var names: StreamNameCodes? { wish.names }

  /// The wanted events of the stripe with `index`; `nil` when the log must be read instead.
  ///
  /// Damaged columns are released, so that they are rebuilt.
  func read(
    _ index: Int, _ wanted: [(column: EventColumn, path: [String])], _ bound: EventBound?
  ) -> [Batch]? {
    do throws(ColumnError) {
      let stripe = columns.file.stripes[index]
      guard var rows = try StripeRows(stripe, of: columns.file, wish, bound) else { return [] }
      return try rows.batches(of: wanted, wish, types)
    } catch {
      if case .damaged = error { columns.store.leaveDamaged() }
      return nil
    }
  }
}

extension StreamNameCodes {
  /// The names of all streams that begin among the events of `file`.
  fileprivate init(_ filter: EventFilter, _ file: ColumnFile) throws(ColumnError) {
    self.init(filter)
    for stripe in file.stripes {
      // The columns of a stream's first event have the stream's name, so the name is unknown
      // without these columns.
      guard let envelope = stripe.head.envelope else {
        throw .unusable("no columns are kept of some events")
      }
      guard envelope.newStreams.rowCount > 0 else { continue }
      let all = RowChoice.all(envelope.newStreams.rowCount)
      let numbers = try StoredColumn(envelope.newStreams, in: stripe, of: file)
        .integers(at: all)
      let texts = try StoredColumn(envelope.newNames, in: stripe, of: file).texts(at: all)
      for (number, slice) in zip(numbers, texts.slices) {
        let name = String(decoding: texts.bytes[slice.range], as: UTF8.self)
        learn(UInt32(truncatingIfNeeded: number), StreamName(checked: name))
      }
    }
  }
}
