package import DaybookStorage
internal import DaybookSystem

/// A read transaction on a log, which must stay open only for milliseconds.
package struct LogRead: LogTransaction, ~Copyable, ~Escapable {
  private let transaction: ReadTransaction
  package let tables: LogTables
  package let verified: VerifiedBlocks

  @available(*, noasync, message: "a read held across a suspension keeps old pages from reuse")
  @_lifetime(borrow environment)
  package init(
    in environment: borrowing StorageEnvironment, _ tables: LogTables, _ verified: VerifiedBlocks
  ) throws(LogError) {
    do throws(SystemError) {
      transaction = try ReadTransaction(in: environment)
    } catch { throw LogError(error) }
    self.tables = tables
    self.verified = verified
  }

  @_lifetime(borrow self)
  package borrowing func value(
    forKey key: UInt64, in table: StorageTable
  ) throws(LogError) -> RawSpan? {
    do throws(SystemError) { return try transaction.value(forKey: key, in: table) } catch {
      throw LogError(error)
    }
  }

  @_lifetime(borrow self)
  package borrowing func value(
    forKey key: RawSpan, in table: StorageTable
  ) throws(LogError) -> RawSpan? {
    do throws(SystemError) { return try transaction.value(forKey: key, in: table) } catch {
      throw LogError(error)
    }
  }

  @_lifetime(borrow self)
  package borrowing func cursor(in table: StorageTable) throws(LogError) -> LogCursor {
    try LogCursor(over: table, in: transaction)
  }

  package borrowing func count(in table: StorageTable) throws(LogError) -> Int {
    try transaction.countOfEntries(in: table)
  }

  package borrowing func taggedPosition(
    _ tag: [UInt8], atOrAfter seq: UInt64, in table: StorageTable
  ) throws(LogError) -> UInt64? {
    try transaction.position(of: tag, atOrAfter: seq, in: table)
  }
}
