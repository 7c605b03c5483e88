internal import DaybookEvents
internal import DaybookValues

/// Counts and reports unreadable records, while the reading continues with the other records.
struct SkippedRecords: Sendable {
  /// The number of skipped records.
  private(set) var count = 0
  private let put: @Sendable (BadRecord) throws(ImportError) -> Void

  init(_ put: @escaping @Sendable (BadRecord) throws(ImportError) -> Void) { self.put = put }

  /// Skips the record `text`, which begins at `line`.
  ///
  /// - Throws: `error` itself, if its reason is not bad input; or the error of the receiver.
  mutating func take(
    _ text: Span<UInt8>, at line: Int, _ error: ImportError
  ) throws(ImportError) {
    guard case .badInput(let reason) = error.reason else { throw error }
    var bytes: [UInt8] = []
    bytes.append(copying: text)
    try put(BadRecord(line: line, place: error.place ?? "", reason: reason, text: bytes))
    count += 1
  }
}
