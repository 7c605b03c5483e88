internal import DaybookValues

/// The types that come after another type of their stream often, but never before a certain event;
/// and the types that often come without another type before them, but never before such an event.
///
/// A change of a program may have broken a rule there, such as that no fee follows a cancellation.
struct TypePast {
  /// The numbers of events before the first exception of a pair of types.
  private struct Beginning {
    /// The events of all types.
    let events: Int
    /// The events of the type.
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
  /// The number of events of a type after an event of an earlier type, by the places of both types.
  private var counts = Array(repeating: 0, count: Self.width * Self.width)
  private var firsts: [Beginning?] = Array(repeating: nil, count: Self.width * Self.width)
  /// The numbers of events from an event of an earlier type to one of a type, summed.
  private var distances = Array(repeating: 0, count: Self.width * Self.width)
  private var lacks: [Beginning?] = Array(repeating: nil, count: Self.width * Self.width)
  /// The types before all events of a type so far; each type has a bit.
  private var always = Array(repeating: UInt64.max, count: Self.width)
  /// The types of the events of each stream; each type has a bit.
  private var past: [UInt64] = []
  /// The number of the last event of each type of each stream, by ``step(_:in:)``.
  private var last: [Int: UInt32] = [:]
  /// The numbers of the events of each type, in order.
  private var places: [[UInt32]] = Array(repeating: [], count: Self.width)

  private static let width = StreamSteps.mostTypes
  /// The highest number of known last events.
  ///
  /// An unknown one counts as the first event of the log, so a relation is rather not told.
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

  /// The number of a type in a stream.
  private static func step(_ type: Int, in stream: Int) -> Int { stream * width + type }

  /// The pairs with late exceptions; those with the earliest first exception come first.
  func relations(of steps: StreamSteps) -> [FieldPairs.Relation] {
    // The table of a type has no types that could come before it.
    guard steps.areOrdered, steps.types != [""] else { return [] }
    let places = counts.indices.map { ($0 / Self.width, $0 % Self.width) }
    return [false, true].flatMap { isLack in
      places.compactMap { isLack ? lack(of: $0.1, $0.0) : addition(of: $0.1, $0.0) }
        .sorted { $0.beginning.events < $1.beginning.events }
        .prefix(Self.mostTold).map { relation($0, steps.types) }
    }
  }

  /// The pair if events of `type` come after `earlier`, and did not at first.
  private func addition(of earlier: Int, _ type: Int) -> Pair? {
    let index = type * Self.width + earlier
    guard let first = firsts[index],
      SuddenChange(before: first.rows, rows: rows[type], exceptions: counts[index]).isSudden,
      // The earlier type was not new, and had had the time to be followed.
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

  /// The pair if events of `type` lack `earlier`, and did not at first.
  private func lack(of earlier: Int, _ type: Int) -> Pair? {
    let index = type * Self.width + earlier
    guard let first = lacks[index] else { return nil }
    let exceptions = rows[type] - counts[index]
    guard SuddenChange(before: first.rows, rows: rows[type], exceptions: exceptions).isSudden,
      // The earlier type still comes.
      counts[index] > first.rows
    else { return nil }
    return Pair(
      type: type, earlier: earlier, exceptions: exceptions, beginning: first, isLack: true)
  }

  private func relation(_ pair: Pair, _ types: [String]) -> FieldPairs.Relation {
    let (type, earlier) = (types[pair.type], types[pair.earlier])
    // The running total counts the event itself, too.
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
