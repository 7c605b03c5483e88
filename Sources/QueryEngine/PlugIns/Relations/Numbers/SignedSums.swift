internal import DaybookValues

/// The fields of a type that are sums of earlier numbers of their stream, some with a minus sign.
///
/// An example is the total of a bill: all charges, less the charges that were moved to another
/// bill. The numbers of one field of one type are a term.
///
/// Each term gets its sign separately. First, the terms that already have a sign are subtracted
/// from the total. If another term equals the remainder in enough rows, it gets a sign, too.
struct SignedSums {
  /// A number field of a type.
  private struct Term: Hashable {
    let type: Int
    let field: Int
  }

  /// A term that may be the sum of other terms.
  private struct Target {
    var rule = SumRule()
    /// The types of the terms that have a sign in the rule; each type has a bit.
    var explained: UInt64 = 0
  }

  /// The sum that a term's numbers have in one stream.
  fileprivate struct Sum {
    let term: Int32
    var count: Int32
    var total: Double
  }

  /// The terms, by their numbers.
  private var terms: [Term] = []
  private var numbers: [Term: Int] = [:]
  private var targets = [Target?](repeating: nil, count: Self.mostTerms)
  /// For each stream, the sums of its terms.
  private var sums: [[Sum]] = []
  private var sumCount = 0
  /// The terms that no rule has used in many rows; their sums are no longer stored.
  private var unused = Array(repeating: false, count: Self.mostTerms)
  private var events = 0

  static let mostTerms = 128
  /// The maximum number of sums in all streams together; further sums are not stored.
  private static let mostSums = 1_000_000
  /// The terms that no rule uses are dropped after these numbers of events.
  private static let sweeps: Set = [10_000, 100_000]
  /// The number of rows in which a term must have been tried before it may be dropped.
  private static let fewestTried = 1_000
  /// The maximum number of relations in the result.
  private static let mostTold = 3

  /// Adds the numbers of an event; a field without a number has NaN.
  ///
  /// - Parameters:
  ///   - numbers: The numbers, by the indices of the fields.
  ///   - place: The event's stream, type and position.
  ///   - past: The types of the earlier events of the event's stream; each type has a bit.
  mutating func add(_ numbers: [Double], at place: StreamSteps.Place, after past: UInt64) {
    if place.isFirst { sums.append([]) }
    events += 1
    if Self.sweeps.contains(events) { dropUnused() }
    let own = numbers.indices.filter { !numbers[$0].isNaN }
      .compactMap { field in number(of: Term(type: place.type, field: field)).map { ($0, field) } }
    guard !own.isEmpty else { return }
    let earlier = sums[place.stream].compactMap { sum -> SumRule.Sum? in
      guard terms[Int(sum.term)].type != place.type else { return nil }
      return (term: Int(sum.term), total: sum.total, count: Int(sum.count))
    }
    for (term, field) in own where !earlier.isEmpty {
      add(numbers[field], to: term, earlier, after: past, at: place.seq)
    }
    for (term, field) in own { keep(numbers[field], of: term, in: place.stream) }
  }

  /// Compares a number of the term `term` with the rule of this term.
  private mutating func add(
    _ number: Double, to term: Int, _ sums: [SumRule.Sum], after past: UInt64, at seq: Int64
  ) {
    if targets[term] == nil { targets[term] = Target() }
    let (known, explained) = (targets[term]?.rule.signCount, targets[term]?.explained ?? 0)
    targets[term]?.rule.add(number, sums, after: past & ~explained, at: seq)
    if targets[term]?.rule.signCount != known, let rule = targets[term]?.rule {
      let types = self.explained(by: rule)
      targets[term]?.explained = types
    }
  }

  private mutating func dropUnused() {
    let rules = targets.compactMap { $0?.rule }
    for term in terms.indices where !rules.contains(where: { $0.signs[term] != 0 }) {
      unused[term] = rules.reduce(0) { $0 + $1.rows(with: term) } >= Self.fewestTried
    }
    let unused = unused
    sums = sums.map { sums in sums.filter { !unused[Int($0.term)] } }
    sumCount = sums.reduce(0) { $0 + $1.count }
  }

  /// The types of the terms that the rule adds or subtracts; each type has a bit.
  private func explained(by rule: SumRule) -> UInt64 {
    terms.indices.reduce(0) {
      rule.signs[$1] == 0 ? $0 : $0 | 1 << UInt64(terms[$1].type)
    }
  }

  private mutating func number(of term: Term) -> Int? {
    if let known = numbers[term] { return known }
    guard terms.count < Self.mostTerms else { return nil }
    numbers[term] = terms.count
    terms.append(term)
    return terms.count - 1
  }

  private mutating func keep(_ number: Double, of term: Int, in stream: Int) {
    guard !unused[term] else { return }
    if let index = sums[stream].firstIndex(where: { $0.term == Int32(term) }) {
      sums[stream][index].total += number
      sums[stream][index].count &+= 1
    } else if sumCount < Self.mostSums {
      sumCount += 1
      sums[stream].append(Sum(term: Int32(term), count: 1, total: number))
    }
  }

  /// The relations that have exceptions, if these are few, or begin only after many rows.
  ///
  /// A field is left out if `known` has a sum for it.
  func relations(
    of fields: NumericFields, _ steps: StreamSteps, besides known: [FieldPairs.Relation]
  ) -> [FieldPairs.Relation] {
    guard steps.areOrdered, steps.types != [""] else { return [] }
    return terms.indices.compactMap { term in
      targets[term].flatMap { relation(terms[term], $0.rule, fields.paths, steps.types) }
    }
    .filter { found in !known.contains { $0.field == found.field } }
    .ordered { ($0.others, $0.field) < ($1.others, $1.field) }
    .prefix(Self.mostTold).map { $0 }
  }

  private func relation(
    _ target: Term, _ rule: SumRule, _ paths: [String], _ types: [String]
  ) -> FieldPairs.Relation? {
    guard rule.isTelling else { return nil }
    let parts = parts(rule.signs, paths, types)
    let (field, type) = (paths[target.field], KQLText.literal(types[target.type]))
    let without = SetBits(rest: rule.leftOut).map {
      " and \(Self.running("iff(type == \(KQLText.literal(types[$0])), 1, 0)")) == 0"
    }
    return FieldPairs.Relation(
      name: "summed", field: field, of: "\(Self.words(parts)) in \(type)", rows: rule.rows,
      others: rule.others,
      condition: "type == \(type) and abs(todouble(\(field)) - \(Self.total(parts))) > 0.000001"
        + without.joined(),
      since: rule.since)
  }

  /// A term that a rule adds or subtracts.
  private struct Part {
    let path: String
    let type: String
    let isAdded: Bool
  }

  private func parts(_ signs: [Int], _ paths: [String], _ types: [String]) -> [Part] {
    terms.indices.compactMap { index in
      guard signs[index] != 0 else { return nil }
      let term = terms[index]
      return Part(
        path: paths[term.field], type: KQLText.literal(types[term.type]), isAdded: signs[index] > 0)
    }
    .ordered { ($0.isAdded ? 0 : 1, $0.type, $0.path) < ($1.isAdded ? 0 : 1, $1.type, $1.path) }
  }

  /// The formula in words, such as `data.amount of 'charge.posted' - data.amount of 'charge.moved'`.
  private static func words(_ parts: [Part]) -> String {
    parts.enumerated().map { index, part in
      let sign = part.isAdded ? index == 0 ? "" : " + " : index == 0 ? "-" : " - "
      return "\(sign)\(part.path) of \(part.type)"
    }.joined()
  }

  /// The KQL for the sum of the parts over all events of the stream so far.
  private static func total(_ parts: [Part]) -> String {
    let byPath = Dictionary(grouping: parts, by: \.path).ordered { $0.key < $1.key }
    return running(
      byPath.map { path, parts in
        let signs = [(true, "1"), (false, "-1")].compactMap { isAdded, sign in
          isOfAny(parts.filter { $0.isAdded == isAdded }.map(\.type)).map { "\($0), \(sign)" }
        }
        return "coalesce(todouble(\(path)), 0.0) * case(\(signs.joined(separator: ", ")), 0)"
      }.joined(separator: " + "))
  }

  /// The condition in KQL that an event has one of the types; `nil` if there are no types.
  private static func isOfAny(_ types: [String]) -> String? {
    guard types.count > 1 else { return types.first.map { "type == \($0)" } }
    return "type in (\(types.joined(separator: ", ")))"
  }

  private static func running(_ value: String) -> String {
    "row_cumsum(\(value), stream != prev(stream))"
  }

  var heldBytes: Int {
    sums.count * 32 + sumCount * 16 + targets.count { $0 != nil } * SumRule.heldBytes
  }
}
