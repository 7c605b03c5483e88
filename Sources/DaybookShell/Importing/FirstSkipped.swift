internal import Daybook
internal import ForeignData
internal import Synchronization

/// The first record that an import puts aside.
final class FirstSkipped: Sendable {
  private let first = Mutex<BadRecord?>(nil)

  var record: BadRecord? { first.withLock { $0 } }

  /// Writes a record into the file of skipped records.
  func put(_ record: BadRecord, into file: SkippedFile) throws(ImportError) {
    first.withLock { $0 = $0 ?? record }
    try file.put(record)
  }
}
