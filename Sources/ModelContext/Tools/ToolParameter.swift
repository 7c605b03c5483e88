internal import DaybookValues

/// A parameter of a tool.
struct ToolParameter: Sendable {
  /// The kind of the argument.
  enum Kind: Sendable {
    case text
    /// A position in the log: a number, a text, or a word such as `head`.
    case position
    /// The key of a row: its fields, either joined by `/` or as a list.
    case key
    case texts
    case flag
    case count(upTo: Int)
    case seconds(upTo: Int)
  }

  let name: String
  let kind: Kind
  let isRequired: Bool
  /// What the argument is for, as a sentence.
  let meaning: String

  init(_ name: String, _ kind: Kind, required isRequired: Bool = false, _ meaning: String) {
    (self.name, self.kind, self.isRequired, self.meaning) = (name, kind, isRequired, meaning)
  }

  /// The JSON Schema of the argument.
  var schema: JSONValue {
    .object(JSONObject(kind.schema + [.init(key: "description", value: .string(meaning))]))
  }
}

extension ToolParameter.Kind {
  /// The maximum number of texts in a list.
  private static let mostTexts = 100

  fileprivate var schema: [JSONObject.Member] {
    func type(_ names: JSONValue) -> JSONObject.Member { .init(key: "type", value: names) }
    func upTo(_ greatest: Int) -> JSONObject.Member {
      .init(key: "maximum", value: .integer(Int64(greatest)))
    }
    return switch self {
    case .text: [type("string")]
    case .position: [type(["string", "integer"])]
    case .key:
      [
        type(["string", "integer", "array"]),
        .init(key: "items", value: ["type": ["string", "number", "boolean", "null"]]),
      ]
    case .texts:
      [
        type("array"), .init(key: "items", value: ["type": "string"]),
        .init(key: "maxItems", value: .integer(Int64(Self.mostTexts))),
      ]
    case .flag: [type("boolean")]
    case .count(let most): [type("integer"), .init(key: "minimum", value: 1), upTo(most)]
    case .seconds(let most):
      [type("number"), .init(key: "exclusiveMinimum", value: 0), upTo(most)]
    }
  }

  /// Words that describe what is expected, for error messages.
  var words: String {
    switch self {
    case .text: "a text"
    case .position: "a position: a seq, 'head', '-1h', or a date or time as text"
    case .key: "a key: its fields joined by '/', or a list of them"
    case .texts: "a list of at most \(Self.mostTexts) texts"
    case .flag: "true or false"
    case .count(let most): "a whole number from 1 to \(most)"
    case .seconds(let most): "a number of seconds above 0, up to \(most)"
    }
  }

  /// Whether `value` is valid for this kind.
  func takes(_ value: JSONValue) -> Bool {
    switch (self, value) {
    case (.text, .string), (.flag, .bool): true
    case (.position, .string): true
    case (.position, _) where value.wholeNumber != nil: true
    case (.key, .string), (.key, .integer), (.key, .unsigned): true
    case (.key, .array(let fields)): fields.allSatisfy { $0.array == nil && $0.object == nil }
    case (.texts, .array(let elements)):
      elements.count <= Self.mostTexts && elements.allSatisfy { $0.string != nil }
    // A number above the limit is accepted, and the limit is used instead.
    case (.count, _): (value.wholeNumber ?? 0) >= 1
    case (.seconds, _): (value.real ?? 0) > 0
    default: false
    }
  }
}

extension JSONValue {
  /// The value as an integer, which may be written as a real that is whole; `nil` for other values.
  var wholeNumber: Int64? { integer ?? real.flatMap { Int64(exactly: $0) } }
}
