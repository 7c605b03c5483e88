internal import DaybookEvents

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
