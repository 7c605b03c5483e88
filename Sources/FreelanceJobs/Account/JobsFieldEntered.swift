package import DaybookEvents

/// A person filled in a field of a form, which is not sent yet.
package struct JobsFieldEntered: CodedEvent, ScreenStateEvent {
  package static let type: EventType = "jobs.fieldEntered"
  package static let category = JobFact.screenCategory
  package static var codec: Codec<Self> {
    Codec(.text("field", \.field), .text("text", \.text), make: Self.init)
  }

  /// The name of the field.
  package let field: String
  /// The entered text.
  package let text: String

  package init(field: String, text: String) {
    self.field = field
    self.text = text
  }
}
