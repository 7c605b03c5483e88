internal import Daybook
internal import DaybookRendering

extension ViewSnapshot {
  /// The differences from `kept`, an earlier text, with the events that caused them.
  ///
  /// There is a line for each different fact, row and field. If the columns differ, one line has
  /// both lists of columns, and rows have no lines.
  ///
  /// ```text
  /// position  6, 2026-03-23T09:00:00.000000Z → 7, 2026-03-23T10:00:00.000000Z
  /// ~ 76561190000000001/440/2026-03-23
  ///     playedMinutes  30 → 45, by event 7 (game.sampled, player-1, 2026-03-23T10:00:00.000000Z)
  /// + 76561190000000001/570/2026-03-23, by event 7 (game.sampled, player-1, 2026-03-23T10:00:00.000000Z)
  ///     playedMinutes  15
  /// ```
  ///
  /// - Parameters:
  ///   - kept: The earlier text.
  ///   - allowingOtherPosition: Whether a different position with equal rows counts as no
  ///     difference.
  /// - Returns: The lines for at most 100 rows; empty if the texts are equal.
  /// - Throws: ``SnapshotError`` if `kept` is not the text of a snapshot, or `LogError`.
  package func differences(
    from kept: String, allowingOtherPosition: Bool = false
  ) throws -> [String] {
    let text = text
    if kept.utf8.elementsEqual(text.utf8) { return [] }
    guard let old = SnapshotText(parsing: kept) else { throw SnapshotError.notASnapshot }
    let facts = SnapshotComparison.facts(from: old.facts, to: content.facts)
    guard old.columns == content.columns else {
      let names = [old.columns, content.columns].map { $0.joined(separator: ", ") }
      return facts + ["columns  \(names[0]) → \(names[1])"]
    }
    let rows = try SnapshotComparison(self, old).lines()
    let isOnlyOlder = facts.count == 1 && facts[0].hasPrefix("position ") && rows.isEmpty
    if allowingOtherPosition, isOnlyOlder { return [] }
    let lines = facts + rows
    return lines.isEmpty
      ? ["The rows are the same, but spaces, lines or their order differ."] : lines
  }

  /// The stored key of the first row that is new or changed, and the first column that differs.
  ///
  /// - Returns: The key and the index of the column; `nil` if there is no such row, or if the
  ///   columns differ. For a new row, the column is the first column of the key.
  /// - Throws: ``SnapshotError`` if `kept` is not the text of a snapshot.
  package func firstMistake(
    from kept: String
  ) throws(SnapshotError) -> (key: [UInt8], column: Int)? {
    guard let old = SnapshotText(parsing: kept) else { throw .notASnapshot }
    guard old.columns == content.columns else { return nil }
    return SnapshotComparison(self, old).firstMistake
  }
}

/// The reason why a text cannot be compared with a read model.
package enum SnapshotError: Error, Equatable, CustomStringConvertible {
  case notASnapshot

  package var description: String {
    "The text is no snapshot of a read model. Record it again, or name another file."
  }
}

/// The rows of a read model and the rows of an earlier text.
private struct SnapshotComparison {
  private struct Change {
    let name: String
    let key: [UInt8]?
    let old: [String]?
    let new: [String]?
  }

  private let snapshot: ViewSnapshot
  private let schema: ViewSchema
  private var changes: [Change] = []

  private static let maximumRows = 100

  init(_ snapshot: ViewSnapshot, _ old: SnapshotText) {
    (self.snapshot, schema) = (snapshot, snapshot.schema)
    // If secrets are masked, the keys of several rows may have the same text. These rows are paired
    // in their order.
    var waiting = Dictionary(grouping: old.rows.indices.reversed()) { keyText(of: old.rows[$0]) }
    for (key, row) in zip(snapshot.keys, snapshot.content.rows) {
      let former = waiting[keyText(of: row)]?.popLast().map { old.rows[$0] }
      if !(former.map { $0.isSame(as: row) } ?? false) { add(key, former, row) }
    }
    for index in waiting.values.joined().sorted() {
      add(key(of: old.rows[index]), old.rows[index], nil)
    }
  }

  private func keyText(of row: [String]) -> [[UInt8]] {
    row.prefix(schema.keyColumns.count).map { Array($0.utf8) }
  }

  static func facts(
    from old: [SnapshotText.Fact], to new: [SnapshotText.Fact]
  ) -> [String] {
    let gone = old.filter { fact in !new.contains { $0.name == fact.name } }
    return new.compactMap { fact in
      let former = old.first { $0.name == fact.name }?.value ?? "nothing"
      return former == fact.value
        ? nil : "\(fact.name)  \(TerminalText(former).text) → \(fact.value)"
    } + gone.map { TerminalText("\($0.name)  \($0.value) → nothing").text }
  }

  func lines() throws -> [String] {
    let shown = changes.prefix(Self.maximumRows)
    let origins = try RowOrigins(
      of: Set(shown.compactMap(\.key)), in: snapshot.definition, snapshot.log,
      through: snapshot.seq)
    let more = changes.count - shown.count
    return try shown.flatMap { try lines(of: $0, origins) }
      + (more > 0 ? ["and \(more) more rows that differ"] : [])
  }

  private func lines(of change: Change, _ origins: RowOrigins) throws -> [String] {
    guard let old = change.old, let new = change.new else {
      let sign = change.old == nil ? "+" : "-"
      let cause = try cause(change.key.flatMap { origins.seq(ofRow: $0) })
      return ["\(sign) \(change.name), \(cause)"] + fields(of: change.new ?? change.old ?? [])
    }
    let keyCount = schema.keyColumns.count
    let fields = try old.indices.dropFirst(keyCount).compactMap { index -> String? in
      guard !old[index].utf8.elementsEqual(new[index].utf8) else { return nil }
      let name = schema.columns[index].name
      let cause = try cause(change.key.flatMap { origins.seq(ofRow: $0, field: name) })
      let was = TerminalText(old[index]).text
      return "    \(TerminalText(name).text)  \(was) → \(new[index]), \(cause)"
    }
    return ["~ \(change.name)"] + fields
  }

  /// The fields of a row that are not in its key, with a line for each field that has a value.
  private func fields(of row: [String]) -> [String] {
    row.indices.dropFirst(schema.keyColumns.count).compactMap { index in
      let value = TerminalText(row[index]).text
      let name = TerminalText(schema.columns[index].name).text
      return value == "null" ? nil : "    \(name)  \(value)"
    }
  }

  private func cause(_ seq: UInt64?) throws -> String {
    guard let seq, let event = try snapshot.log.event(at: seq) else {
      return "by no event up to \(snapshot.seq)"
    }
    let stream = TerminalText(event.stream.name).text
    return "by event \(seq) (\(TerminalText(event.type.name).text), \(stream), \(event.time))"
  }

  var firstMistake: (key: [UInt8], column: Int)? {
    for change in changes {
      guard let key = change.key, let new = change.new else { continue }
      let other = change.old.flatMap { old in
        old.indices.first { !old[$0].utf8.elementsEqual(new[$0].utf8) }
      }
      return (key, other ?? 0)
    }
    return nil
  }

  private mutating func add(_ key: [UInt8]?, _ old: [String]?, _ new: [String]?) {
    let cells = (new ?? old ?? []).prefix(schema.keyColumns.count)
    let name = TerminalText(cells.joined(separator: "/")).text
    changes.append(Change(name: name, key: key, old: old, new: new))
  }

  /// The stored form of the row's key; `nil` when the key is invalid.
  private func key(of row: [String]) -> [UInt8]? {
    try? schema.key(
      zip(schema.keyColumns, row).map { column, cell in
        switch column.kind {
        case .text, .date, .timestamp:
          SnapshotCell.string(of: cell).map { .string($0) } ?? .null
        case .bool, .int32, .int64, .uint64, .real, .json:
          (try? JSONValue(parsing: cell)) ?? .string(cell)
        }
      })
  }
}

extension [String] {
  /// Whether the texts have the same bytes; texts that look equal may have different bytes.
  fileprivate func isSame(as other: [String]) -> Bool {
    elementsEqual(other) { $0.utf8.elementsEqual($1.utf8) }
  }
}
