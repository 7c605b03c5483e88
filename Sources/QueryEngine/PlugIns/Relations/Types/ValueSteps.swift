internal import DaybookValues

/// The types of the events that have the same value of a field, such as one bag of many parcels.
///
/// ``TypeOrder`` compares the types in streams. Other entities than those of the streams have steps,
/// too: a bag that is opened again, although it was never emptied, and a lease that is granted, but
/// not released.
struct ValueSteps {
  /// A value of a field.
  private struct Key: Hashable {
    let field: Int
    let hash: Int
  }

  /// The events with a value so far.
  private struct History {
    /// The type of the last event.
    var type: Int
    /// The stream of the first event.
    let stream: Int
    /// The number of the last event among all events.
    var event: Int
    /// The types of the events; each type has a bit.
    var types: UInt64
  }

  fileprivate struct Step: Hashable {
    let before: Int
    let after: Int
  }

  /// The steps of all values of a field.
  fileprivate struct Steps {
    var values = 0
    var events = 0
    /// The number of values that contain a letter.
    var words = 0
    /// Whether a value is in several streams; otherwise the streams have the same steps.
    var spansStreams = false
    var counts: [Step: Int] = [:]
    /// The number of events of each type that have the field.
    var rows: [Int: Int] = [:]
    /// The number of values that have an event of each type.
    var having: [Int: Int] = [:]
    /// For two types, the number of values whose first event of the second type comes after an event
    /// of the first type.
    var after: [Step: Int] = [:]
    /// The sum of the distances between two events with the same value, in events of the log.
    var distances = 0

    /// Whether the values identify no entities: there are few, or hardly any comes again.
    func areHopeless(_ path: String) -> Bool {
      events >= ValueSteps.trial
        && (values < ValueSteps.fewestValues || values * 10 > events * 9
          || !haveWords && !path.soundsLikeKey)
    }

    var haveWords: Bool { words * 2 >= values }
  }

  /// The steps of each field; `nil` after the field was ruled out.
  private var steps: [Steps?] = Array(repeating: Steps(), count: RowFields.mostFields)
  private var histories: [Key: History] = [:]
  /// The number of events so far.
  private var count = 0

  /// The number of events with a field after which the field may be ruled out.
  fileprivate static let trial = 1_000
  fileprivate static let fewestValues = 20
  /// The maximum number of values whose events are known; each takes some 80 bytes.
  private static let mostValues = 300_000
  /// The maximum number of relations of each kind in the result.
  private static let mostTold = 5

  mutating func add(
    _ entries: [RowFields.Entry], of fields: RowFields, at place: StreamSteps.Place
  ) {
    count += 1
    for entry in entries where steps[entry.field] != nil {
      add(entry, at: place)
      if steps[entry.field]?.areHopeless(fields.fields[entry.field].path) == true {
        steps[entry.field] = nil
      }
    }
  }

  private mutating func add(_ entry: RowFields.Entry, at place: StreamSteps.Place) {
    let (field, type) = (entry.field, place.type)
    let key = Key(field: field, hash: entry.hash)
    steps[field]?.events += 1
    steps[field]?.rows[type, default: 0] += 1
    guard let history = histories[key] else { return begin(key, entry, at: place) }
    steps[field]?.counts[Step(before: history.type, after: type), default: 0] += 1
    steps[field]?.distances += count - history.event
    if history.stream != place.stream { steps[field]?.spansStreams = true }
    if history.types & 1 << type == 0 {
      steps[field]?.having[type, default: 0] += 1
      for earlier in SetBits(rest: history.types) {
        steps[field]?.after[Step(before: earlier, after: type), default: 0] += 1
      }
    }
    histories[key] = History(
      type: type, stream: history.stream, event: count, types: history.types | 1 << type)
  }

  private mutating func begin(
    _ key: Key, _ entry: RowFields.Entry, at place: StreamSteps.Place
  ) {
    guard histories.count < Self.mostValues else { return }
    histories[key] = History(
      type: place.type, stream: place.stream, event: count, types: 1 << place.type)
    steps[key.field]?.values += 1
    steps[key.field]?.having[place.type, default: 0] += 1
    if entry.text.contains(where: \.isLetter) { steps[key.field]?.words += 1 }
  }

  /// The rare steps, the steps with the fewest events first; then the types that lack a later type.
  func relations(of fields: RowFields, _ streams: StreamSteps) -> [FieldPairs.Relation] {
    guard streams.areOrdered, streams.types != [""] else { return [] }
    let rare = zip(fields.fields, steps).flatMap { field, steps in
      guard let steps, !["stream", "type"].contains(field.path) else {
        return [FieldPairs.Relation]()
      }
      return steps.relations(of: field, streams.types)
    }
    return first(rare) + first(unpaired(of: fields, streams.types))
  }

  private func first(_ relations: [FieldPairs.Relation]) -> [FieldPairs.Relation] {
    relations.rarest(Self.mostTold)
  }

  var heldBytes: Int { histories.count * 80 }
}

extension ValueSteps {
  /// Two types, the second of which nearly always comes after the first; with the values that lack
  /// the second type.
  private struct Pair {
    let step: Step
    var exceptions = 0
    /// Tells the same exceptions of two pairs.
    var digest = 0
  }

  /// The types that nearly always are followed by another type, and some values that lack it.
  ///
  /// Values whose last event is recent are left out: the other type may follow.
  private func unpaired(
    of fields: RowFields, _ types: [String]
  ) -> [FieldPairs.Relation] {
    var pairs = steps.enumerated().map { index, steps in
      guard let steps, index < fields.fields.count, fields.fields[index].path != "type",
        steps.values >= Self.fewestValues
      else { return [Pair]() }
      return steps.usualPairs.map { Pair(step: $0) }
    }
    let latest = steps.map { count - ($0?.usualPause ?? 0) }
    for (key, history) in histories where history.event <= latest[key.field] {
      for index in pairs[key.field].indices {
        let step = pairs[key.field][index].step
        guard history.types & 1 << step.before != 0, history.types & 1 << step.after == 0 else {
          continue
        }
        pairs[key.field][index].exceptions += 1
        pairs[key.field][index].digest ^= key.hash
      }
    }
    return zip(zip(fields.fields, steps), pairs).flatMap { pair, found in
      pair.1.map { Self.relations(found, of: pair.0, $0, types) } ?? []
    }
  }

  private static func relations(
    _ pairs: [Pair], of field: RowFields.Field, _ steps: Steps, _ types: [String]
  ) -> [FieldPairs.Relation] {
    var told: Set<Int> = []
    return pairs.compactMap { pair in
      let all = steps.having[pair.step.before] ?? 0
      guard pair.exceptions > 0, pair.exceptions * ValueSteps.share <= all,
        told.insert(pair.digest).inserted
      else { return nil }
      let literals = [pair.step.before, pair.step.after].map { KQLText.literal(types[$0]) }
      return FieldPairs.Relation(
        name: "unpaired", field: field.path, of: "\(literals[0]) without \(literals[1])",
        rows: all, others: pair.exceptions, condition: "")
    }
  }

  /// At most one in `share` values may lack the other type.
  fileprivate static let share = 100
  fileprivate static let fewestPairs = 50
}

extension ValueSteps.Steps {
  /// The pairs of types, the second of which comes after the first for at least 98 percent of the
  /// values.
  fileprivate var usualPairs: [ValueSteps.Step] {
    let types = 0..<StreamSteps.mostTypes
    return types.flatMap { before in
      let all = having[before] ?? 0
      guard all >= ValueSteps.fewestPairs else { return [ValueSteps.Step]() }
      return types.compactMap { type in
        let step = ValueSteps.Step(before: before, after: type)
        guard let count = after[step], count < all, count * 50 >= all * 49 else { return nil }
        return step
      }
    }
  }

  /// A long time between two events with the same value, in events of the log.
  fileprivate var usualPause: Int { events > values ? 10 * distances / (events - values) : 0 }

  fileprivate func relations(
    of field: RowFields.Field, _ types: [String]
  ) -> [FieldPairs.Relation] {
    let total = counts.values.reduce(0, +)
    guard spansStreams, values >= ValueSteps.fewestValues, haveWords || field.path.soundsLikeKey,
      total >= values
    else { return [] }
    var (befores, afters): ([Int: Int], [Int: Int]) = ([:], [:])
    for (step, count) in counts {
      befores[step.before, default: 0] += count
      afters[step.after, default: 0] += count
    }
    return counts.compactMap { step, count in
      let rarity = PairRarity(
        count: count, followed: befores[step.before] ?? 0, following: afters[step.after] ?? 0,
        total: total, rows: rows[step.before] ?? 0)
      guard rarity.isRare else { return nil }
      return relation(field, types[step.before], types[step.after], rarity)
    }
  }

  private func relation(
    _ field: RowFields.Field, _ before: String, _ after: String, _ rarity: PairRarity
  ) -> FieldPairs.Relation {
    let literals = [before, after].map { KQLText.literal($0) }
    let value = field.operand
    return FieldPairs.Relation(
      name: "step", field: field.path, of: "\(literals[0]) to \(literals[1])", rows: rarity.rows,
      others: rarity.count,
      condition: "type == \(literals[1]) and prev(type) == \(literals[0])"
        + " and \(value) == prev(\(value))")
  }
}

extension String {
  /// Whether a field with this path is likely a key, such as `data.order_id`.
  fileprivate var soundsLikeKey: Bool {
    let name = lowercased()
    return ["id", "no", "nr", "number", "key"].contains { name.hasSuffix($0) }
  }
}
