package import DaybookEvents
package import DaybookProjections

/// What the marketplace calls a job by; its first version sends numbers, its third text.
package struct JobID: RowKey, CustomStringConvertible {
  package static let columns: [RowColumn] = [.text("job")]

  package let text: String

  package init(_ text: String) { self.text = text }

  package var description: String { text }

  package static func < (left: Self, right: Self) -> Bool { left.text < right.text }

  package func write(to writer: inout KeyWriter) { writer.write(text) }

  package init(from reader: inout KeyReader) throws(EventDecodingError) {
    text = try reader.read()
  }
}

extension EventReader {
  /// Reads the number of a job.
  ///
  /// - Throws: `EventDecodingError` when no stream can be named by it.
  mutating func readJob() throws(EventDecodingError) -> JobID {
    let text: String = try read()
    guard (try? StreamName("job-\(text)")) != nil else { throw error("'\(text)' is no job") }
    return JobID(text)
  }
}
