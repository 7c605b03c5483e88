internal import DaybookValues

/// The pairs of types whose relation within a stream changed at some event of the log.
///
/// Before that event, events of one type never followed the other type, and since then they often
/// do. Or they always followed it, and since then they often do not.
///
/// A changed program may have broken a rule at that event, such as that no fee follows a
/// cancellation.
struct TypePast {
  /// How many events there were before the first exception of a pair of types.
  private struct Beginning {
    /// The number of events of all types.
    let events: Int
    /// The number of events of the type.
    let rows: Int
    /// The position of the exception.
    let seq: Int64
  }

  /// A pair of types whose exceptions begin late.
  private struct Pair {
    let type: Int
    let earlier: Int
    let exceptions: Int
    let beginning: Beginning
    let isLack: Bool
  }

  /// The number of events of each type.
  private var rows = Array(repeating: 0, count: Self.width)
  private var events = 0
  /// For each pair, how many events of the first type have an earlier event of the second type.
  private var counts = Array(repeating: 0, count: Self.width * Self.width)
  private var firsts: [Beginning?] = Array(repeating: nil, count: Self.width * Self.width)
  /// For each pair, the sum of the distances between these two events.
  ///
  /// A distance is the number of events in the log from one event to the other.
  private var distances = Array(repeating: 0, count: Self.width * Self.width)
  private var lacks: [Beginning?] = Array(repeating: nil, count: Self.width * Self.width)
  /// For each type, the types that have preceded all its events so far; each type has a bit.
  private var always = Array(repeating: UInt64.max, count: Self.width)
  /// For each stream, the types of its events; each type has a bit.
  private var past: [UInt64] = []
  /// The number of the last event of each type in each stream; ``step(_:in:)`` makes the keys.
  private var last: [Int: UInt32] = [:]
  /// The numbers of the events of each type, in order.
  private var places: [[UInt32]] = Array(repeating: [], count: Self.width)

  private static let width = StreamSteps.mostTypes
  /// The maximum number of last events that are stored.
  ///
  /// A last event that is not stored counts as the first event of the log, so that relations are
  /// missed, but not reported wrongly.
  private static let mostSteps = 700_000
  /// The maximum number of relations of each kind in the result.
  private static let mostTold = 3

  /// The types of the events before an event in its stream; each type has a bit.
  func types(before place: StreamSteps.Place) -> UInt64 {
    place.isFirst ? 0 : past[place.stream]
  }

  mutating func add(_ place: StreamSteps.Place) {
    if place.isFirst { past.append(0) }
    let (type, before) = (place.type, past[place.stream])
    for earlier in SetBits(rest: before) {
      let index = type * Self.width + earlier
      if counts[index] == 0 {
        firsts[index] = Beginning(events: events, rows: rows[type], seq: place.seq)
      }
      counts[index] += 1
      distances[index] += events - Int(last[Self.step(earlier, in: place.stream)] ?? 0)
    }
    if rows[type] > 0 {
      for earlier in SetBits(rest: always[type] & ~before) {
        lacks[type * Self.width + earlier] = Beginning(
          events: events, rows: rows[type], seq: place.seq)
      }
    }
    always[type] &= before
    let step = Self.step(type, in: place.stream)
    if last.count < Self.mostSteps || last[step] != nil { last[step] = UInt32(events) }
    places[type].append(UInt32(events))
    rows[type] += 1
    events += 1
    past[place.stream] |= 1 << UInt64(type)
  }

  /// The key of a type in a stream.
  private static func step(_ type: Int, in stream: Int) -> Int { stream * width + type }

  /// The pairs whose exceptions begin late; those of each kind are sorted by the first exception.
  func relations(of steps: StreamSteps) -> [FieldPairs.Relation] {
    // A table with the events of one type has no other types that could come before this type.
    guard steps.areOrdered, steps.types != [""] else { return [] }
    let places = counts.indices.map { ($0 / Self.width, $0 % Self.width) }
    return [false, true].flatMap { isLack in
      places.compactMap { isLack ? lack(of: $0.1, $0.0) : addition(of: $0.1, $0.0) }
        .sorted { $0.beginning.events < $1.beginning.events }
        .prefix(Self.mostTold).map { relation($0, steps.types) }
    }
  }

  /// The pair of types, if events of `type` now follow `earlier` and did not do so at first.
  private func addition(of earlier: Int, _ type: Int) -> Pair? {
    let index = type * Self.width + earlier
    guard let first = firsts[index],
      SuddenChange(before: first.rows, rows: rows[type], exceptions: counts[index]).isSudden,
      // The earlier type must not be new, and events must have had time to follow it.
      SuddenChange(
        before: rows(of: earlier, before: first.events - 2 * distances[index] / counts[index]),
        rows: max(rows[earlier], counts[index]), exceptions: counts[index]
      ).isSudden
    else { return nil }
    return Pair(
      type: type, earlier: earlier, exceptions: counts[index], beginning: first, isLack: false)
  }

  /// The number of events of a type among the first `count` events.
  private func rows(of type: Int, before count: Int) -> Int {
    var (low, high) = (0, places[type].count)
    while low < high {
      let middle = (low + high) / 2
      if Int(places[type][middle]) < count { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The pair of types, if events of `type` now often lack `earlier` and did not do so at first.
  private func lack(of earlier: Int, _ type: Int) -> Pair? {
    let index = type * Self.width + earlier
    guard let first = lacks[index] else { return nil }
    let exceptions = rows[type] - counts[index]
    guard SuddenChange(before: first.rows, rows: rows[type], exceptions: exceptions).isSudden,
      // After the first exception, some events of `type` must still follow events of `earlier`.
      counts[index] > first.rows
    else { return nil }
    return Pair(
      type: type, earlier: earlier, exceptions: exceptions, beginning: first, isLack: true)
  }

  private func relation(_ pair: Pair, _ types: [String]) -> FieldPairs.Relation {
    let (type, earlier) = (types[pair.type], types[pair.earlier])
    // If both types are equal, the running count includes the event itself.
    let isOwn = pair.type == pair.earlier
    let count =
      "row_cumsum(iff(type == \(KQLText.literal(earlier)), 1, 0), stream != prev(stream))"
    return FieldPairs.Relation(
      name: pair.isLack ? "lacks" : "after", field: type, of: earlier, rows: rows[pair.type],
      others: pair.exceptions,
      condition: "type == \(KQLText.literal(type)) and \(count)"
        + (pair.isLack ? " == 0" : isOwn ? " > 1" : " > 0"),
      since: pair.beginning.seq)
  }

  var heldBytes: Int { past.count * 8 + last.count * 24 + events * 4 }
}
