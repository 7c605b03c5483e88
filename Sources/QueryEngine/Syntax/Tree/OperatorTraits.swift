/// The facts about an operator that are true for all operands.
package struct OperatorTraits: OptionSet, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// Its result for a row depends only on that row.
  package static let looksAtOneRow = Self(rawValue: 1)
  /// It returns at least one row whenever it gets a row, unlike `take 0`.
  package static let leavesARow = Self(rawValue: 2)
  /// It reads a graph.
  static let takesGraph = Self(rawValue: 4)
  /// A read model can apply it event by event.
  package static let isFolded = Self(rawValue: 8)
  /// It orders, numbers or selects rows by their neighbours.
  static let ordersRows = Self(rawValue: 16)
  /// It needs the stored state of `summarize`.
  static let groupsRows = Self(rawValue: 32)
  /// Besides the given row, it reads other rows, such as the rows of another table.
  static let readsOtherRows = Self(rawValue: 64)
  /// It accepts several results, as from `fork`.
  static let takesResults = Self(rawValue: 128)
}

extension OperatorTraits {
  /// The reason why the operator cannot run event by event; `nil` if it can.
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
