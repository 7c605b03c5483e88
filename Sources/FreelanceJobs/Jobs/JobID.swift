package import DaybookEvents
package import DaybookProjections

/// The marketplace's id of a job, which is a number in version 1 of its API and a text in version
/// 3.
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

  /// The job with this id; `nil` if the id cannot be a part of a stream's name.
  package init?(wrapped: String) {
    guard (try? StreamName("job-\(wrapped)")) != nil else { return nil }
    self.init(wrapped)
  }
}
