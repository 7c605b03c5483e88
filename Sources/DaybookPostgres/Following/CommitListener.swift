internal import DaybookEvents
internal import DaybookSystem

/// Waits for the events of other writers by polling; notifications only make this faster.
///
/// One thread polls for all waiting tasks, over a separate connection. It ends a few seconds after
/// the last task has stopped waiting.
final class CommitListener: Sendable {
  private struct State {
    var waiting = 0
    var hasThread = false
    var isClosed = false
  }

  private let address: PostgresAddress
  private let signal: CommitSignal
  private let wake: WakePipe
  private let state = Monitor(State())

  /// The pause between polls, which is shortest after new events and grows while there are none.
  private static let pauses = (shortest: Duration.milliseconds(10), longest: Duration.seconds(1))
  /// The time for which the thread continues after the last task has stopped waiting.
  ///
  /// A follower usually waits again soon.
  private static let patience = Duration.seconds(5)

  init(_ address: PostgresAddress, telling signal: CommitSignal) throws(LogError) {
    (self.address, self.signal) = (address, signal)
    wake = try WakePipe()
  }

  /// Wakes all waiting tasks, and ends the thread.
  func close() {
    state.update { $0.isClosed = true }
    wake.signal()
    signal.close()
  }

  /// Waits until the log's end is after `seq`, an error prevents polling, or the task is cancelled.
  ///
  /// - Returns: Whether more events may come; this is false after the log was closed.
  func wait(beyond seq: UInt64) async -> Bool {
    let needsThread = state.update { state in
      state.waiting += 1
      defer { state.hasThread = state.hasThread || !state.isClosed }
      return !state.hasThread && !state.isClosed
    }
    defer { state.update { $0.waiting -= 1 } }
    if needsThread { start() }
    return await signal.wait(beyond: seq)
  }

  private func start() {
    do throws(SystemError) {
      try SystemThread.start(name: "daybook.pglisten") { [self] in run() }
    } catch {
      state.update { $0.hasThread = false }
      // Each woken task then asks the server itself, and so gets the error.
      signal.wakeAll()
    }
  }

  private func run() {
    var backOff = BackOff(.seconds(3_600))
    while isWanted() {
      do throws(PostgresFailure) {
        try look { backOff = BackOff(.seconds(3_600)) }
      } catch {
        signal.wakeAll()
        Pause(backOff.next() ?? .seconds(1)).wait()
      }
    }
  }

  /// Whether a task waits, or may wait again soon; if not, the thread ends.
  private func isWanted() -> Bool {
    let isWaitedFor = isWaitedFor()
    return state.withLock { state in
      state.hasThread = isWaitedFor || state.waiting > 0 && !state.isClosed
      return state.hasThread
    }
  }

  /// Waits until a task waits for events; returns false if the thread's patience ends first.
  private func isWaitedFor() -> Bool {
    let isOver = state.wait(within: Self.patience) { state in
      state.isClosed || state.waiting > 0 ? state.isClosed : nil
    }
    return isOver == false
  }

  /// Polls while a task waits, and calls `didLook` after each poll.
  private func look(_ didLook: () -> Void) throws(PostgresFailure) {
    let tables = PostgresTables(address.schema)
    let connection = try PostgresConnection.reading(from: address)
    let reader = PostgresReader(connection: connection, tables: tables)
    listen(connection, tables)
    var (pause, last) = (Self.pauses.shortest, UInt64?.none)
    while isWaitedFor() {
      let end = try reader.head().seq
      signal.signal(end)
      // A failover may have lost events. One poll does not prove this, because an append may have
      // signalled a later end after the poll. So two polls must agree.
      if end == last { signal.lower(to: end) }
      didLook()
      pause = end == last ? min(pause * 2, Self.pauses.longest) : Self.pauses.shortest
      last = end
      if try connection.waitForNotification(pause, orInputOf: wake.readEnd) {
        pause = Self.pauses.shortest
      }
      wake.drain()
    }
  }

  /// Subscribes to notifications; without them, the log's end is only polled.
  private func listen(_ connection: PostgresConnection, _ tables: PostgresTables) {
    _ = try? connection.run(PostgresStatement("LISTEN \(tables.channel)"))
  }
}
