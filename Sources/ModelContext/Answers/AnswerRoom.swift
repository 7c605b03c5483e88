internal import DaybookValues

/// How many rows an answer keeps, and how long they may be.
package struct AnswerRoom: Sendable, Equatable {
  let rows: Int
  let bytes: Int
  let cellBytes: Int

  /// The room for so many rows, where answers are limited so.
  package init(rows: Int, _ limits: ToolLimits) {
    self.rows = rows
    (bytes, cellBytes) = (limits.answerBytes, limits.cellBytes)
  }

  /// A cell, as a text where it had to be cut.
  func cell(_ value: JSONValue) -> (value: JSONValue, bytes: Int, isCut: Bool) {
    let text = value.string ?? value.description
    guard let cut = text.beginning(ofBytes: cellBytes) else {
      return (value, text.utf8.count, false)
    }
    return (.string(cut), cut.utf8.count, true)
  }
}
