internal import DaybookEvents
internal import Synchronization

/// The rows below those in memory, decoded; what goes wrong is remembered until somebody asks.
@usableFromInline final class RowsSource<Key: RowKey, Row: RowContent>: Sendable {
  let base: any RowsBase
  let codec: RowCodec<Key, Row>
  private let problem = Mutex<(any Error)?>(nil)
  private let flag = Atomic(false)
  /// Told of what goes wrong, too.
  private let tell: @Sendable (any Error) -> Void

  init(
    _ base: any RowsBase, _ codec: RowCodec<Key, Row>,
    telling tell: @escaping @Sendable (any Error) -> Void = { _ in }
  ) {
    (self.base, self.codec, self.tell) = (base, codec, tell)
  }

  /// Whether anything went wrong.
  @usableFromInline var hasFailed: Bool { flag.load(ordering: .acquiring) }

  /// What went wrong first.
  var failure: (any Error)? { problem.withLock { $0 } }

  @usableFromInline func row(_ key: borrowing KeyWriter) -> Row? {
    let bytes = key.bytes
    return attempt(nil) { try base.row(forKey: bytes).map { try codec.row($0) } }
  }

  func rows(from lower: [UInt8], below upper: [UInt8]?, limit: Int) -> [EncodedRow] {
    attempt([]) { try base.rows(from: lower, below: upper, limit: limit) }
  }

  func lastRow(from lower: [UInt8], below upper: [UInt8]?) -> EncodedRow? {
    attempt(nil) { try base.lastRow(from: lower, below: upper) }
  }

  /// What `body` gives, or `other` when it fails, which is remembered.
  func attempt<Value>(_ other: Value, _ body: () throws -> Value) -> Value {
    do { return try body() } catch {
      note(error)
      return other
    }
  }

  /// Remembers what went wrong.
  func note(_ error: any Error) {
    problem.withLock { $0 = $0 ?? error }
    flag.store(true, ordering: .releasing)
    tell(error)
  }

  /// The row under `key` as it is stored.
  func stored(_ key: [UInt8]) -> EncodedRow? {
    attempt(nil) { try base.row(forKey: key).map { EncodedRow(key: key, row: $0) } }
  }
}
