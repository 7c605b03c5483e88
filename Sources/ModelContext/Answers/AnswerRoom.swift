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
    guard let text = value.string else {
      let text = CellText(value, limit: cellBytes)
      return text.isWhole ? (value, text.bytes, false) : cut(text.text)
    }
    return text.beginning(ofBytes: cellBytes).map { cut($0) } ?? (value, text.utf8.count, false)
  }

  private func cut(_ text: String) -> (value: JSONValue, bytes: Int, isCut: Bool) {
    (.string(text), text.utf8.count, true)
  }
}
