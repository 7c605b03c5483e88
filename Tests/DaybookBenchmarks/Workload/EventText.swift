internal import DaybookEvents
internal import DaybookSystem
internal import DaybookValues

/// The workload as NDJSON, in the form of an export.
struct EventText {
  /// Writes the events of the log in `directory` to the standard output.
  static func export(_ directory: String, _ didWrite: () -> Void = {}) throws {
    let log = try FileEventLog.open(directory, .readOnly)
    var writer = EventJSONWriter()
    var output = ChunkedOutput.standard
    var failure: SystemError?
    try log.scan(.all) { (record, stream, catalog) throws(LogError) in
      try writer.write(record, stream: stream, catalog)
      guard writer.bytes.count >= 1 << 16 else { return true }
      do throws(SystemError) { try output.write(writer.bytes) } catch { failure = error }
      writer.removeAll()
      didWrite()
      return failure == nil
    }
    if let failure { throw failure }
    try output.write(writer.bytes)
    try output.flush()
  }
}
