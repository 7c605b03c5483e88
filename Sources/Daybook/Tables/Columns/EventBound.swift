internal import DaybookQuery
internal import EventColumns

/// The bound that a query has set on a column of a table of events.
struct EventBound: Sendable {
  private let column: EventColumn
  private let bound: ScanBound

  /// Makes the bound on `column`; `nil` if stripes cannot compare the column's values.
  init?(_ bound: ScanBound, on column: EventColumn) {
    switch column {
    case .time, .version, .field(_, .long), .field(_, .real), .field(_, .string): break
    default: return nil
    }
    (self.bound, self.column) = (bound, column)
  }

  /// Excludes rows of a stripe that are beyond the present bound.
  ///
  /// No row is excluded if missing values are within the bound, and the stripe may have missing
  /// values.
  func narrow(_ filter: inout EventFilter, _ group: StripeHead.Group?) {
    guard let test = bound.test else { return }
    if case .field(let name, let type) = column, type != .string, bound.keepsMissing {
      guard let head = group?.column(of: name), head.hasAllNumbers else { return }
    }
    filter.narrow(column, by: test)
  }
}

extension ColumnHead {
  /// Whether it is certain that each row has a number; NaN does not count as a number.
  fileprivate var hasAllNumbers: Bool {
    nullCount == 0 && (kind == .integer || encoding == .decimal)
  }
}
