internal import DaybookStorage
internal import DaybookSystem
internal import DaybookValues

/// A process that is reading the log; commits do not overwrite pages that it may need.
package struct LogReader: Equatable, Sendable {
  /// The number of the process.
  package let processID: Int32
  /// The number of commits since the commit that the process is reading.
  package let lag: UInt64
  /// The start of the process, in microseconds since 1970; `nil` when it is unknown.
  package let start: Int64?
  /// Whether the process is suspended, by SIGSTOP or Ctrl-Z.
  package let isStopped: Bool
}

extension FileEventLog {
  /// Every other process with an open read transaction, the oldest first.
  package func readers() throws(LogError) -> [LogReader] {
    var lags: [Int32: UInt64] = [:]
    do throws(SystemError) {
      for slot in try environment.readers() {
        guard let lag = slot.lag else { continue }
        lags[slot.processID] = max(lag, lags[slot.processID] ?? 0)
      }
    } catch { throw LogError(error) }
    lags[ProcessIdentity.current.number] = nil
    return lags.ordered { ($1.value, $0.key) < ($0.value, $1.key) }.map { number, lag in
      let process = ProcessIdentity(number: number)
      return LogReader(
        processID: number, lag: lag, start: process.start, isStopped: process.isStopped)
    }
  }

  /// The number of bytes of the log's file, which grows while reads stay open.
  package var fileBytes: UInt64 {
    get throws(SystemError) { try FileEntry(environment.path).size() ?? 0 }
  }
}
