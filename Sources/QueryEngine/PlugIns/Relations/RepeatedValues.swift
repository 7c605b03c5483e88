internal import DaybookValues

/// The keys, and the pairs of fields, whose values nearly never occur again in the events of a
/// type, such as the show and the seat of a ticket.
struct RepeatedValues {
  /// The values of a field or of a pair of fields, in the events of a type.
  fileprivate struct Values {
    var hashes: Set<Int> = []
    var rows = 0

    var repetitions: Int { rows - hashes.count }
    var areOftenRepeated: Bool { repetitions * 10 > rows }
  }

  /// The values, by the indices of the type, of the field and of the other field of a pair; `nil`
  /// after the field or the pair was ruled out.
  ///
  /// For a single field, both indices are the index of the field.
  private var values: [Values?]
  private var heldCount = 0
  /// The times of each field; a field whose times nearly never go back is a clock of the events.
  private var times: [Times] = Array(repeating: Times(), count: Self.width)

  /// The times of a field, as texts.
  private struct Times {
    var last = ""
    var count = 0
    var backwards = 0

    /// Whether the field tells when the events happened, and so is in no rule.
    var areClock: Bool { count > 0 && backwards * 20 <= count }
  }

  private static let width = RowFields.mostFields
  /// The number of rows after which a pair with many repetitions is ruled out.
  private static let trial = 100
  /// The number of rows after which a field without many repetitions is a key.
  private static let keyTrial = 500
  /// The highest number of distinct values of a field that is compared in pairs.
  private static let mostValues = 4_096
  /// The highest number of values in all sets; each value takes some 16 bytes.
  private static let mostHeld = 250_000
  private static let fewestRows = 50
  /// At most one in `share` rows may be a repetition.
  private static let share = 50
  /// By chance alone, a pair would be repeated at least `likelihood` times as often.
  private static let likelihood = 10
  /// The highest number of relations in the result.
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
    // Dates begin like 2026-03-23.
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
    // If one field is a key, a pair with this field is no relation of its own.
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

  /// Whether chance alone would repeat the values of a pair at least `count` times.
  private func isByDesign(
    _ pair: Values, _ type: Int, _ first: Int, _ second: Int, times count: Int
  ) -> Bool {
    let counts = [first, second].compactMap { values[Self.index(type, $0, $0)]?.hashes.count }
    guard counts.count == 2 else { return false }
    return pair.rows * pair.rows >= 2 * counts[0] * counts[1] * count
  }

  /// The keys and pairs that are repeated, but rarely.
  func relations(of fields: RowFields, _ steps: StreamSteps) -> [FieldPairs.Relation] {
    guard steps.areOrdered else { return [] }
    return values.indices.compactMap { relation($0, fields, steps.types) }
      .sorted { ($0.others, $0.field, $0.of) < ($1.others, $1.field, $1.of) }
      .prefix(Self.mostTold).map { $0 }
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
    let isTold = first == second ? Self.isKey(paths[0]) : isPair
    guard isTold else { return nil }
    let filled = paths.filter { $0 != "stream" }.map { "isnotempty(\($0))" }
    let ofType = types[type].isEmpty ? [] : ["type == \(KQLText.literal(types[type]))"]
    return FieldPairs.Relation(
      name: "unique", field: paths.joined(separator: ", "), of: types[type], rows: found.rows,
      others: found.repetitions, condition: (ofType + filled).joined(separator: " and "))
  }

  private static func places(_ index: Int) -> (type: Int, first: Int, second: Int) {
    (index / width / width, index / width % width, index % width)
  }

  /// Whether the name of a field says that its values name something: `order_id`, `paymentKey`.
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
