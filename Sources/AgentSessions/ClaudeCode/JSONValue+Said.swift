internal import DaybookValues

extension JSONValue {
  /// The text of a message, or the texts of its parts, each on a separate line.
  ///
  /// A part without text is replaced by its type if it is an image or a document, and otherwise by
  /// its JSON.
  var said: String {
    switch self {
    case .string(let text): text
    case .null: ""
    case .array(let parts): parts.map(\.saidPart).joined(separator: "\n")
    default: description
    }
  }

  private var saidPart: String {
    if let text = text("text") ?? text("content") { return text }
    guard let type = text("type") else { return said }
    // The bytes of an image are long and unreadable, so only the part's type is stored.
    return ["image", "document", "input_image"].contains(type) ? "[\(type)]" : description
  }
}
