/// What is true of an operator whatever its operands are.
package struct OperatorTraits: OptionSet, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// The result for a row depends only on that row.
  package static let looksAtOneRow = Self(rawValue: 1)
  /// If the input has a row, the result has at least one; this is not true of `take 0`.
  package static let leavesARow = Self(rawValue: 2)
  /// The operator reads a graph.
  static let takesGraph = Self(rawValue: 4)
  /// A read model can apply it event by event.
  package static let isFolded = Self(rawValue: 8)
  /// The operator orders, numbers or selects rows by their neighbours.
  static let ordersRows = Self(rawValue: 16)
  /// The operator needs the stored state of `summarize`.
  static let groupsRows = Self(rawValue: 32)
  /// The operator reads further rows, such as the rows of another table.
  static let readsOtherRows = Self(rawValue: 64)
  /// The operator accepts several results, such as those of `fork`.
  static let takesResults = Self(rawValue: 128)
}

extension OperatorTraits {
  /// Why the operator cannot run event by event; `nil` if it can.
  func foldingRefusal(for purpose: FoldingPurpose) -> String? {
    if contains(.isFolded) { return nil }
    switch purpose {
    case .view: return refusalOfView
    case .reaction: return refusalOfReaction
    }
  }

  private var refusalOfReaction: String {
    if contains(.groupsRows) {
      return
        "A reaction gets each event by itself, so there is nothing to group or count. Leave this out."
    }
    if contains(.ordersRows) {
      return "A reaction gets one event after the other, in the order of the log. Leave this out."
    }
    return "A reaction gets each event by itself, and no other rows. Leave this out."
  }

  private var refusalOfView: String {
    if contains(.groupsRows) {
      return "A view cannot keep this. Write it with summarize, as in: summarize count() by x."
    }
    let reason =
      if contains(.ordersRows) {
        "A view keeps rows by their keys."
      } else if contains(.readsOtherRows) {
        "A view reads each event by itself, and no other rows."
      } else {
        "A view cannot keep this event by event."
      }
    return reason + " Ask for this where the view is read."
  }
}
