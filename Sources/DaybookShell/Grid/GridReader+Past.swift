internal import Daybook
internal import DaybookGrid

extension GridReader {
  /// The answer with the rows at `place`, and with the changes by the event at `place`.
  ///
  /// The answer is a refusal if the log has no such position.
  mutating func look(
    at place: GridPlace, without skips: Set<UInt64>
  ) throws -> GridAnswer {
    let head = try source.log.end()
    let isAltered = try renewsDefinition()
    // The user selected the cell before the definition changed, so the cell may no longer exist.
    let place = isAltered && place.isOfCell ? .seq(min(position, head)) : place
    let found = try self.asOf(place, head)
    guard let asOf = found ?? (isAltered ? AsOf(min(position, head)) : nil) else {
      return .refused(text(.noSuchEvent(isForward: place.isForward)))
    }
    let content = try content(at: asOf.seq, head: head)
    let note = isAltered ? text(.altered) : note(on: asOf)
    return .moment(
      try moment(head, note: note), try imagined(skips, or: content), did: try did(head))
  }

  /// The rows as of `seq`, or only their changes since the shown rows; all events are included.
  private mutating func content(at seq: UInt64, head: UInt64) throws -> GridContent {
    guard let near = try nearChanges(to: seq), let table else {
      return try loaded(at: seq, head: head)
    }
    defer { shown = nil }
    return shown == nil ? .changes(near) : .table(table)
  }

  /// Loads the new definition of the read model, if another program has altered it.
  ///
  /// - Returns: Whether the definition was altered.
  private mutating func renewsDefinition() throws -> Bool {
    guard case .view(let name) = subject else { return false }
    let schema = try source.models.definition(name).schema
    guard schema.fingerprint != rows?.schema.fingerprint else { return false }
    rows = GridRows(schema: schema)
    (reel, whatIf, table, queried, held, compared) = (nil, nil, nil, nil, nil, nil)
    return true
  }

  /// The rows at `seq`, or no changes if a query has the same rows there as at the current
  /// position.
  private mutating func loaded(at seq: UInt64, head: UInt64) throws -> GridContent {
    if case .query(let text) = subject, shown == nil, table != nil,
      try results.result(of: text, at: seq, head: head, query).run == run
    {
      position = seq
      return .changes([])
    }
    return .table(try load(at: seq, head: head))
  }

  /// The row changes by the event at the current position.
  mutating func did(_ head: UInt64) throws -> [GridChange] {
    guard position > 0, let table else { return [] }
    switch subject {
    case .view:
      return try rows?.changes(reel?.changes(from: position - 1, to: position) ?? []) ?? []
    case .query(let text):
      let before = try results.result(of: text, at: position - 1, head: head, query)
      return before.run == run ? [] : table.changes(from: before.table)
    case .lastResult: return []
    }
  }

  /// Moves to `seq` with the row changes in the reel; returns `nil` if the rows must be read again.
  private mutating func nearChanges(to seq: UInt64) throws -> [GridChange]? {
    guard let rows, let reel, reel.explains(seq),
      let stored = reel.changes(from: position, to: seq)
    else {
      return nil
    }
    let changes = try rows.changes(stored)
    var next = table
    next?.apply(changes)
    // After a removal, the next row of the table should move up, but it is not in memory.
    if next?.lacksRows == true { return nil }
    (position, table, queried) = (seq, next, nil)
    return changes
  }

  /// Reads the table at a position, and makes it the current table of this reader.
  mutating func load(at seq: UInt64, head: UInt64) throws -> GridTable {
    let loaded = try read(at: seq, head: head)
    (position, table, shown, imaginedTables) = (seq, loaded, nil, nil)
    return loaded
  }

  private mutating func read(at seq: UInt64, head: UInt64) throws -> GridTable {
    switch subject {
    case .view(let name):
      var found: GridTable?
      reel = try GridReel(source.models, name, around: seq, head: head) {
        found = try rows?.table($0)
      }
      (queried, whatIf) = (nil, nil)
      guard let found else { throw ViewError.unknownView(name, among: source.modelNames) }
      return found
    case .query(let text):
      let result = try results.result(of: text, at: seq, head: head, query)
      run = result.run
      adopt(result)
      return result.table
    case .lastResult:
      let result = try query.result(of: "_", at: seq, head: head, hasPast: false)
      queried = result.queried
      return result.table
    }
  }

  /// Makes `result` the result that conditions and questions about cells refer to.
  private mutating func adopt(_ result: QueryAtSeq) {
    queried = result.queried
    origin = result.table.origin == nil ? nil : result.origin
  }

  /// The table without the events `skips`, with its differences from the real table.
  ///
  /// The result is `content` itself if `skips` is empty.
  private mutating func imagined(
    _ skips: Set<UInt64>, or content: GridContent
  ) throws -> GridContent {
    imaginedChanges = []
    guard !skips.isEmpty, let table else { return content }
    if case .query(let text) = subject {
      return try imagined(skips, text, beside: table)
    }
    guard let rows else { return content }
    imaginedChanges = try differences(without: skips)
    let changes = try rows.changes(imaginedChanges)
    var imagined = table
    imagined.apply(changes)
    (shown, queried) = (imagined, nil)
    return .imagined(imagined, changes)
  }

  /// The result of the query without the events `skips`, with its differences from `table`.
  private mutating func imagined(
    _ skips: Set<UInt64>, _ text: String, beside table: GridTable
  ) throws -> GridContent {
    let head = try source.log.end()
    let rows = try results.rows(without: skips, at: position, head: head, query)
    imaginedTables = (rows, .without(skips))
    let result = try query.result(
      of: text, at: position, head: head, hasPast: true, held: rows, events: .without(skips))
    adopt(result)
    shown = result.table
    return .imagined(result.table, result.table.changes(from: table))
  }

  /// The differences between the real rows and the rows without the events `skips`, at this
  /// position.
  private mutating func differences(without skips: Set<UInt64>) throws -> [RowChange] {
    guard let reel else { return [] }
    if whatIf?.skips != skips { whatIf = try GridWhatIf(without: skips, reel, source.models) }
    return whatIf?.differences(at: position) ?? []
  }

  /// The differences between the rows at `seq` and the rows at the current position.
  mutating func compare(from seq: UInt64) throws -> GridAnswer {
    guard case .view(let name) = subject, let rows else { return .compared(from: seq, []) }
    var pairs: RowPairs
    if let compared, compared.from == seq,
      let changes = reel?.changes(from: compared.at, to: position)
    {
      pairs = compared.pairs
      pairs.apply(changes, to: \.second)
    } else {
      pairs = RowPairs(
        try source.models.rowChanges(name, from: AsOf(seq), to: AsOf(position)))
    }
    let changes = pairs.differences()
    compared = (seq, position, pairs)
    return .compared(from: seq, try rows.changes(changes))
  }

  private mutating func asOf(_ place: GridPlace, _ head: UInt64) throws -> AsOf? {
    guard case .typed(let text) = place else { return try seq(of: place, head).map { AsOf($0) } }
    return try LogPosition(parsing: text.trimmed).asOf(in: source.log, upTo: head)
  }

  private mutating func seq(of place: GridPlace, _ head: UInt64) throws -> UInt64? {
    switch place {
    case .typed: return nil
    case .seq(let seq): return seq <= head ? seq : nil
    case .step(let isForward): return try step(isForward: isForward, head)
    case .tableChange(let isForward):
      guard case .view(let name) = subject else { return try queryChange(isForward, head) }
      return try change(GridSearch(source.models, name), isForward, head)
    case .cellChange(let key, let column, let isForward):
      guard case .view(let name) = subject else {
        return try cellChange(key, column, isForward, head)
      }
      let search = try GridSearch(source.models, name, cell: (key, column))
      return try change(search, isForward, head)
    }
  }

  /// The position of the next or previous event that is not passed over.
  ///
  /// It is the end of the log in this direction if all events there are passed over, and `nil` if
  /// there are none.
  private func step(isForward: Bool, _ head: UInt64) throws -> UInt64? {
    var seq = position
    repeat {
      guard isForward ? seq < head : seq > 0 else { break }
      seq = isForward ? seq + 1 : seq - 1
      try Task.checkCancellation()
    } while try isPassedOver(seq)
    return seq == position ? nil : seq
  }

  /// Whether the event at `seq` is one of the engine itself, and changes no row.
  private func isPassedOver(_ seq: UInt64) throws -> Bool {
    guard seq > 0, let event = try source.log.event(at: seq), event.type.isHidden else {
      return false
    }
    return switch subject {
    case .view: reel?.changes(from: seq - 1, to: seq)?.isEmpty ?? false
    case .query: try results.areUnchanged(by: seq)
    case .lastResult: true
    }
  }

  private func change(_ search: GridSearch, _ isForward: Bool, _ head: UInt64) throws -> UInt64? {
    if let near = try reel?.nearest(to: position, isForward: isForward, search.isWanted) {
      return near
    }
    return try search.nearest(to: position, isForward: isForward, through: head)
  }
}

extension GridPlace {
  fileprivate var isOfCell: Bool { if case .cellChange = self { true } else { false } }

  fileprivate var isForward: Bool {
    switch self {
    case .step(let isForward), .tableChange(let isForward), .cellChange(_, _, let isForward):
      isForward
    case .seq, .typed: true
    }
  }
}
