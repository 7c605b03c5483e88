/// The value of one field of an imported record.
///
/// The mapping makes the type, stream, time and id of an event from the values of its record.
enum FieldValue: Sendable {
  /// The record has no such field.
  case missing
  case null
  /// A text, a number, `true` or `false`, with the characters that the record has.
  case text(String)
  /// An object or an array.
  case nested

  /// The value as a name; `nil` when it is not a valid name.
  var name: String? {
    guard case .text(let text) = self, !text.isEmpty else { return nil }
    return text
  }

  /// Whether the value says nothing: it is missing, null or an empty text.
  var isEmpty: Bool {
    switch self {
    case .missing, .null: true
    case .text(let text): text.isEmpty
    case .nested: false
    }
  }

  /// The reason why the value is not a valid name; `nil` when it is valid.
  var problem: String? {
    switch self {
    case .missing: "is not there"
    case .null: "is null or empty"
    case .text(let text): text.isEmpty ? "is empty" : nil
    case .nested: "holds an object or a list"
    }
  }
}
