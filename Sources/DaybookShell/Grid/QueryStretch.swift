internal import Daybook

/// The changes of a query's tables in a range of the log.
///
/// They show whether a result at one position is still valid at another position.
struct QueryStretch: Sendable {
  private let query: GridQuery
  /// The names of the read models that the query reads; `types` has the names of the event types.
  private let views: Set<String>
  private let types: Set<String>
  /// The fingerprint of each read model's definition, by name of the read model.
  private let definitions: [String: String]
  private var reels: [String: GridReel] = [:]
  /// The rows of the read models that are small enough for memory, each at position `seq`.
  private var held: [String: (seq: UInt64, rows: SearchRows)] = [:]
  /// The effect of leaving out events, by name of the read model.
  private var whatIfs: [String: GridWhatIf] = [:]

  /// The maximum number of events that are read to compare their types.
  private static let fewEvents: UInt64 = 64
  /// The maximum number of rows of a read model in memory.
  private static let heldRows = 1_000_000

  /// - Returns: `nil` if the query reads a table that each event changes, such as `events`.
  init?(_ tables: Set<String>, _ query: GridQuery) {
    let models = Set(query.source.modelNames)
    (views, types) = (tables.intersection(models), tables.subtracting(models))
    guard types.isDisjoint(with: DaybookTables.ownNames) else { return nil }
    self.query = query
    definitions = Self.definitions(of: views, query.source)
  }

  private var source: ShellSource { query.source }

  private static func definitions(
    of views: Set<String>, _ source: ShellSource
  ) -> [String: String] {
    let found = views.map { ($0, try? source.models.definition($0).schema.fingerprint) }
    return Dictionary(uniqueKeysWithValues: found.map { ($0, $1 ?? "") })
  }

  /// Whether each read model still has the same definition: none was altered or dropped.
  var isKept: Bool { Self.definitions(of: views, source) == definitions }

  /// Folds the read models around `seq`, except read models whose changes at `seq` are known.
  mutating func prepare(around seq: UInt64, head: UInt64) throws {
    for view in views where reels[view]?.explains(seq) != true {
      (held[view], whatIfs[view]) = (nil, nil)
      var rows: SearchRows?
      let reel = try GridReel(
        source.models, view, around: seq, head: head,
        readStart: { if $0.count <= Self.heldRows { rows = try SearchRows($0) } })
      reels[view] = reel
      if let rows, reel.stop == nil { held[view] = (reel.start, rows) }
    }
  }

  /// The rows at `seq` of the read models in memory.
  ///
  /// A read model is left out if its range of changes does not contain `seq`.
  mutating func rows(at seq: UInt64) throws -> [String: HeldRows] {
    var found: [String: HeldRows] = [:]
    for (view, (start, rows)) in held {
      guard let changes = reels[view]?.changes(from: start, to: seq) else { continue }
      let moved = changes.isEmpty ? rows : try rows.merged(with: changes)
      held[view] = (seq, moved)
      found[view] = HeldRows(moved, of: try source.models.definition(view).schema)
    }
    return found
  }

  /// The rows at `seq` of each read model, folded without the events `skips`.
  mutating func rows(
    at seq: UInt64, without skips: Set<UInt64>
  ) throws -> [String: HeldRows] {
    _ = try rows(at: seq)
    var found: [String: HeldRows] = [:]
    for view in views {
      let rows: SearchRows
      if let kept = held[view], kept.seq == seq, let changes = try differences(view, seq, skips) {
        rows = try kept.rows.merged(with: changes)
      } else {
        rows = try source.models.rows(of: view, at: seq, without: skips)
      }
      found[view] = HeldRows(rows, of: try source.models.definition(view).schema)
    }
    return found
  }

  private mutating func differences(
    _ view: String, _ seq: UInt64, _ skips: Set<UInt64>
  ) throws -> [RowChange]? {
    guard let reel = reels[view] else { return nil }
    if whatIfs[view]?.skips != skips {
      whatIfs[view] = try GridWhatIf(without: skips, reel, source.models)
    }
    return whatIfs[view]?.differences(at: seq)
  }

  /// The rows of a read model that differ between two positions, as they are at each of them.
  ///
  /// `areOne` is true if only one row differs, and if it exists at both positions. The result is
  /// `nil` if the rows are unknown, or if many rows differ.
  func differing(
    _ view: String, from start: UInt64, to end: UInt64
  ) throws -> (before: HeldRows, after: HeldRows, areOne: Bool)? {
    guard let changes = reels[view]?.changes(from: start, to: end),
      changes.count <= Self.fewEvents
    else { return nil }
    let schema = try source.models.definition(view).schema
    func rows(_ row: (RowChange) -> [UInt8]?) -> HeldRows {
      let rows = changes.compactMap { change in
        row(change).map { EncodedRow(key: change.key, row: $0) }
      }
      return HeldRows(SearchRows(rows), of: schema)
    }
    let areOne = changes.count == 1 && changes[0].old != nil && changes[0].new != nil
    return (rows(\.old), rows(\.new), areOne)
  }

  /// Whether no event between two positions changes a table; `false` if this is unknown.
  func isUnchanged(from start: UInt64, to end: UInt64) throws -> Bool {
    for view in views {
      guard reels[view]?.changes(from: start, to: end)?.isEmpty == true else { return false }
    }
    let (first, last) = (min(start, end), max(start, end))
    guard !types.isEmpty, first < last else { return true }
    guard last - first <= Self.fewEvents else { return false }
    for seq in (first + 1)...last {
      guard let event = try source.log.event(at: seq) else { return false }
      if types.contains(event.type.name) { return false }
    }
    return true
  }
}

extension ReadModels {
  /// The rows of a read model at `seq`, folded without the events `skips`.
  ///
  /// - Complexity: The cost of folding the events after the first one that is left out.
  func rows(of view: String, at seq: UInt64, without skips: Set<UInt64>) throws -> SearchRows {
    try SearchRows(try imaginedState(without: skips, in: view, at: seq).state.fold)
  }
}
