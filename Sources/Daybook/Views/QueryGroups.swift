internal import DaybookEvents
internal import DaybookProjections
internal import DaybookQuery

/// The error of a key that is too long for a file.
private struct KeyIsTooLong: Error {}

/// The groups of a query's read model, for many events at a time.
struct QueryGroups: RowGroups {
  private let view: QueryView
  private var groups: FoldedGroups
  /// Finds the rows of one group.
  private var pick: FoldedRowPick

  /// Makes a value without groups.
  ///
  /// It is `nil` if the query's rows are not groups, or if they must be computed one by one.
  init?(_ view: QueryView) {
    guard let groups = FoldedGroups(view.shared) else { return nil }
    (self.view, self.groups, pick) = (view, groups, FoldedRowPick(view.shared))
  }

  var heldBytes: Int { groups.heldBytes }
  var opensDistinctKeys: Bool { groups.keysAreExact }

  /// The number of bytes of groups above which memory is counted row by row.
  private static let mostBytes = 1 << 29

  mutating func add(
    _ events: any DecodedEvents, _ open: ([KeyWriter]) throws -> [OpenedSlot]
  ) throws {
    try add(events, open) { try $0.groups.add($1.rows, to: $2) }
  }

  mutating func add(
    _ events: any DecodedEvents, _ open: ([KeyWriter]) throws -> [OpenedSlot],
    noting note: (Int, UInt64, QueryGroups) throws -> Void
  ) throws {
    try add(events, open) { try $0.add($1, $2, note) }
  }

  private mutating func add(
    _ events: any DecodedEvents, _ open: ([KeyWriter]) throws -> [OpenedSlot],
    _ take: (inout QueryGroups, DecodedRows.Part, _ numbers: [Int32]) throws -> Void
  ) throws {
    guard let events = events as? DecodedRows else {
      preconditionFailure("A query's read model was given events of another set")
    }
    for (index, part) in events.parts.enumerated() {
      let isAdded = groups.heldBytes < Self.mostBytes ? try add(part, open, take) : false
      if isAdded { continue }
      let rest = DecodedRows(
        parts: Array(events.parts[index...]), undecodable: events.undecodable)
      throw NeedsSingleRows(rest: rest)
    }
    if let undecodable = events.undecodable { throw undecodable }
  }

  /// Adds the rows of many events.
  ///
  /// - Returns: False, without any change, if a key is too long; the event with this key stops the
  ///   read model.
  private mutating func add(
    _ part: DecodedRows.Part, _ open: ([KeyWriter]) throws -> [OpenedSlot],
    _ take: (inout QueryGroups, DecodedRows.Part, _ numbers: [Int32]) throws -> Void
  ) throws -> Bool {
    let view = view
    do {
      let numbers = try groups.groups(of: part.rows) { rows in
        let keys = view.keys(of: part.rows, at: rows)
        guard keys.allSatisfy({ $0.byteCount <= KeyWriter.maximumBytes }) else {
          throw KeyIsTooLong()
        }
        return try open(keys).map { ($0.slot, $0.stored.map { view.keptState(of: $0) }) }
      }
      try take(&self, part, numbers)
      return true
    } catch is KeyIsTooLong {
      return false
    } catch let failure as FailedRow {
      let seq = part.seq(of: failure.row)
      throw PoisonEvent(seq: seq, type: part.types.type(at: seq), reason: "\(failure.error)")
    }
  }

  /// Adds rows one by one, and notes the groups that each event touched.
  private mutating func add(
    _ part: DecodedRows.Part, _ numbers: [Int32],
    _ note: (Int, UInt64, QueryGroups) throws -> Void
  ) throws {
    let rows = part.rows.flattened
    var touched: [Int32] = []
    for row in numbers.indices {
      try groups.add(row, of: rows, to: numbers[row])
      if !touched.contains(numbers[row]) { touched.append(numbers[row]) }
      let isLast = row + 1 == rows.count || rows.origins[row + 1] != rows.origins[row]
      guard isLast else { continue }
      let seq = part.seq(of: row)
      do { for group in touched { try note(Int(group), seq, self) } } catch {
        throw PoisonEvent(seq: seq, type: part.types.type(at: seq), reason: "\(error)")
      }
      touched.removeAll(keepingCapacity: true)
    }
  }

  mutating func resume(_ stored: EncodedRun) -> Bool { view.resume(stored, in: &groups) }

  mutating func only(_ key: KeyWriter, of events: any DecodedEvents) -> any DecodedEvents {
    guard var rows = events as? DecodedRows else { return events }
    let wanted = key.bytes
    do {
      rows.parts = try rows.parts.compactMap { part in
        let picked = try pick.rows(of: part.rows) { rows in
          let keys = part.view.keys(of: part.rows, at: rows)
          guard keys.allSatisfy({ $0.byteCount <= KeyWriter.maximumBytes }) else {
            throw KeyIsTooLong()
          }
          return keys.map { $0.bytes == wanted }
        }
        return picked.map {
          DecodedRows.Part(view: part.view, rows: $0, keys: nil, types: part.types)
        }
      }
      return rows
    } catch {
      pick = FoldedRowPick(view.shared)
      return events
    }
  }

  func write(_ slot: Int, to writer: inout EventWriter) {
    view.write(slot, of: groups, to: &writer)
  }

  func column(_ index: Int, _ slots: ArraySlice<UInt32>) -> (any RowColumnValues)? {
    view.column(index, slots, of: groups)
  }

  func loaded(_ slots: ArraySlice<UInt32>) -> [Int64] { view.loaded(slots, of: groups) }

  func write(loaded numbers: ArraySlice<Int64>, to writer: inout EventWriter) {
    view.write(numbers, ofLoaded: groups, to: &writer)
  }

  static func single(_ events: any DecodedEvents) -> any DecodedEvents {
    (events as? DecodedRows)?.single ?? events
  }
}

extension Vector: RowColumnValues {}
