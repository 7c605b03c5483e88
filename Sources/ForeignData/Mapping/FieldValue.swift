/// The value of one field of a record, as far as types, streams, times and ids need it.
enum FieldValue: Sendable {
  /// There is no such field.
  case missing
  case null
  /// A text, or a number or `true` or `false` as it was written.
  case text(String)
  /// An object or an array.
  case nested

  /// The value as a name; `nil` when it cannot be one.
  var name: String? {
    guard case .text(let text) = self, !text.isEmpty else { return nil }
    return text
  }

  /// Whether the value is missing, null or an empty text.
  var isEmpty: Bool {
    switch self {
    case .missing, .null: true
    case .text(let text): text.isEmpty
    case .nested: false
    }
  }

  /// The reason why it cannot be a name; `nil` when it can.
  var problem: String? {
    switch self {
    case .missing: "is not there"
    case .null: "is null or empty"
    case .text(let text): text.isEmpty ? "is empty" : nil
    case .nested: "holds an object or a list"
    }
  }
}
