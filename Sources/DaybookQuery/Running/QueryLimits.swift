/// How much a run may use before it is stopped with an error.
package struct QueryLimits: Sendable {
  /// How many rows the result may have.
  package var resultRows: Int
  /// How many bytes the operators that must keep rows may hold together, about.
  package var heldBytes: Int

  package init(resultRows: Int = .max, heldBytes: Int = 2 << 30) {
    self.resultRows = resultRows
    self.heldBytes = heldBytes
  }
}
