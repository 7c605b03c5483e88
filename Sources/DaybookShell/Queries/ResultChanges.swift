internal import Daybook

/// The changes from one result of a query to the next, as lines of JSON with a member `change`.
///
/// `-` is a removed row, `+` an added row, and `~` a row with changed values. If both results have
/// one row, these are versions of the same row. Otherwise, a row is identified by its first column.
/// If the values of the first column are not unique, all columns together identify a row.
struct ResultChanges {
  /// The changes: removed rows, then all other changed rows in the order of the new result.
  let lines: [String]

  /// - Parameters:
  ///   - old: The rows of the old result as lines of JSON.
  ///   - new: The rows of the new result as lines of JSON.
  init(from old: [String], to new: [String]) {
    let isOneRow = old.count == 1 && new.count == 1
    let (before, after) = (Self.rows(old, isOneRow), Self.rows(new, isOneRow))
    let values = Dictionary(uniqueKeysWithValues: zip(before.keys, before.lines))
    let kept = Set(after.keys)
    let gone = zip(before.keys, before.lines).filter { !kept.contains($0.0) }
    let rest = zip(after.keys, after.lines).compactMap { key, line -> String? in
      guard let value = values[key] else { return Self.line("+", line) }
      return value == line ? nil : Self.line("~", line)
    }
    lines = gone.map { Self.line("-", $0.1) } + rest
  }

  private static func line(_ sign: String, _ row: String) -> String {
    "{\"change\":\"\(sign)\"" + (row == "{}" ? "}" : ",\(row.dropFirst())")
  }

  /// The rows, each with the text that identifies it.
  private static func rows(
    _ all: [String], _ isOneRow: Bool
  ) -> (keys: [String], lines: [String]) {
    let lines = all.filter { $0.hasPrefix("{") }
    if isOneRow, lines.count == 1 { return ([""], lines) }
    let first = lines.map { line in
      (try? JSONValue(parsing: line))?.object?.first?.value.description ?? line
    }
    if Set(first).count == lines.count { return (first, lines) }
    // Equal rows are numbered, so that each key is unique.
    var counts: [String: Int] = [:]
    let keys = lines.map { line in
      counts[line, default: 0] += 1
      return "\(counts[line, default: 0]) \(line)"
    }
    return (keys, lines)
  }
}
