internal import DaybookValues

/// The rare changes of a field's value in a stream, such as from 'closed' to 'open'.
///
/// A change that happens at most three times is rare if it happens at most a tenth as often as by
/// chance. It is also rare if nearly nothing follows the earlier value, as after the last state of
/// an order, or if it leads back in a field that hardly ever goes back.
struct ValueTurns {
  fileprivate struct Turn: Hashable {
    let before: Int
    let after: Int
  }

  /// The values of a field, and how often they follow each other.
  fileprivate struct Values {
    var texts: [String] = []
    /// The number of rows with each value.
    var rows: [Int] = []
    var places: [Int: Int] = [:]
    var counts: [Turn: Int] = [:]
    var total = 0
    /// The turns to a value that the stream has left before.
    var returns: [Turn: Int] = [:]
    /// The number of turns to another value.
    var changes = 0

    /// The number of the value; `nil` if the field has too many values, or a long value.
    mutating func number(of text: String, _ hash: Int) -> Int? {
      if let known = places[hash] { return known }
      guard texts.count < ValueTurns.mostValues, !text.hasPrefix("\u{0}") else { return nil }
      places[hash] = texts.count
      texts.append(text)
      rows.append(0)
      return texts.count - 1
    }
  }

  /// The values of each field; `nil` after the field was ruled out.
  private var values: [Values?] = Array(repeating: Values(), count: Self.width)
  /// For each field in each stream, 1 plus the number of the last value; 0 without a value.
  private var last: [UInt8] = []
  /// The values that each field has had in each stream; each value's number has a bit.
  private var seen: [UInt16] = []

  private static let width = RowFields.mostFields
  /// The highest number of values of a field.
  fileprivate static let mostValues = 12
  /// The lowest number of changes of a field that hardly ever goes back.
  fileprivate static let fewestChanges = 50
  /// At most one in `share` changes may go back.
  fileprivate static let share = 50
  /// The highest number of turns in the result.
  private static let mostTold = 5

  mutating func add(_ entries: [RowFields.Entry], at place: StreamSteps.Place) {
    if place.isFirst {
      last += Array(repeating: 0, count: Self.width)
      seen += Array(repeating: 0, count: Self.width)
    }
    for entry in entries where values[entry.field] != nil {
      guard let number = values[entry.field]?.number(of: entry.text, entry.hash) else {
        values[entry.field] = nil
        continue
      }
      let index = place.stream * Self.width + entry.field
      if last[index] > 0 {
        values[entry.field]?.note(
          Turn(before: Int(last[index]) - 1, after: number),
          isReturn: seen[index] & 1 << number != 0)
      }
      values[entry.field]?.rows[number] += 1
      last[index] = UInt8(number + 1)
      seen[index] |= 1 << number
    }
  }

  /// The rare changes; the change with the fewest events comes first.
  func relations(of fields: RowFields, _ steps: StreamSteps) -> [FieldPairs.Relation] {
    guard steps.areOrdered else { return [] }
    let found = zip(fields.fields, values).flatMap { field, values in
      // Types are compared by ``TypeOrder``, and a stream never changes its name.
      values.map { ["stream", "type"].contains(field.path) ? [] : $0.relations(of: field) } ?? []
    }
    return found.sorted { ($0.others, $0.field, $0.of) < ($1.others, $1.field, $1.of) }
      .prefix(Self.mostTold).map { $0 }
  }

  var heldBytes: Int { last.count * 3 }
}

extension ValueTurns.Values {
  /// Notes a turn; `isReturn` says that the stream has had the later value before.
  fileprivate mutating func note(_ turn: ValueTurns.Turn, isReturn: Bool) {
    counts[turn, default: 0] += 1
    total += 1
    guard turn.before != turn.after else { return }
    changes += 1
    if isReturn { returns[turn, default: 0] += 1 }
  }

  fileprivate func relations(of field: RowFields.Field) -> [FieldPairs.Relation] {
    var (befores, afters): ([Int: Int], [Int: Int]) = ([:], [:])
    for (turn, count) in counts {
      befores[turn.before, default: 0] += count
      afters[turn.after, default: 0] += count
    }
    return counts.compactMap { turn, count in
      let rarity = PairRarity(
        count: count, followed: befores[turn.before] ?? 0, following: afters[turn.after] ?? 0,
        total: total, rows: rows[turn.before])
      guard rarity.isRare || isRareReturn(turn, count) else { return nil }
      return relation(
        field, texts[turn.before], texts[turn.after], rows: rarity.rows, others: count)
    }
  }

  /// Whether only this turn leads back to a former value, in a field that hardly ever goes back.
  private func isRareReturn(_ turn: ValueTurns.Turn, _ count: Int) -> Bool {
    let returned = returns.values.reduce(0, +)
    return count <= PairRarity.mostRare && returns[turn] == count
      && changes >= ValueTurns.fewestChanges && returned * ValueTurns.share <= changes
  }

  private func relation(
    _ field: RowFields.Field, _ before: String, _ after: String, rows: Int, others: Int
  ) -> FieldPairs.Relation {
    let literals = [before, after].map { KQLText.literal($0) }
    let path = field.operand
    return FieldPairs.Relation(
      name: "turn", field: field.path, of: "\(literals[0]) to \(literals[1])", rows: rows,
      others: others,
      condition: "\(path) == \(literals[1]) and prev(\(path)) == \(literals[0])"
        + " and stream == prev(stream)")
  }
}
