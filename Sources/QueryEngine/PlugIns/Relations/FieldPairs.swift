internal import DaybookValues

/// The relations between two fields that hold in nearly all rows.
///
/// A field may equal the other field, or its end after a hyphen, such as `17` of `player-17`. It
/// may also be determined by the other field.
struct FieldPairs {
  /// A relation that holds in nearly all rows.
  struct Relation {
    let name: String
    let field: String
    let of: String
    let rows: Int
    let others: Int
    /// A condition in KQL that only the exceptions meet; empty if it would be very long.
    let condition: String
    /// The log position of the first exception, if exceptions are frequent from there on.
    ///
    /// Otherwise, it is `nil`.
    var since: Int64?

    var row: [Value] {
      [
        .string(name), .string(field), .string(of), .long(Int64(rows)), .long(Int64(others)),
        .string(condition), since.map { .long($0) } ?? .null,
      ]
    }
  }

  fileprivate struct Matches {
    var rows = 0
    var matching = 0
    /// Whether the fields were equal in at least one row.
    var hasWhole = false
    /// Whether the first field ended with the second field in at least one row.
    var hasEndOfFirst = false
    /// Whether the second field ended with the first field in at least one row.
    var hasEndOfSecond = false
  }

  /// The matches of two fields, by the indices of the earlier and of the later field.
  ///
  /// They become `nil` when the pair is ruled out.
  private var matches: [Matches?]
  /// For each pair, the values of the second field that occur with each value of the first field.
  ///
  /// They become `nil` when the pair is ruled out.
  private var followers: [FollowedValues?]
  private var spreads: [ValueSpread]
  /// The number of first-field values in all ``followers`` together.
  private var groupCount = 0

  private static let width = RowFields.mostFields
  /// The number of rows after which a pair that shows no relation is ruled out.
  private static let trial = 200
  /// The minimum number of rows of a relation.
  private static let fewestRows = 50
  /// At most one of `share` rows may be an exception.
  private static let share = 50
  /// The maximum of ``groupCount``; each value takes 320 bytes.
  private static let mostGroups = 150_000

  init() {
    matches = Array(repeating: Matches(), count: Self.width * Self.width)
    followers = Array(repeating: FollowedValues(), count: Self.width * Self.width)
    spreads = Array(repeating: ValueSpread(), count: Self.width)
  }

  mutating func add(_ entries: [RowFields.Entry], of fields: RowFields) {
    for entry in entries { spreads[entry.field].add(entry.hash) }
    for (index, first) in entries.enumerated() {
      for second in entries[(index + 1)...] {
        if first.field < second.field { compare(first, second) } else { compare(second, first) }
        follow(second, of: first)
        follow(first, of: second)
      }
    }
  }

  private mutating func compare(_ first: RowFields.Entry, _ second: RowFields.Entry) {
    let index = first.field * Self.width + second.field
    guard matches[index] != nil else { return }
    matches[index]?.add(first.text, second.text)
    if matches[index]?.isHopeless(after: Self.trial) == true { matches[index] = nil }
  }

  private mutating func follow(_ second: RowFields.Entry, of first: RowFields.Entry) {
    let index = first.field * Self.width + second.field
    guard let known = followers[index]?.count else { return }
    followers[index]?.add(second, of: first)
    let count = followers[index]?.count ?? 0
    groupCount += count - known
    guard groupCount > Self.mostGroups || followers[index]?.isHopeless(after: Self.trial) == true
    else { return }
    groupCount -= count
    followers[index] = nil
  }

  var heldBytes: Int { groupCount * 320 }
}

extension FieldPairs {
  /// The relations that have exceptions, but only a few.
  func relations(of fields: RowFields) -> [Relation] {
    var found: [Relation] = []
    var known: Set<Int> = []
    for (index, match) in matches.enumerated() {
      let (first, second) = (index / Self.width, index % Self.width)
      guard let match, isRare(match.rows - match.matching, of: match.rows), isVaried(first),
        isVaried(second)
      else { continue }
      known.insert(index)
      found.append(relation(match, fields.fields[first], fields.fields[second]))
    }
    for (index, values) in followers.enumerated() {
      let (first, second) = (index / Self.width, index % Self.width)
      guard let values, isRare(values.others, of: values.rows), isVaried(first),
        isVaried(second), values.rows >= 3 * values.count,
        known.insert(min(first, second) * Self.width + max(first, second)).inserted
      else { continue }
      found.append(relation(values, fields.fields[first], fields.fields[second]))
    }
    return found
  }

  private func isRare(_ others: Int, of rows: Int) -> Bool {
    rows >= Self.fewestRows && others > 0 && others * Self.share <= rows
  }

  /// Whether the field has several values, and no value occurs in nearly all rows.
  private func isVaried(_ field: Int) -> Bool { spreads[field].isVaried }

  private func relation(
    _ match: Matches, _ first: RowFields.Field, _ second: RowFields.Field
  ) -> Relation {
    // If one field equals the end of the other, the one that equals the end comes first.
    let isTurned = match.hasEndOfSecond && !match.hasEndOfFirst
    let (field, other) = isTurned ? (first, second) : (second, first)
    return Relation(
      name: match.isWhole ? "equals" : "ends", field: field.path, of: other.path,
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
    // Like KQL, this compares bytes, so texts that only look alike are different.
    if first.utf8.elementsEqual(second.utf8) {
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

  fileprivate func isHopeless(after trial: Int) -> Bool {
    rows >= trial && matching * 10 < rows * 9
  }

  /// Whether `long` ends with a hyphen followed by `short`.
  private static func ends(_ long: String, _ short: String) -> Bool {
    let (whole, end) = (long.utf8, short.utf8)
    return whole.count > end.count && whole.dropLast(end.count).last == UInt8(ascii: "-")
      && whole.suffix(end.count).elementsEqual(end)
  }

  /// The condition in KQL that is true for the rows that do not match.
  fileprivate func condition(_ first: RowFields.Field, _ second: RowFields.Field) -> String {
    let (one, two) = (first.operand, second.operand)
    // Each event has a stream, so the condition need not check that this column has a value.
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
  var operand: String { isText ? path : "tostring(\(path))" }
}

/// Whether a field has several values, and no value occurs in nearly all rows.
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

extension [FieldPairs.Relation] {
  /// The relations with the fewest exceptions, at most `count` of them, the rarest first.
  @inline(never)
  func rarest(_ count: Int) -> [FieldPairs.Relation] {
    let ordered = sorted { ($0.others, $0.field, $0.of) < ($1.others, $1.field, $1.of) }
    return Array(ordered.prefix(count))
  }
}
