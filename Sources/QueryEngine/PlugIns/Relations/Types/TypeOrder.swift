internal import DaybookValues

/// The pairs of types that directly follow each other in a stream, and which of them are rare.
///
/// A pair that occurs at most three times is rare if it occurs at most a tenth as often as by
/// chance. It is also rare if hardly anything ever follows the earlier type.
struct TypeOrder {
  private struct Pair: Hashable {
    let before: Int
    let after: Int
  }

  private var counts: [Pair: Int] = [:]
  private var befores: [Int: Int] = [:]
  private var afters: [Int: Int] = [:]
  private var total = 0
  /// The number of events of each type.
  private var rows: [Int: Int] = [:]
  /// The type of the last event of each stream.
  private var last: [Int] = []

  /// The maximum number of rare pairs in the result.
  private static let mostTold = 5

  mutating func add(_ place: StreamSteps.Place) {
    if place.isFirst { last.append(place.type) }
    guard !place.isOfOthers else { return }
    rows[place.type, default: 0] += 1
    guard !place.isFirst else { return }
    let pair = Pair(before: last[place.stream], after: place.type)
    last[place.stream] = place.type
    counts[pair, default: 0] += 1
    befores[pair.before, default: 0] += 1
    afters[pair.after, default: 0] += 1
    total += 1
  }

  /// The rare pairs, beginning with those that have the fewest events.
  func relations(of steps: StreamSteps) -> [FieldPairs.Relation] {
    guard steps.areOrdered else { return [] }
    return counts.filter { isRare($0.key, $0.value) }
      .sorted { ($0.value, $0.key.before, $0.key.after) < ($1.value, $1.key.before, $1.key.after) }
      .prefix(Self.mostTold).map { relation($0.key, $0.value, steps.types) }
  }

  private func isRare(_ pair: Pair, _ count: Int) -> Bool {
    PairRarity(
      count: count, followed: befores[pair.before] ?? 0, following: afters[pair.after] ?? 0,
      total: total, rows: rows[pair.before] ?? 0
    ).isRare
  }

  private func relation(_ pair: Pair, _ count: Int, _ types: [String]) -> FieldPairs.Relation {
    let (before, after) = (types[pair.before], types[pair.after])
    return FieldPairs.Relation(
      name: "order", field: after, of: before, rows: rows[pair.before] ?? 0, others: count,
      condition: "type == \(KQLText.literal(after)) and prev(type) == \(KQLText.literal(before))"
        + " and stream == prev(stream)")
  }

  var heldBytes: Int { last.count * 8 + counts.count * 48 }
}
