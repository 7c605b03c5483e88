internal import Daybook
internal import ForeignData
internal import Synchronization

/// The first record that an import skips, stored for a message.
final class FirstSkipped: Sendable {
  private let first = Mutex<BadRecord?>(nil)

  var record: BadRecord? { first.withLock { $0 } }

  /// Writes a skipped record into the file of skipped records, and stores the first such record.
  func put(_ record: BadRecord, into file: SkippedFile) throws(ImportError) {
    first.withLock { $0 = $0 ?? record }
    try file.put(record)
  }
}
