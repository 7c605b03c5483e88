internal import CBaseline

/// A log of the C baseline; closed with its last reference.
final class BaselineLog {
  private let log: OpaquePointer

  init(_ directory: String) throws {
    var opened: OpaquePointer?
    let status = baseline_open("\(directory)/log.mdb", &opened)
    guard status == 0, let opened else { throw BaselineError(status: status, step: "open") }
    log = opened
  }

  deinit { baseline_close(log) }

  func append(_ events: ArraySlice<baseline_event>) throws {
    try check(events.withUnsafeBufferPointer { baseline_append(log, $0.baseAddress, $0.count) }) {
      "append"
    }
  }

  func appendConcurrently(_ events: ArraySlice<baseline_event>, threads: Int) throws {
    let status = events.withUnsafeBufferPointer {
      baseline_append_concurrently(log, $0.baseAddress, $0.count, threads)
    }
    try check(status) { "append concurrently" }
  }

  func scan() throws -> Sums {
    var sums = baseline_sums()
    try check(baseline_scan(log, &sums)) { "scan" }
    return Sums(sums)
  }

  func fold() throws -> Sums {
    var sums = baseline_sums()
    try check(baseline_fold(log, &sums)) { "fold" }
    return Sums(sums)
  }

  /// Reads all events of the streams to which `events` belong.
  func readStreams(_ events: [baseline_event]) throws -> Sums {
    var sums = baseline_sums()
    let status = events.withUnsafeBufferPointer {
      baseline_read_streams(log, $0.baseAddress, $0.count, &sums)
    }
    try check(status) { "read streams" }
    return Sums(sums)
  }

  private func check(_ status: CInt, _ step: () -> String) throws {
    guard status != 0 else { return }
    throw BaselineError(status: status, step: step())
  }
}

/// The failure of a step of the C baseline.
struct BaselineError: Error, CustomStringConvertible {
  let status: CInt
  let step: String

  var description: String { "The C baseline failed to \(step): error \(status)." }
}
