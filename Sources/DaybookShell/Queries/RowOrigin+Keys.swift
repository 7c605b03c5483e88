package import Daybook
package import DaybookQuery

extension RowOrigin {
  /// The stored key of the row from which a row of the result was computed.
  ///
  /// It is `nil` if the row has no key, such as the empty cells of an outer join.
  package func key(ofRow row: Int, in batch: Batch) -> [UInt8]? {
    try? view.key(keyPlaces.map { batch.columns[$0].value(at: row).shown })
  }
}
