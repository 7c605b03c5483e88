internal import DaybookValues

/// The pairs of types whose relation in a stream changed at some event of the log.
///
/// Before that event, events of one type never followed an event of the other type, and now they
/// often do. Or they always followed one, and now they often lack it.
///
/// A change of a program may have broken a rule there, such as that no fee follows a cancellation.
struct TypePast {
  /// The numbers of events before the first exception of a pair of types.
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
  /// For each pair of types, how many events of the type have an earlier event of the other type.
  private var counts = Array(repeating: 0, count: Self.width * Self.width)
  private var firsts: [Beginning?] = Array(repeating: nil, count: Self.width * Self.width)
  /// For each such pair, the sum of the distances between the two events, counted in events of the
  /// log.
  private var distances = Array(repeating: 0, count: Self.width * Self.width)
  private var lacks: [Beginning?] = Array(repeating: nil, count: Self.width * Self.width)
  /// The types that precede every event of a type so far; each type has a bit.
  private var always = Array(repeating: UInt64.max, count: Self.width)
  /// The types of the events of each stream; each type has a bit.
  private var past: [UInt64] = []
  /// The number of the last event of each type in each stream; ``step(_:in:)`` makes the key.
  private var last: [Int: UInt32] = [:]
  /// The numbers of the events of each type, in order.
  private var places: [[UInt32]] = Array(repeating: [], count: Self.width)

  private static let width = StreamSteps.mostTypes
  /// The highest number of known last events.
  ///
  /// An unknown last event counts as the first event of the log, so a relation is missed rather
  /// than wrongly reported.
  private static let mostSteps = 700_000
  /// The highest number of relations of each kind in the result.
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

  /// The pairs whose exceptions begin late; the pair with the earliest first exception comes first.
  func relations(of steps: StreamSteps) -> [FieldPairs.Relation] {
    // A table with the events of one type has no types that could come before this type.
    guard steps.areOrdered, steps.types != [""] else { return [] }
    let places = counts.indices.map { ($0 / Self.width, $0 % Self.width) }
    return [false, true].flatMap { isLack in
      places.compactMap { isLack ? lack(of: $0.1, $0.0) : addition(of: $0.1, $0.0) }
        .sorted { $0.beginning.events < $1.beginning.events }
        .prefix(Self.mostTold).map { relation($0, steps.types) }
    }
  }

  /// The pair of types if events of `type` follow `earlier` now, but did not at first.
  private func addition(of earlier: Int, _ type: Int) -> Pair? {
    let index = type * Self.width + earlier
    guard let first = firsts[index],
      SuddenChange(before: first.rows, rows: rows[type], exceptions: counts[index]).isSudden,
      // The earlier type is not new, and there was time for an event to follow it.
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

  /// The pair of types if events of `type` lack `earlier` now, but did not at first.
  private func lack(of earlier: Int, _ type: Int) -> Pair? {
    let index = type * Self.width + earlier
    guard let first = lacks[index] else { return nil }
    let exceptions = rows[type] - counts[index]
    guard SuddenChange(before: first.rows, rows: rows[type], exceptions: exceptions).isSudden,
      // Events of the earlier type still occur before events of the type.
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
