package import DaybookEvents

/// A person filled in a field of a form.
package struct JobsFieldEntered: Event {
  package static let type: EventType = "jobs.fieldEntered"
  package static let fields: [EventField] = [.text("field"), .text("text")]

  /// The name of the field.
  package let field: String
  /// What was entered.
  package let text: String

  package init(field: String, text: String) {
    self.field = field
    self.text = text
  }

  package func write(to writer: inout EventWriter) {
    writer.write(field)
    writer.write(text)
  }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    field = try reader.read()
    text = try reader.read()
  }
}
