internal import DaybookEvents
internal import DaybookStorage
internal import DaybookSystem

/// The real engine: the writer and the readers of a log file, run on one thread.
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
    // A second environment would share the first one's file, so the first is closed beforehand.
    try log.environment.close(deadline: .seconds(10))
    log = try FileEventLog.open(directory)
    writer = SteppedWriter(log) { [clock] in clock.now }
  }
}
