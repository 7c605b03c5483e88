/// The search for the field whose value decides which other fields a record has.
///
/// In records of several kinds, such a field is the type of the event, whatever its name.
struct ShapingField {
  /// The fields that some records have and others lack.
  private let varying: [FieldTally]
  /// The number of wrong guesses if each varying field is guessed to be present, or missing, in all
  /// records.
  private let guesses: Int

  private static let mostFields = 300
  private static let fewestVarying = 3
  private static let fewestRecords = 20

  /// - Returns: `nil` if too few records or fields show how records differ.
  init?(_ sample: ForeignSample) {
    let rare = max(1, sample.count / 50)
    varying = sample.fields.prefix(Self.mostFields).filter {
      $0.values >= rare && $0.nulls(of: sample.count) >= rare
    }
    guard sample.count >= Self.fewestRecords, varying.count >= Self.fewestVarying else {
      return nil
    }
    guesses = varying.reduce(0) { $0 + min($1.values, $1.nulls(of: sample.count)) }
  }

  /// The field among `candidates` that avoids the most wrong guesses, at least four in five.
  func best(among candidates: [FieldTally]) -> FieldTally? {
    let found = candidates.map { (field: $0, wrong: wrongGuesses(knowing: $0)) }
    let best = found.min { ($0.wrong, $0.field.distinct) < ($1.wrong, $1.field.distinct) }
    return best.flatMap { $0.wrong * 5 <= guesses ? $0.field : nil }
  }

  /// The number of wrong guesses if the value of `field` is known.
  private func wrongGuesses(knowing field: FieldTally) -> Int {
    var numbers: [Int: Int] = [:]
    let values = field.keys.map { key in
      let number = numbers[key] ?? numbers.count
      numbers[key] = number
      return number
    }
    let totals = counts(of: values, numbers.count) { _ in true }
    return varying.reduce(0) { sum, other in
      let present = counts(of: values, numbers.count) { other.hasValue(in: $0) }
      return sum + zip(totals, present).reduce(0) { $0 + min($1.1, $1.0 - $1.1) }
    }
  }

  private func counts(
    of values: [Int], _ count: Int, where isCounted: (_ record: Int) -> Bool
  ) -> [Int] {
    var counts = Array(repeating: 0, count: count)
    for record in values.indices where isCounted(record) { counts[values[record]] += 1 }
    return counts
  }
}

extension FieldTally {
  /// Whether the record with this number has a value in the field.
  func hasValue(in record: Int) -> Bool { record < keys.count && keys[record] != 0 }

  /// The number of records without a value, of `count` records.
  fileprivate func nulls(of count: Int) -> Int { count - values }

  /// The average number of different values of another field, given by the hash of each record,
  /// beside one value of this field.
  func variety(of others: [Int]) -> Double {
    var pairs: Set<[Int]> = []
    for record in 0..<min(keys.count, others.count) where keys[record] != 0 {
      pairs.insert([keys[record], others[record]])
    }
    return distinct == 0 ? 0 : Double(pairs.count) / Double(distinct)
  }
}
