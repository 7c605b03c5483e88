internal import DaybookValues

/// The rare changes of a field's value within a stream, such as from 'closed' to 'open'.
///
/// A change that occurs at most three times is rare if it occurs at most a tenth as often as by
/// chance. It is also rare if hardly anything follows the earlier value, such as the last state of
/// an order. Finally, it is rare if it leads back, in a field that hardly ever goes back.
struct ValueTurns {
  fileprivate struct Turn: Hashable {
    let before: Int
    let after: Int
  }

  /// The values of a field, and how often each pair of them occurs in succession.
  fileprivate struct Values {
    var texts: [String] = []
    /// The number of rows with each value.
    var rows: [Int] = []
    var places: [Int: Int] = [:]
    var counts: [Turn: Int] = [:]
    var total = 0
    /// The turns back to a value that the stream has already had.
    var returns: [Turn: Int] = [:]
    /// The number of turns between two different values.
    var changes = 0

    /// The number of the value; `nil` if it is long, or if the field has too many values.
    mutating func number(of text: String, _ hash: Int) -> Int? {
      if let known = places[hash] { return known }
      guard texts.count < ValueTurns.mostValues, !text.hasPrefix("\u{0}") else { return nil }
      places[hash] = texts.count
      texts.append(text)
      rows.append(0)
      return texts.count - 1
    }
  }

  /// The values of each field, which become `nil` when the field is ruled out.
  private var values: [Values?] = Array(repeating: Values(), count: Self.width)
  /// For each field in each stream, the number of the last value plus 1; 0 if there is no value.
  private var last: [UInt8] = []
  /// For each field in each stream, the values that it has had; each value has a bit.
  private var seen: [UInt16] = []

  private static let width = RowFields.mostFields
  /// The maximum number of values of a field.
  fileprivate static let mostValues = 12
  /// The minimum number of changes of a field that hardly ever goes back.
  fileprivate static let fewestChanges = 50
  /// At most one of `share` changes may go back.
  fileprivate static let share = 50
  /// The maximum number of turns in the result.
  private static let mostTold = 5

  mutating func add(_ entries: [RowFields.Entry], at place: StreamSteps.Place) {
    if place.isFirst {
      last += Array(repeating: 0, count: Self.width)
      seen += Array(repeating: 0, count: Self.width)
    }
    guard !place.isOfOthers else { return }
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

  /// The rare changes, beginning with those that have the fewest events.
  func relations(of fields: RowFields, _ steps: StreamSteps) -> [FieldPairs.Relation] {
    guard steps.areOrdered else { return [] }
    let found = zip(fields.fields, values).flatMap { field, values in
      // Types are compared by ``TypeOrder``, and a stream never changes its name.
      values.map { ["stream", "type"].contains(field.path) ? [] : $0.relations(of: field) } ?? []
    }
    return found.rarest(Self.mostTold)
  }

  var heldBytes: Int { last.count * 3 }
}

extension ValueTurns.Values {
  /// Notes a turn; `isReturn` means that the stream has already had the later value.
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

  /// Whether the turn rarely occurs and always leads back, in a field that hardly ever goes back.
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
