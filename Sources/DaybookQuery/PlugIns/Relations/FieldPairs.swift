internal import DaybookValues

/// The relations of fields that nearly all rows keep.
///
/// A field equals another, or ends it after a hyphen as `17` ends `player-17`, or has one value
/// wherever another field has a value.
struct FieldPairs {
  /// A relation that nearly all rows keep.
  struct Relation {
    let name: String
    let field: String
    let of: String
    let rows: Int
    let others: Int
    /// The condition in KQL that only the exceptions meet; empty if it would be very long.
    let condition: String

    var row: [Value] {
      [
        .string(name), .string(field), .string(of), .long(Int64(rows)), .long(Int64(others)),
        .string(condition),
      ]
    }
  }

  private struct Pair: Hashable {
    let first: Int
    let second: Int
  }

  fileprivate struct Matches {
    var rows = 0
    var matching = 0
    /// Whether the fields were equal in a row.
    var hasWhole = false
    /// Whether the first field ended with the second one in a row.
    var hasEndOfFirst = false
    /// Whether the second field ended with the first one in a row.
    var hasEndOfSecond = false
  }

  private var matches: [Pair: Matches] = [:]
  private var followers: [Pair: FollowedValues] = [:]
  /// The pairs that were given up.
  private var dropped: Set<Pair> = []
  private var spreads: [Int: ValueSpread] = [:]
  private var rows = 0

  /// The number of rows after which a pair is given up that is no relation.
  private static let trial = 200
  /// The lowest number of rows of a relation.
  private static let fewestRows = 50
  /// One row in so many may be an exception.
  private static let share = 50

  mutating func add(_ entries: [RowFields.Entry], of fields: RowFields) {
    rows += 1
    for entry in entries { spreads[entry.field, default: ValueSpread()].add(entry.hash) }
    for (index, first) in entries.enumerated() {
      for second in entries[(index + 1)...] {
        compare(first, second)
        follow(second, of: first)
        follow(first, of: second)
      }
    }
  }

  private mutating func compare(_ first: RowFields.Entry, _ second: RowFields.Entry) {
    let pair = Pair(
      first: min(first.field, second.field), second: max(first.field, second.field))
    guard !dropped.contains(pair) else { return }
    let (one, two) = first.field < second.field ? (first, second) : (second, first)
    var match = matches[pair] ?? Matches()
    match.add(one.text, two.text)
    matches[pair] = match
    guard match.rows >= Self.trial, match.matching * 10 < match.rows * 9 else { return }
    matches[pair] = nil
    dropped.insert(pair)
  }

  private mutating func follow(_ second: RowFields.Entry, of first: RowFields.Entry) {
    // The other direction has its own pair.
    let pair = Pair(first: first.field, second: -1 - second.field)
    guard !dropped.contains(pair) else { return }
    followers[pair, default: FollowedValues()].add(second, of: first)
    guard followers[pair]?.isHopeless(after: Self.trial) == true else { return }
    followers[pair] = nil
    dropped.insert(pair)
  }

  var heldBytes: Int {
    followers.values.reduce(0) { $0 + $1.heldBytes } + matches.count * 64 + dropped.count * 32
  }
}

extension FieldPairs {
  /// The relations with exceptions, of which there are few.
  func relations(of fields: RowFields) -> [Relation] {
    var found: [Relation] = []
    var known: Set<Pair> = []
    for (pair, match) in matches.sorted(by: { Self.precedes($0.key, $1.key) }) {
      guard isRare(match.rows - match.matching, of: match.rows), isVaried(pair.first),
        isVaried(pair.second)
      else { continue }
      known.insert(pair)
      found.append(relation(match, fields.fields[pair.first], fields.fields[pair.second]))
    }
    for (key, values) in followers.sorted(by: { Self.precedes($0.key, $1.key) }) {
      let (first, second) = (key.first, -1 - key.second)
      let pair = Pair(first: min(first, second), second: max(first, second))
      guard !known.contains(pair), isRare(values.others, of: values.rows), isVaried(first),
        isVaried(second), values.rows >= 3 * values.count
      else { continue }
      known.insert(pair)
      found.append(relation(values, fields.fields[first], fields.fields[second]))
    }
    return found
  }

  private static func precedes(_ left: Pair, _ right: Pair) -> Bool {
    (left.first, abs(left.second)) < (right.first, abs(right.second))
  }

  private func isRare(_ others: Int, of rows: Int) -> Bool {
    rows >= Self.fewestRows && others > 0 && others * Self.share <= rows
  }

  /// Whether the field has several values, of which none fills nearly all rows.
  private func isVaried(_ field: Int) -> Bool { spreads[field]?.isVaried ?? false }

  private func relation(
    _ match: Matches, _ first: RowFields.Field, _ second: RowFields.Field
  ) -> Relation {
    Relation(
      name: match.isWhole ? "equals" : "ends", field: second.path, of: first.path,
      rows: match.rows, others: match.rows - match.matching,
      condition: match.condition(first, second))
  }

  private func relation(
    _ values: FollowedValues, _ first: RowFields.Field, _ second: RowFields.Field
  ) -> Relation {
    Relation(
      name: "follows", field: second.path, of: first.path, rows: values.rows,
      others: values.others, condition: values.condition(first.operand, second.operand))
  }
}

extension FieldPairs.Matches {
  fileprivate var isWhole: Bool { !hasEndOfFirst && !hasEndOfSecond }

  fileprivate mutating func add(_ first: String, _ second: String) {
    rows += 1
    if first == second {
      hasWhole = true
    } else if Self.ends(first, second) {
      hasEndOfFirst = true
    } else if Self.ends(second, first) {
      hasEndOfSecond = true
    } else {
      return
    }
    matching += 1
  }

  /// Whether `long` ends with a hyphen and `short`.
  private static func ends(_ long: String, _ short: String) -> Bool {
    let (whole, end) = (long.utf8, short.utf8)
    return whole.count > end.count && whole.dropLast(end.count).last == UInt8(ascii: "-")
      && whole.suffix(end.count).elementsEqual(end)
  }

  /// The condition in KQL that the rows without a match meet.
  fileprivate func condition(_ first: RowFields.Field, _ second: RowFields.Field) -> String {
    let (one, two) = (first.operand, second.operand)
    // Each event has a stream.
    let filled = [first, second].filter { $0.path != "stream" }
      .map { "isnotempty(\($0.operand))" }
    let parts =
      filled + (hasWhole ? ["\(one) != \(two)"] : [])
      + (hasEndOfFirst ? ["\(one) !endswith_cs strcat('-', \(two))"] : [])
      + (hasEndOfSecond ? ["\(two) !endswith_cs strcat('-', \(one))"] : [])
    return parts.joined(separator: " and ")
  }
}

extension RowFields.Field {
  /// The field as a text in KQL.
  fileprivate var operand: String { isText ? path : "tostring(\(path))" }
}

/// Whether a field has several values, of which none fills nearly all rows.
private struct ValueSpread {
  private var counts: [Int: Int] = [:]
  private var rows = 0
  private static let most = 16

  mutating func add(_ hash: Int) {
    rows += 1
    if counts[hash] != nil || counts.count < Self.most { counts[hash, default: 0] += 1 }
  }

  var isVaried: Bool { counts.count > 2 && (counts.values.max() ?? 0) * 10 <= rows * 9 }
}
