internal import DaybookValues

extension JSONValue {
  /// The text of a message, or the texts of its parts, one on each line.
  ///
  /// A part without text is replaced by its name.
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
    // The bytes of an image are long and unreadable, so only its type is stored.
    return ["image", "document", "input_image"].contains(type) ? "[\(type)]" : description
  }
}
