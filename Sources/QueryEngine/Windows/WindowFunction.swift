/// Functions that depend on other rows, and on the order of the rows.
package enum WindowFunction: String, Sendable, CaseIterable {
  case previous = "prev"
  case next
  case rowNumber = "row_number"
  case cumulativeSum = "row_cumsum"
  case denseRank = "row_rank_dense"
  case minimumRank = "row_rank_min"
  case session = "row_window_session"

  /// The call's form, for help and completion.
  package var signature: String {
    switch self {
    case .previous: "prev(column [, offset [, default]])"
    case .next: "next(column [, offset [, default]])"
    case .rowNumber: "row_number([start [, restart]])"
    case .cumulativeSum: "row_cumsum(value [, restart])"
    case .denseRank: "row_rank_dense(value [, restart])"
    case .minimumRank: "row_rank_min(value [, restart])"
    case .session: "row_window_session(time, longest, longestGap [, restart])"
    }
  }

  /// One sentence that describes the result.
  package var summary: String {
    switch self {
    case .previous: "The value of the row before this one, or of the row so many rows before."
    case .next: "The value of the row after this one, or of the row so many rows after."
    case .rowNumber: "The number of the row, from 1 or from start."
    case .cumulativeSum: "The sum of the values up to this row."
    case .denseRank: "The rank of this row's value: the number of different values up to this row."
    case .minimumRank: "The number of the first row with this row's value."
    case .session: "The time at which the session of this row began."
    }
  }
}

/// A call of a window function, and the column for its result.
package struct WindowCall: Sendable {
  package let column: Column
  package let function: WindowFunction
  package let arguments: [BoundExpression]
}
