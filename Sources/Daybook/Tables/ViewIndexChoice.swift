internal import DaybookProjections
internal import DaybookQuery
internal import DaybookValues

/// The index of a read model for a condition that compares the index's column with one value.
///
/// The index may give other rows as well, so conditions must still be checked.
struct ViewIndexChoice {
  /// The number of the index.
  let index: Int
  /// The value in the index's encoding.
  let value: [UInt8]
  /// The column and the index, for a plan.
  let text: String

  /// The first index that one of `conditions` selects; `nil` if there is none.
  init?(_ conditions: [ScanCondition], of view: ViewSchema) {
    for condition in conditions {
      guard let index = Self.index(for: condition, of: view),
        let column = view.indexes[index].column,
        let value = Self.value(asked: condition, in: view.indexes[index])
      else { continue }
      (self.index, self.value) = (index, value)
      text = "\(column) (index \(view.indexes[index].name))"
      return
    }
    return nil
  }

  /// Whether an index decides a condition.
  static func takes(_ condition: ScanCondition, of view: ViewSchema) -> Bool {
    ViewIndexChoice([condition], of: view) != nil
  }

  private static func index(for condition: ScanCondition, of view: ViewSchema) -> Int? {
    guard condition.path.isEmpty, condition.column >= view.keyColumns.count else { return nil }
    let column = view.columns[condition.column]
    return view.indexes.firstIndex {
      $0.column == column.name && $0.columns.count == 1 && $0.columns[0].kind == column.kind
        && !$0.columns[0].isOptional
    }
  }

  /// A query's empty text also means a missing text, which an index does not contain.
  private static func value(asked condition: ScanCondition, in index: ViewIndex) -> [UInt8]? {
    guard case .equals(let value) = condition.test, value != .string(""),
      let part = value.keyPart(of: index.columns[0])
    else { return nil }
    return index.bytes(of: part)
  }
}
