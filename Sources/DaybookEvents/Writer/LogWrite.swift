package import DaybookStorage
internal import DaybookSystem

/// The write transaction of a log, of which there is only one at a time; it has no effect unless it
/// is committed.
package struct LogWrite: LogTransaction, ~Copyable, ~Escapable {
  private var transaction: WriteTransaction
  package let tables: LogTables
  package let verified: VerifiedBlocks

  @available(*, noasync, message: "LMDB must end a write on the thread that began it")
  @_lifetime(borrow environment)
  package init(
    in environment: borrowing StorageEnvironment, _ tables: LogTables, _ verified: VerifiedBlocks
  ) throws(LogError) {
    do throws(SystemError) { transaction = try WriteTransaction(in: environment) } catch {
      throw LogError(error)
    }
    self.tables = tables
    self.verified = verified
  }

  /// The number of this transaction's commit, if it changes the log.
  var transactionNumber: UInt64 { transaction.transactionNumber }

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

  @_lifetime(self: copy self)
  package mutating func put(
    _ value: RawSpan, forKey key: UInt64, in table: StorageTable, appending: Bool = false
  ) throws(LogError) {
    do throws(SystemError) {
      try transaction.put(value, forKey: key, in: table, appending: appending)
    } catch { throw LogError(error) }
  }

  /// Stores the bytes of `parts`, end to end, under a key that is greater than every key of the
  /// table.
  @_lifetime(self: copy self)
  mutating func append(
    _ parts: (RawSpan, RawSpan, RawSpan), forKey key: UInt64, in table: StorageTable
  ) throws(LogError) {
    do throws(SystemError) { try transaction.append(parts, forKey: key, in: table) } catch {
      throw LogError(error)
    }
  }

  @_lifetime(self: copy self)
  package mutating func put(
    _ value: RawSpan, forKey key: RawSpan, in table: StorageTable
  ) throws(LogError) {
    do throws(SystemError) {
      try transaction.put(value, forKey: key, in: table)
    } catch { throw LogError(error) }
  }

  @_lifetime(self: copy self)
  package mutating func remove(key: UInt64, in table: StorageTable) throws(LogError) {
    do throws(SystemError) {
      _ = try transaction.remove(key: key, in: table)
    } catch { throw LogError(error) }
  }

  @_lifetime(self: copy self)
  package mutating func remove(key: RawSpan, in table: StorageTable) throws(LogError) {
    do throws(SystemError) {
      _ = try transaction.remove(key: key, in: table)
    } catch { throw LogError(error) }
  }

  @_lifetime(self: copy self)
  package mutating func removeAll(in table: StorageTable) throws(LogError) {
    do throws(SystemError) {
      try transaction.removeAll(in: table)
    } catch { throw LogError(error) }
  }

  package consuming func commit() throws(LogError) {
    do throws(SystemError) { try transaction.commit() } catch { throw LogError(error) }
  }
}
