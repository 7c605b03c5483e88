internal import DaybookEvents
internal import Synchronization

/// Reads and decodes the stored rows below the rows in memory.
///
/// The source keeps the first error, because most readers of rows cannot throw errors.
@usableFromInline final class RowsSource<Key: RowKey, Row: RowContent>: Sendable {
  let base: any RowsBase
  let codec: RowCodec<Key, Row>
  private let problem = Mutex<(any Error)?>(nil)
  private let flag = Atomic(false)
  /// A function that is called with each error.
  private let tell: @Sendable (any Error) -> Void

  init(
    _ base: any RowsBase, _ codec: RowCodec<Key, Row>,
    telling tell: @escaping @Sendable (any Error) -> Void = { _ in }
  ) {
    (self.base, self.codec, self.tell) = (base, codec, tell)
  }

  /// Whether reading a row has failed.
  @usableFromInline var hasFailed: Bool { flag.load(ordering: .acquiring) }

  /// The first error of reading a stored row; `nil` if there was none.
  var failure: (any Error)? { problem.withLock { $0 } }

  @usableFromInline func row(_ key: borrowing KeyWriter) -> Row? {
    // A fold calls this for each row that it changes. With `attempt`, each call would look up the
    // type `Row?`, which takes longer than reading the row.
    do {
      guard let stored = try base.row(forKey: key.bytes) else { return nil }
      return try codec.row(stored)
    } catch {
      note(error)
      return nil
    }
  }

  func rows(from lower: [UInt8], below upper: [UInt8]?, limit: Int) -> [EncodedRow] {
    attempt([]) { try base.rows(from: lower, below: upper, limit: limit) }
  }

  func lastRow(from lower: [UInt8], below upper: [UInt8]?) -> EncodedRow? {
    attempt(nil) { try base.lastRow(from: lower, below: upper) }
  }

  /// The result of `body`; if `body` throws an error, the error is noted, and the result is
  /// `other`.
  func attempt<Value>(_ other: Value, _ body: () throws -> Value) -> Value {
    do { return try body() } catch {
      note(error)
      return other
    }
  }

  /// Keeps the error if it is the first, and passes it to ``tell``.
  func note(_ error: any Error) {
    problem.withLock { $0 = $0 ?? error }
    flag.store(true, ordering: .releasing)
    tell(error)
  }

  /// The row under `key` in stored form; `nil` if there is none, or if it cannot be read.
  func stored(_ key: [UInt8]) -> EncodedRow? {
    attempt(nil) { try base.row(forKey: key).map { EncodedRow(key: key, row: $0) } }
  }
}
