internal import DaybookValues

/// The keys, and the pairs of fields, whose values are hardly ever repeated in events of a type.
///
/// An example is the pair of the show and the seat of a ticket.
struct RepeatedValues {
  /// The values that a field, or a pair of fields, has in the events of a type.
  fileprivate struct Values {
    var hashes: Set<Int> = []
    var rows = 0

    var repetitions: Int { rows - hashes.count }
    var areOftenRepeated: Bool { repetitions * 10 > rows }
  }

  /// The values, by the indices of the type, of the field, and of the other field of the pair.
  ///
  /// For a single field, both indices of fields are the same. The values become `nil` when the
  /// field or the pair is ruled out.
  private var values: [Values?]
  private var heldCount = 0
  /// The times of each field; if they hardly ever go back, the field is a clock of the events.
  private var times: [Times] = Array(repeating: Times(), count: Self.width)

  /// The times that a field has had, as texts.
  private struct Times {
    var last = ""
    var count = 0
    var backwards = 0

    /// Whether the field is a clock of the events, and therefore not part of a pair.
    var areClock: Bool { count > 0 && backwards * 20 <= count }
  }

  private static let width = RowFields.mostFields
  /// The number of rows after which a pair is ruled out if its values are often repeated.
  private static let trial = 100
  /// The number of rows after which a field is a key if its values are not often repeated.
  private static let keyTrial = 500
  /// The maximum number of distinct values of a field that takes part in pairs.
  private static let mostValues = 4_096
  /// The maximum number of values in all sets together; each value takes some 16 bytes.
  private static let mostHeld = 250_000
  private static let fewestRows = 50
  /// At most one of `share` rows may be a repetition.
  private static let share = 50
  /// By chance alone, there would be at least `likelihood` times as many repetitions of a pair.
  private static let likelihood = 10
  /// The maximum number of relations in the result.
  private static let mostTold = 3

  init() {
    values = Array(repeating: Values(), count: StreamSteps.mostTypes * Self.width * Self.width)
  }

  mutating func add(_ entries: [RowFields.Entry], ofType type: Int) {
    for entry in entries {
      add(entry, type)
      noteTime(entry)
    }
    for (index, first) in entries.enumerated() {
      for second in entries[(index + 1)...] {
        if first.field < second.field { add(first, second, type) } else { add(second, first, type) }
      }
    }
  }

  private mutating func noteTime(_ entry: RowFields.Entry) {
    let text = entry.text.utf8
    // A date begins with a year, a month and a day, as in 2026-03-23.
    guard text.count >= 10,
      text.first.map({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) == true,
      text.dropFirst(4).first == UInt8(ascii: "-"),
      text.dropFirst(7).first == UInt8(ascii: "-")
    else { return }
    times[entry.field].count += 1
    if entry.text < times[entry.field].last { times[entry.field].backwards += 1 }
    times[entry.field].last = entry.text
  }

  private static func index(_ type: Int, _ first: Int, _ second: Int) -> Int {
    (type * width + first) * width + second
  }

  private mutating func add(_ entry: RowFields.Entry, _ type: Int) {
    let index = Self.index(type, entry.field, entry.field)
    add(entry.hash, at: index)
    guard let found = values[index], found.rows >= Self.keyTrial else { return }
    // If a field is a key, its pairs with other fields add nothing.
    if found.rows == Self.keyTrial, !found.areOftenRepeated { ruleOutPairs(of: entry.field, type) }
    guard found.hashes.count > Self.mostValues, found.areOftenRepeated else { return }
    ruleOutPairs(of: entry.field, type)
    ruleOut(index)
  }

  private mutating func add(
    _ first: RowFields.Entry, _ second: RowFields.Entry, _ type: Int
  ) {
    let index = Self.index(type, first.field, second.field)
    guard values[index] != nil else { return }
    var hasher = Hasher()
    hasher.combine(first.hash)
    hasher.combine(second.hash)
    add(hasher.finalize(), at: index)
    guard let found = values[index], found.rows % Self.trial == 0 else { return }
    let isChance =
      found.rows > Self.keyTrial && !isByDesign(found, type, first.field, second.field, times: 1)
    if found.areOftenRepeated || isChance { ruleOut(index) }
  }

  private mutating func add(_ hash: Int, at index: Int) {
    guard values[index] != nil else { return }
    values[index]?.rows += 1
    if values[index]?.hashes.insert(hash).inserted == true { heldCount += 1 }
    if heldCount > Self.mostHeld { ruleOut(index) }
  }

  private mutating func ruleOut(_ index: Int) {
    heldCount -= values[index]?.hashes.count ?? 0
    values[index] = nil
  }

  private mutating func ruleOutPairs(of field: Int, _ type: Int) {
    for other in 0..<Self.width where other != field {
      ruleOut(Self.index(type, min(field, other), max(field, other)))
    }
  }

  /// Whether chance alone would cause at least `count` repetitions of a pair's values.
  private func isByDesign(
    _ pair: Values, _ type: Int, _ first: Int, _ second: Int, times count: Int
  ) -> Bool {
    let counts = [first, second].compactMap { values[Self.index(type, $0, $0)]?.hashes.count }
    guard counts.count == 2 else { return false }
    return pair.rows * pair.rows >= 2 * counts[0] * counts[1] * count
  }

  /// The keys and the pairs whose values are repeated, but rarely.
  func relations(of fields: RowFields, _ steps: StreamSteps) -> [FieldPairs.Relation] {
    guard steps.areOrdered else { return [] }
    return values.indices.compactMap { relation($0, fields, steps.types) }
      .rarest(Self.mostTold)
  }

  private func relation(
    _ index: Int, _ fields: RowFields, _ types: [String]
  ) -> FieldPairs.Relation? {
    guard let found = values[index], found.rows >= Self.fewestRows, found.repetitions > 0,
      found.repetitions * Self.share <= found.rows
    else { return nil }
    let (type, first, second) = Self.places(index)
    let paths = Set([first, second]).sorted().map { fields.fields[$0].path }
    let isPair =
      [first, second].allSatisfy { values[Self.index(type, $0, $0)]?.areOftenRepeated == true }
      && !paths.contains("type") && ![first, second].contains { times[$0].areClock }
      && isByDesign(
        found, type, first, second, times: found.repetitions * Self.likelihood)
    let isTold =
      first == second ? Self.isKey(paths[0]) || isReference(found, to: first, type) : isPair
    guard isTold else { return nil }
    let filled = paths.filter { $0 != "stream" }.map { "isnotempty(\($0))" }
    let ofType = types[type].isEmpty ? [] : ["type == \(KQLText.literal(types[type]))"]
    return FieldPairs.Relation(
      name: "unique", field: paths.joined(separator: ", "), of: types[type], rows: found.rows,
      others: found.repetitions, condition: (ofType + filled).joined(separator: " and "))
  }

  /// Whether nearly all values of a field also occur in events of another type, and hardly any comes
  /// again.
  ///
  /// An example is a reservation, which starts one trip.
  private func isReference(_ found: Values, to field: Int, _ type: Int) -> Bool {
    guard found.repetitions <= PairRarity.mostRare, found.rows >= Self.keyTrial else {
      return false
    }
    return (0..<StreamSteps.mostTypes).contains { other in
      guard other != type, let others = values[Self.index(other, field, field)],
        others.hashes.count * 10 >= found.hashes.count * 9
      else { return false }
      let common = found.hashes.count { others.hashes.contains($0) }
      return common * 10 >= found.hashes.count * 9
    }
  }

  private static func places(_ index: Int) -> (type: Int, first: Int, second: Int) {
    (index / width / width, index / width % width, index % width)
  }

  /// Whether the field's name shows that its values identify something, as in `order_id`.
  private static func isKey(_ path: String) -> Bool {
    let name = path.split(separator: ".").last.map(String.init) ?? path
    return ["stream", "id", "key", "uuid", "ref"].contains(name)
      || keyEndings.contains { name.hasSuffix($0) }
  }

  private static let keyEndings = [
    "_id", "-id", "Id", "ID", "_key", "-key", "Key", "_uuid", "Uuid", "UUID", "_ref", "Ref",
  ]

  var heldBytes: Int { heldCount * 16 }
}
