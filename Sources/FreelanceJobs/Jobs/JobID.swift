package import DaybookEvents
package import DaybookProjections

/// The marketplace's id of a job; its first version sends numbers, its third text.
package struct JobID: RowKey, FieldWrapper, TextFieldValue, JSONElement, CustomStringConvertible {
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

extension JobID {
  package static let noun = "job"

  package var wrapped: String { text }

  /// The job with that number; `nil` if the number cannot be in the name of a stream.
  package init?(wrapped: String) {
    guard (try? StreamName("job-\(wrapped)")) != nil else { return nil }
    self.init(wrapped)
  }
}
