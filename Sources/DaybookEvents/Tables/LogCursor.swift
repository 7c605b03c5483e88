internal import DaybookStorage
internal import DaybookSystem

/// A cursor over a table of the log with integer keys: a ``DaybookStorage/IntegerCursor`` that
/// throws ``LogError``.
package struct LogCursor: ~Copyable, ~Escapable {
  private var cursor: IntegerCursor

  @_lifetime(borrow transaction)
  init(
    over table: StorageTable, in transaction: borrowing some StorageReading & ~Copyable & ~Escapable
  ) throws(LogError) {
    do throws(SystemError) { cursor = try transaction.cursor(in: table) } catch {
      throw LogError(error)
    }
  }

  var key: UInt64 { cursor.key }

  var value: RawSpan {
    @_lifetime(copy self) get { cursor.value }
  }

  mutating func moveToFirst() throws(LogError) -> Bool {
    do throws(SystemError) { return try cursor.moveToFirst() } catch { throw LogError(error) }
  }

  mutating func moveToLast() throws(LogError) -> Bool {
    do throws(SystemError) { return try cursor.moveToLast() } catch { throw LogError(error) }
  }

  mutating func moveToNext() throws(LogError) -> Bool {
    do throws(SystemError) { return try cursor.moveToNext() } catch { throw LogError(error) }
  }

  mutating func move(toAtOrAfter key: UInt64) throws(LogError) -> Bool {
    do throws(SystemError) { return try cursor.move(toAtOrAfter: key) } catch {
      throw LogError(error)
    }
  }

  mutating func move(toAtOrBefore key: UInt64) throws(LogError) -> Bool {
    do throws(SystemError) { return try cursor.move(toAtOrBefore: key) } catch {
      throw LogError(error)
    }
  }
}

extension StorageReading where Self: ~Copyable & ~Escapable {
  /// The number of entries in a table; a failure is thrown as a ``LogError``.
  ///
  /// The conversion of the error is in this function. In a type that stores the transaction, the
  /// compiler would take the conversion for a copy of the transaction.
  borrowing func countOfEntries(in table: StorageTable) throws(LogError) -> Int {
    do throws(SystemError) { return try count(in: table) } catch { throw LogError(error) }
  }
}
