internal import DaybookProjections
internal import DaybookQuery
internal import DaybookValues

/// A range of a read model's keys that contains every row that satisfies the conditions of a query.
///
/// If the first columns of the key are compared with single values, each of them narrows the range.
/// Bounds of the next column narrow it once more. The range may contain additional rows, so the
/// conditions must still be checked.
struct ViewKeyRange {
  private(set) var from: [UInt8] = []
  /// The least key after the range; `nil` when there is no upper bound.
  private(set) var below: [UInt8]?
  /// The columns that narrow the range.
  private(set) var columns: [String] = []
  /// The key of the only row that can satisfy the conditions; `nil` if several rows can.
  private(set) var onlyKey: [UInt8]?

  init(_ conditions: [ScanCondition], of view: ViewSchema) {
    var prefix: [JSONValue] = []
    for (index, column) in view.keyColumns.enumerated() {
      let own = conditions.filter { $0.column == index && $0.path.isEmpty }
      guard let value = own.compactMap({ $0.test.only(of: column) }).first,
        narrow(to: try? view.keys(startingWith: prefix + [value]), column)
      else {
        narrow(column, after: prefix, by: own, view)
        return
      }
      prefix.append(value)
    }
    onlyKey = prefix.isEmpty ? nil : from
  }

  private mutating func narrow(
    to keys: (from: [UInt8], below: [UInt8]?)?, _ column: RowColumn
  ) -> Bool {
    guard let keys else { return false }
    (from, below) = keys
    columns.append(column.name)
    return true
  }

  /// Narrows the keys that begin with `prefix`, by bounds of the next column.
  private mutating func narrow(
    _ column: RowColumn, after prefix: [JSONValue], by conditions: [ScanCondition],
    _ view: ViewSchema
  ) {
    var isNarrowed = false
    for condition in conditions {
      if let least = condition.test.least(of: column),
        let keys = try? view.keys(startingWith: prefix + [least])
      {
        from = [from, keys.from].max { $0.lexicographicallyPrecedes($1) } ?? from
        isNarrowed = true
      }
      if let greatest = condition.test.greatest(of: column),
        let keys = try? view.keys(startingWith: prefix + [greatest]), let end = keys.below
      {
        below = [below, end].compactMap { $0 }.min { $0.lexicographicallyPrecedes($1) }
        isNarrowed = true
      }
    }
    if isNarrowed { columns.append(column.name) }
  }

  /// Whether a condition on a column narrows the keys of a read model.
  static func takes(_ condition: ScanCondition, of view: ViewSchema) -> Bool {
    guard condition.column < view.keyColumns.count, condition.path.isEmpty else { return false }
    let (test, column) = (condition.test, view.keyColumns[condition.column])
    return test.only(of: column) != nil || test.least(of: column) != nil
      || test.greatest(of: column) != nil
  }
}

extension ScanCondition.Test {
  /// The only value that the column may have in a key; `nil` if the condition allows several
  /// values.
  fileprivate func only(of column: RowColumn) -> JSONValue? {
    if case .equals(let value) = self { value.keyPart(of: column) } else { nil }
  }

  /// A lower bound of the column's values in keys that pass the test; `nil` if there is none.
  fileprivate func least(of column: RowColumn) -> JSONValue? {
    switch self {
    case .isAtLeast(let value), .isAbove(let value): value.bound(of: column)
    default: nil
    }
  }

  /// An upper bound of the column's values in keys that pass the test; `nil` if there is none.
  fileprivate func greatest(of column: RowColumn) -> JSONValue? {
    switch self {
    case .isAtMost(let value), .isBelow(let value): value.bound(of: column)
    default: nil
    }
  }
}

extension Value {
  /// The value in the form of a key's column; a time becomes its day or its microsecond.
  func keyPart(of column: RowColumn) -> JSONValue? {
    switch (column.kind, self) {
    case (.bool, .bool(let value)): .bool(value)
    case (.int32, .long(let value)), (.int64, .long(let value)): .integer(value)
    case (.text, .string(let value)): .string(value)
    case (.date, .datetime(let time)): time.day.map { .string("\($0)") }
    case (.timestamp, .datetime(let time)):
      .string("\(Timestamp(microsecondsSinceEpoch: time.microsecondsNotAfter))")
    default: nil
    }
  }

  /// The value in the form of a key's column; `nil` if the column sorts differently from values of
  /// queries.
  fileprivate func bound(of column: RowColumn) -> JSONValue? {
    column.kind == .text ? nil : keyPart(of: column)
  }
}

extension DateTime {
  /// The day of the moment; `nil` if a ``CalendarDate`` cannot represent it.
  fileprivate var day: CalendarDate? {
    let (days, rest) = microsecondsNotAfter.quotientAndRemainder(dividingBy: 86_400_000_000)
    return Int32(exactly: rest < 0 ? days - 1 : days).map { CalendarDate(daysSinceEpoch: $0) }
  }
}

/// The index of a read model that finds the rows for a condition on the index's column.
///
/// The index may return additional rows, so the conditions must still be checked.
struct ViewIndexChoice {
  /// The number of the index.
  let index: Int
  /// The value in the index's encoding.
  let value: [UInt8]
  /// The text for a plan: the column and the index.
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

  /// Whether an index can find the rows for a condition.
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

  /// The encoded value of a condition that tests for equality; otherwise `nil`.
  ///
  /// It is also `nil` for the empty text, because a query's empty text also means a missing text,
  /// which an index does not contain.
  private static func value(asked condition: ScanCondition, in index: ViewIndex) -> [UInt8]? {
    guard case .equals(let value) = condition.test, value != .string(""),
      let part = value.keyPart(of: index.columns[0])
    else { return nil }
    return index.bytes(of: part)
  }
}
