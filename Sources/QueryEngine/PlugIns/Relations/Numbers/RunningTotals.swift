internal import DaybookValues

/// The fields that are running totals of another field, such as a balance.
///
/// In nearly all events, the total is its last value in the stream, plus or minus the other field.
/// Whether the other field is added or subtracted depends on the type of the event.
struct RunningTotals {
  /// For each pair of a total and another field, the effects of each type of event.
  ///
  /// They are empty if the pair is ruled out.
  private var effects: [[FieldEffects]]
  private var isWhole = true
  private var rows = 0

  private static let width = NumericFields.mostFields
  private static let trial = 200
  private static let fewestRows = 50
  /// At most one of `share` rows may be an exception.
  private static let share = 50

  init() {
    let none = Array(repeating: FieldEffects(), count: StreamSteps.mostTypes)
    effects = (0..<Self.width * Self.width).map { $0 % (Self.width + 1) == 0 ? [] : none }
  }

  /// Adds an event: its numbers, and how they have changed in the stream.
  ///
  /// Only the first `count` numbers belong to known fields.
  mutating func add(
    _ numbers: [Double], _ changes: [Double], ofFields count: Int, ofType type: Int
  ) {
    // If the trial has found no running total, the rows after it are skipped.
    guard rows < Self.trial * 10 || effects.contains(where: { !$0.isEmpty }) else { return }
    rows += 1
    for total in 0..<count where !numbers[total].isNaN {
      isWhole = isWhole && numbers[total].rounded() == numbers[total]
      if !changes[total].isNaN { note(total, changes[total], numbers.prefix(count), type) }
    }
  }

  private mutating func note(
    _ total: Int, _ difference: Double, _ numbers: ArraySlice<Double>, _ type: Int
  ) {
    for amount in numbers.indices {
      let index = total * Self.width + amount
      guard !effects[index].isEmpty else { continue }
      effects[index][type].add(numbers[amount].isNaN ? 0 : numbers[amount], difference)
      let found = effects[index][type]
      if found.events % Self.trial == 0, found.others * 10 > found.events { effects[index] = [] }
    }
  }

  /// The running totals that have exceptions, but only a few.
  func relations(of fields: NumericFields, _ steps: StreamSteps) -> [FieldPairs.Relation] {
    guard steps.areOrdered else { return [] }
    return effects.indices.compactMap { relation($0, fields, steps.types) }
      .rarest(.max)
  }

  private func relation(
    _ index: Int, _ fields: NumericFields, _ names: [String]
  ) -> FieldPairs.Relation? {
    let types = effects[index].indices.filter { effects[index][$0].events > 0 }
    let found = types.map { effects[index][$0] }
    let rows = found.reduce(0) { $0 + $1.events }
    let others = found.reduce(0) { $0 + $1.others }
    // If an event changes nothing, 0 was both added and subtracted, which proves nothing.
    let moved = found.reduce(0) { $0 + abs($1.added - $1.subtracted) }
    guard rows >= Self.fewestRows, others > 0, others * Self.share <= rows, moved * 2 >= rows
    else { return nil }
    let subtracting = types.filter { effects[index][$0].isSubtracted }.map { names[$0] }.sorted()
    let (total, amount) = (fields.paths[index / Self.width], fields.paths[index % Self.width])
    return FieldPairs.Relation(
      name: "total", field: total, of: amount, rows: rows, others: others,
      condition: condition(total, amount, subtracting, isAll: subtracting.count == types.count))
  }

  private func condition(
    _ total: String, _ amount: String, _ subtracting: [String], isAll: Bool
  ) -> String {
    let sign =
      if isAll { "-1 * " } else if subtracting.isEmpty { "" } else {
        "iff(type in (\(subtracting.map { KQLText.literal($0) }.joined(separator: ", "))), -1, 1) * "
      }
    let change = "\(sign)coalesce(todouble(\(amount)), 0.0)"
    let rest = "todouble(\(total) - prev(\(total))) - \(change)"
    let isOff = isWhole ? "\(rest) != 0" : "abs(\(rest)) > 0.000001"
    return "stream == prev(stream) and \(isOff)"
  }
}
