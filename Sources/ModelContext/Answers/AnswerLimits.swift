internal import DaybookValues

/// The limits for the rows in an answer, which limit their number and their bytes.
package struct AnswerLimits: Sendable, Equatable {
  let rows: Int
  let bytes: Int
  let cellBytes: Int

  /// Makes the limits for a table of at most `rows` rows, with the limits of bytes in `limits`.
  package init(rows: Int, _ limits: ToolLimits) {
    self.rows = rows
    (bytes, cellBytes) = (limits.answerBytes, limits.cellBytes)
  }

  /// Fits a value into a cell; if it is too long, it becomes a text that is cut.
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
