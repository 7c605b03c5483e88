internal import DaybookValues

/// The fields that events of one type change by the value of another field.
///
/// An example is a stock that each sale lowers by its quantity. Events of different types may
/// change a field by different fields.
struct TypeTotals {
  /// The effects, by the indices of the type, of the changed field, and of the other field.
  ///
  /// They become `nil` when the combination is ruled out.
  private var effects: [FieldEffects?]
  private let width = NumericFields.mostFields

  /// The number of events after which a combination may be ruled out.
  private static let trial = 40
  private static let fewestEvents = 20
  /// At most one of `share` events may be an exception.
  private static let share = 20
  /// The maximum number of relations in the result.
  private static let mostTold = 5

  init() {
    let count = StreamSteps.mostTypes * width * width
    effects = Array(repeating: FieldEffects(), count: count)
  }

  /// Adds an event: its numbers, and how they have changed in the stream.
  mutating func add(_ numbers: [Double], _ changes: [Double], ofType type: Int) {
    for (total, change) in changes.enumerated() where !change.isNaN {
      for (amount, number) in numbers.enumerated() where amount != total && !number.isNaN {
        note(change, number, at: (type * width + total) * width + amount)
      }
    }
  }

  private mutating func note(_ change: Double, _ number: Double, at index: Int) {
    // An event that changes nothing, such as a sale of 0 pieces, fits any field that stays the
    // same.
    guard effects[index] != nil, change != 0 || number != 0 else { return }
    effects[index]?.add(number, change)
    let (events, others) = (effects[index]?.events ?? 0, effects[index]?.others ?? 0)
    if events >= Self.trial, others * 10 > events { effects[index] = nil }
  }

  /// The relations that have exceptions, but only a few.
  ///
  /// A relation is left out if `known` has it for events of all types.
  func relations(
    of fields: NumericFields, _ steps: StreamSteps, besides known: [FieldPairs.Relation]
  ) -> [FieldPairs.Relation] {
    guard steps.areOrdered else { return [] }
    return effects.indices.compactMap { relation($0, fields, steps) }
      .filter { found in
        !known.contains {
          $0.field == found.field && (found.of == $0.of || found.of.hasPrefix("\($0.of) in "))
        }
      }
      .rarest(Self.mostTold)
  }

  private func relation(
    _ index: Int, _ fields: NumericFields, _ steps: StreamSteps
  ) -> FieldPairs.Relation? {
    guard let effects = effects[index], effects.events >= Self.fewestEvents, effects.others > 0,
      effects.others * Self.share <= effects.events
    else { return nil }
    let type = steps.types[index / width / width]
    let (total, amount) = (fields.paths[index / width % width], fields.paths[index % width])
    let sign = effects.isSubtracted ? "+" : "-"
    let events = type.isEmpty ? "" : " in \(KQLText.literal(type))"
    return FieldPairs.Relation(
      name: "change", field: total, of: amount + events, rows: effects.events,
      others: effects.others,
      condition: "stream == prev(stream) and \(Self.isOfType(type))abs(todouble(\(total)"
        + " - prev(\(total))) \(sign) todouble(\(amount))) > 0.000001")
  }

  /// The condition that an event has the type; empty for a table of events of only one type.
  static func isOfType(_ type: String) -> String {
    type.isEmpty ? "" : "type == \(KQLText.literal(type)) and "
  }
}
