/// The fields whose values hardly ever fall within a stream, such as the reading of a meter.
///
/// Only fields that contain numbers are read.
struct StreamRises {
  /// How often the values of a field rose and fell.
  private struct Changes {
    var rises = 0
    var falls = 0

    /// Whether the values have fallen too often.
    var isHopeless: Bool {
      rises + falls >= StreamRises.trial && falls * 10 > rises
    }
  }

  /// The changes of each field, which become `nil` when the field is ruled out.
  private var changes: [Changes?] = Array(repeating: Changes(), count: Self.width)

  private static let width = NumericFields.mostFields
  /// The number of changes after which a field that falls too often is ruled out.
  private static let trial = 50
  /// The minimum number of changes of a relation.
  private static let fewestChanges = 50
  /// At most one of `share` changes may be an exception.
  private static let share = 100

  /// Adds the changes of an event's numbers; a field without a change has NaN.
  mutating func add(_ changes: [Double]) {
    for (field, change) in changes.enumerated() where !change.isNaN { note(change, of: field) }
  }

  private mutating func note(_ change: Double, of field: Int) {
    if change > 0 { changes[field]?.rises += 1 }
    if change < 0 { changes[field]?.falls += 1 }
    if changes[field]?.isHopeless == true { changes[field] = nil }
  }

  /// The fields whose values have risen, except for a few times when they have fallen.
  func relations(of fields: NumericFields, _ steps: StreamSteps) -> [FieldPairs.Relation] {
    guard steps.areOrdered else { return [] }
    return zip(fields.paths, changes).compactMap { path, changes in
      guard let changes, changes.falls > 0, changes.rises + changes.falls >= Self.fewestChanges,
        changes.falls * Self.share <= changes.rises + changes.falls
      else { return nil }
      return FieldPairs.Relation(
        name: "rises", field: path, of: "stream", rows: changes.rises + changes.falls,
        others: changes.falls,
        condition: "stream == prev(stream) and todouble(\(path) - prev(\(path))) < 0")
    }
  }
}
