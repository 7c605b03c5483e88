package import DaybookEvents
package import DaybookProjections
package import DaybookValues

/// The marketplace's id of a job; its first version sends numbers, its third text.
package struct JobID: RowKey, FieldWrapper, TextFieldValue, CustomStringConvertible {
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

extension JobID: JSONElement {
  package var json: JSONValue { .string(text) }

  package init?(json: JSONValue) {
    guard let text = json.string else { return nil }
    self.init(wrapped: text)
  }
}

extension JobID {
  package static let noun = "job"

  package var wrapped: String { text }

  /// The job with that number; `nil` if the number cannot be in the name of a stream.
  package init?(wrapped: String) {
    guard (try? StreamName("job-\(wrapped)")) != nil else { return nil }
    self.init(wrapped)
  }
}

extension EventReader {
  /// Reads the number of a job.
  mutating func readJob() throws(EventDecodingError) -> JobID {
    guard let job = try JobID.readIfPresent(from: &self) else {
      throw error("there is no job, and one is wanted")
    }
    return job
  }
}
