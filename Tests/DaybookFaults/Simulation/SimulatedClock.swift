internal import DaybookValues
internal import Synchronization

/// The clock of a simulation, which the steps of the simulation set.
final class SimulatedClock: Sendable {
  private let milliseconds = Mutex<Int64>(1_767_225_600_000)

  var now: Timestamp {
    Timestamp(microsecondsSinceEpoch: milliseconds.withLock { $0 } * 1_000)
  }

  func move(by step: Int64) { milliseconds.withLock { $0 += step } }
}
