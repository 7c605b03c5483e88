internal import DaybookValues

/// The types of the events that have the same value of a field, such as one bag of many parcels,
/// and the rare steps from one type to another.
///
/// ``TypeOrder`` finds such steps in streams. Other entities than those of the streams have steps,
/// too: a bag that is opened again, although it was never emptied.
struct ValueSteps {
  /// A value of a field.
  private struct Key: Hashable {
    let field: Int
    let hash: Int
  }

  /// The last event with a value, and whether events of several streams have the value.
  private struct Last {
    var type: Int
    let stream: Int
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
    var firsts: [Step: Int64] = [:]
    /// The number of events of each type that have the field.
    var rows: [Int: Int] = [:]

    /// Whether the values identify no entities: there are few, or hardly any comes again.
    var areHopeless: Bool {
      events >= ValueSteps.trial
        && (values < ValueSteps.fewestValues || values * 10 > events * 9 || words * 2 < values)
    }
  }

  /// The steps of each field; `nil` after the field was ruled out.
  private var steps: [Steps?] = Array(repeating: Steps(), count: RowFields.mostFields)
  private var last: [Key: Last] = [:]

  /// The number of events with a field after which the field may be ruled out.
  fileprivate static let trial = 1_000
  fileprivate static let fewestValues = 20
  /// The maximum number of values whose last event is known; each takes some 50 bytes.
  private static let mostValues = 300_000
  /// The maximum number of rare steps in the result.
  private static let mostTold = 5

  mutating func add(_ entries: [RowFields.Entry], at place: StreamSteps.Place) {
    for entry in entries where steps[entry.field] != nil { add(entry, at: place) }
  }

  private mutating func add(_ entry: RowFields.Entry, at place: StreamSteps.Place) {
    let key = Key(field: entry.field, hash: entry.hash)
    steps[entry.field]?.events += 1
    steps[entry.field]?.rows[place.type, default: 0] += 1
    if let before = last[key] {
      let step = Step(before: before.type, after: place.type)
      steps[entry.field]?.counts[step, default: 0] += 1
      if steps[entry.field]?.firsts[step] == nil { steps[entry.field]?.firsts[step] = place.seq }
      if before.stream != place.stream { steps[entry.field]?.spansStreams = true }
      last[key]?.type = place.type
    } else if last.count < Self.mostValues {
      last[key] = Last(type: place.type, stream: place.stream)
      steps[entry.field]?.values += 1
      if entry.text.contains(where: \.isLetter) { steps[entry.field]?.words += 1 }
    }
    if steps[entry.field]?.areHopeless == true { steps[entry.field] = nil }
  }

  /// The rare steps, the steps with the fewest events first.
  func relations(of fields: RowFields, _ streams: StreamSteps) -> [FieldPairs.Relation] {
    guard streams.areOrdered, streams.types != [""] else { return [] }
    let found = zip(fields.fields, steps).flatMap { field, steps in
      guard let steps, !["stream", "type"].contains(field.path) else {
        return [FieldPairs.Relation]()
      }
      return steps.relations(of: field, streams.types)
    }
    return found.sorted { ($0.others, $0.field, $0.of) < ($1.others, $1.field, $1.of) }
      .prefix(Self.mostTold).map { $0 }
  }

  var heldBytes: Int { last.count * 50 }
}

extension ValueSteps.Steps {
  fileprivate func relations(
    of field: RowFields.Field, _ types: [String]
  ) -> [FieldPairs.Relation] {
    let total = counts.values.reduce(0, +)
    guard spansStreams, values >= ValueSteps.fewestValues, words * 2 >= values, total >= values
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
