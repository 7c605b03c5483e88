internal import DaybookEvents

/// The log of a simulation, with the operations of its scheduler.
///
/// A test uses another engine in its place, which is broken on purpose.
protocol SimulatedEngine {
  /// The log, for reading.
  var log: FileEventLog { get }

  /// Appends batches in one transaction.
  mutating func commit(_ batches: [EventBatch]) -> [Result<[AppendedEvent], AppendError>]

  /// Ends the process as a kill does, and starts another one.
  mutating func kill() throws

  /// Closes the log, and opens it again.
  mutating func reopen() throws
}
