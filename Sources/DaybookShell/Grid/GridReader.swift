internal import Daybook
internal import DaybookGrid
internal import DaybookQuery
internal import DaybookRendering
internal import DaybookTerminal

/// Answers what a grid asks, from the log: a value that knows what is shown, and holds no read of it.
struct GridReader: Sendable {
  private let source: ShellSource
  private let query: GridQuery
  private let subject: GridRequest.Subject
  /// Of a read model, how its rows are read.
  private let rows: GridRows?
  private var reel: GridReel?
  private var position: UInt64 = 0
  /// What is shown, had nothing been left out.
  private var table: GridTable?
  /// What is shown, for conditions.
  private var queried: MemoryTable?
  private var shown: GridTable?

  init(_ subject: GridRequest.Subject, _ query: GridQuery) throws {
    (self.subject, self.query, source) = (subject, query, query.source)
    if case .view(let name) = subject {
      rows = GridRows(schema: try source.models.definition(name).schema)
    } else {
      rows = nil
    }
  }

  /// The state with which a grid begins.
  mutating func open(at seq: UInt64, in window: Window) throws -> GridState {
    let (moment, table) = try begin(at: seq)
    return GridState(
      table: table, moment: moment, did: try did(moment.head),
      density: try density(through: moment.head),
      size: .init(columns: window.width, rows: window.height ?? 24))
  }

  private mutating func begin(at seq: UInt64) throws -> (GridMoment, GridTable) {
    let head = try source.log.end()
    let table = try load(at: min(seq, head), head: head)
    return (try moment(head), table)
  }

  /// Answers a question.
  ///
  /// - Throws: What keeps it from being answered, in words; `CancellationError`.
  mutating func answer(_ question: GridQuestion) throws -> GridAnswer {
    switch question {
    case .look(let place, let skips): return try look(at: place, without: skips)
    case .filter(let condition): return try filter(condition)
    case .blame(let key): return try blame(key)
    case .watch(let text): return .watched(try query.watch(text, through: try source.log.end()))
    case .bisect(let text):
      let event = try query.bisect(text, through: try source.log.end())
      return .found(event.seq, "Event \(event.seq) is the first after which the query has a row.")
    }
  }

  private func moment(_ head: UInt64) throws -> GridMoment {
    let event = position == 0 ? nil : try source.log.event(at: position).map { GridEvent($0) }
    let stop = reel?.stop.flatMap { $0.seq <= position ? $0 : nil }
    return GridMoment(
      position: position, head: head, event: event,
      note: stop.map { "The read model is stopped at \($0); its rows are those before." })
  }

  /// Some events of the log, the first and the last among them.
  private func density(through head: UInt64) throws -> GridDensity {
    guard head > 0 else { return GridDensity([]) }
    let count = min(head, 512)
    let positions = count == 1 ? [head] : (0..<count).map { 1 + (head - 1) * $0 / (count - 1) }
    return GridDensity(
      try positions.compactMap { seq in
        try source.log.event(at: seq).map { GridDensity.Sample(seq: $0.seq, time: $0.time) }
      })
  }
}

/// Going through the past.
extension GridReader {
  private mutating func look(
    at place: GridPlace, without skips: Set<UInt64>
  ) throws -> GridAnswer {
    let head = try source.log.end()
    guard let seq = try seq(of: place, head) else {
      return .refused("There is no such event \(place.isForward ? "after" : "before") this one.")
    }
    let near = try nearChanges(to: seq)
    let content: GridContent =
      if let near { .changes(near) } else { .table(try load(at: seq, head: head)) }
    return .moment(try moment(head), try imagined(skips, or: content), did: try did(head))
  }

  /// What the event at the position changed.
  private func did(_ head: UInt64) throws -> [GridChange] {
    guard position > 0, let table else { return [] }
    switch subject {
    case .view:
      return try rows?.changes(reel?.changes(from: position - 1, to: position) ?? []) ?? []
    case .query(let text):
      let before = try query.table(text, at: position - 1, head: head, hasPast: true).0
      return table.changes(from: before)
    case .lastResult: return []
    }
  }

  /// What changes up to a position that the stretch has.
  private mutating func nearChanges(to seq: UInt64) throws -> [GridChange]? {
    guard let rows, let stored = reel?.changes(from: position, to: seq), shown == nil else {
      return nil
    }
    let changes = try rows.changes(stored)
    table?.apply(changes)
    (position, queried) = (seq, nil)
    return changes
  }

  /// The table at a position, read anew.
  private mutating func load(at seq: UInt64, head: UInt64) throws -> GridTable {
    let loaded = try read(at: seq, head: head)
    (position, table, shown) = (seq, loaded, nil)
    return loaded
  }

  private mutating func read(at seq: UInt64, head: UInt64) throws -> GridTable {
    switch subject {
    case .view(let name):
      var found: GridTable?
      reel = try GridReel(source.models, name, around: seq, head: head) {
        found = try rows?.table($0)
      }
      queried = nil
      guard let found else { throw ViewError.unknownView(name, among: source.models.names) }
      return found
    case .query(let text):
      let (table, queried) = try query.table(text, at: seq, head: head, hasPast: true)
      self.queried = queried
      return table
    case .lastResult:
      let (table, queried) = try query.table("_", at: seq, head: head, hasPast: false)
      self.queried = queried
      return table
    }
  }

  /// The table had some events not been, with what would differ; `content` where all had.
  private mutating func imagined(
    _ skips: Set<UInt64>, or content: GridContent
  ) throws -> GridContent {
    guard case .view(let name) = subject, let rows, let table else { return content }
    let past = skips.filter { $0 <= position }
    guard !past.isEmpty else {
      guard !skips.isEmpty else { return content }
      return .imagined(table, [])
    }
    let (stored, _) = try source.models.imaginedChanges(
      of: WhatIf(skips: past), in: name, at: position)
    let changes = try rows.changes(stored)
    var imagined = table
    imagined.apply(changes)
    (shown, queried) = (imagined, nil)
    return .imagined(imagined, changes)
  }

  private func seq(of place: GridPlace, _ head: UInt64) throws -> UInt64? {
    switch place {
    case .seq(let seq): return min(seq, head)
    case .typed(let text):
      return try LogPosition(parsing: text.trimmed).asOf(in: source.log, upTo: head).seq
    case .tableChange(let isForward):
      guard case .view(let name) = subject else { return try queryChange(isForward, head) }
      return try change(GridSearch(source.models, name), isForward, head)
    case .cellChange(let key, let column, let isForward):
      guard case .view(let name) = subject else { return nil }
      let search = GridSearch(source.models, name, cell: (key, column))
      return try change(search, isForward, head)
    }
  }

  private func change(_ search: GridSearch, _ isForward: Bool, _ head: UInt64) throws -> UInt64? {
    isForward
      ? try search.first(after: position, through: head) : try search.last(before: position)
  }

  private static let triedEvents = 1_000

  /// The next position at which a query gives other rows.
  private func queryChange(_ isForward: Bool, _ head: UInt64) throws -> UInt64? {
    guard case .query(let text) = subject, let table else { return nil }
    var seq = position
    for _ in 0..<Self.triedEvents {
      guard isForward ? seq < head : seq > 0 else { return nil }
      seq = isForward ? seq + 1 : seq - 1
      let next = try query.table(text, at: seq, head: head, hasPast: true).0
      if next.rows != table.rows { return seq }
    }
    throw ShellError(
      "The \(Self.triedEvents) events there change nothing. Go to a position by ':'.")
  }
}

/// What a grid asks beside.
extension GridReader {
  private mutating func filter(_ condition: String) throws -> GridAnswer {
    do {
      return .filtered(condition, rows: try query.places(of: condition, in: try rowsToFilter()))
    } catch let refusal as QueryRefusal {
      return .filterRefused(condition, refusal.summary)
    } catch let error as QueryError {
      return .filterRefused(condition, "\(error)")
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

  private func blame(_ key: [UInt8]) throws -> GridAnswer {
    guard case .view(let name) = subject,
      let blames = try source.models.blame(key, in: name, through: position)
    else { return .refused("There is no such row at \(position), so nobody set it.") }
    return .blame(
      key: key,
      blames.map {
        GridBlame(field: $0.field, value: Cell($0.value).text, event: GridEvent($0.event))
      })
  }
}

extension GridPlace {
  fileprivate var isForward: Bool {
    switch self {
    case .tableChange(let isForward), .cellChange(_, _, let isForward): isForward
    case .seq, .typed: true
    }
  }
}

extension GridEvent {
  /// An event of the log.
  init(_ event: RecordedEvent) {
    self.init(
      seq: event.seq, time: event.time, stream: event.stream.name, type: event.type.name,
      data: .object(event.data))
  }
}
