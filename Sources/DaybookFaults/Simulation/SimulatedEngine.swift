internal import DaybookEvents
internal import DaybookStorage
internal import DaybookValues
internal import Foundation
internal import Synchronization

/// The log of a simulation, and what its scheduler may do to it.
///
/// A test puts another engine in its place that is broken on purpose.
protocol SimulatedEngine {
  /// The log, for reading.
  var log: FileEventLog { get }

  /// Appends batches in one transaction.
  mutating func commit(_ batches: [EventBatch]) -> [Result<[AppendedEvent], AppendError>]

  /// Ends the process as a kill does, and begins another.
  mutating func kill() throws

  /// Closes the log, and opens it again.
  mutating func reopen() throws
}

/// The engine as it is: the writer and the readers of a log file, driven on one thread.
struct LogEngine: SimulatedEngine {
  private let directory: String
  private let clock: SimulatedClock
  private(set) var log: FileEventLog
  private var writer: SteppedWriter

  init(in directory: String, _ clock: SimulatedClock) throws {
    (self.directory, self.clock) = (directory, clock)
    log = try FileEventLog.open(directory)
    writer = SteppedWriter(log) { clock.now }
  }

  mutating func commit(_ batches: [EventBatch]) -> [Result<[AppendedEvent], AppendError>] {
    writer.commit(batches)
  }

  mutating func kill() throws { try begin() }

  mutating func reopen() throws {
    writer.close()
    try begin()
  }

  private mutating func begin() throws {
    log.close()
    // A second environment would share the first one's file: that one has to go before.
    try log.environment.close(deadline: .seconds(10))
    log = try FileEventLog.open(directory)
    writer = SteppedWriter(log) { [clock] in clock.now }
  }
}

/// The clock of a simulation, which goes as its steps say.
final class SimulatedClock: Sendable {
  private let milliseconds = Mutex<Int64>(1_767_225_600_000)

  var now: Timestamp {
    Timestamp(microsecondsSinceEpoch: milliseconds.withLock { $0 } * 1_000)
  }

  func move(by step: Int64) { milliseconds.withLock { $0 += step } }
}
