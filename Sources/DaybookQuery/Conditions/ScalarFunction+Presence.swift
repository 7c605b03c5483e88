internal import DaybookValues
package import QueryEngine

extension ScalarFunction {
  /// The functions that return whether a value is present, or what kind of value it is.
  package static let presence: [ScalarFunction] = [
    .isnull, .isnotnull, .isempty, .isnotempty, .isascii, .isutf8, .gettype,
  ]

  static var isnull: ScalarFunction {
    question("isnull", "Whether a value is missing; a string never is.") {
      $0.isNull
    }.needing(.nothing)
      .showing("isnull(int(null)) → true")
  }

  static var isnotnull: ScalarFunction {
    question(
      "isnotnull", also: ["notnull"], "Whether a value is there; a string always is."
    ) {
      !$0.isNull
    }.needing(.nothing)
      .showing("isnotnull(5) → true")
  }

  static var isempty: ScalarFunction {
    question("isempty", "Whether a value is missing or an empty string.") {
      $0.isEmpty
    }.needing(.nothing)
      .showing(#"isempty("") → true"#)
  }

  static var isnotempty: ScalarFunction {
    question(
      "isnotempty", also: ["notempty"], "Whether a value is neither missing nor an empty string."
    ) {
      !$0.isEmpty
    }.needing(.nothing)
      .showing(#"isnotempty("text") → true"#)
  }

  static var isascii: ScalarFunction {
    question("isascii", "Whether a text is of ASCII characters only.") { value in
      value.text.utf8.allSatisfy { $0 < 0x80 }
    }
    .showing(#"isascii("café") → false"#)
  }

  static var isutf8: ScalarFunction {
    question("isutf8", "Whether a text is valid UTF-8.") {
      !$0.text.unicodeScalars.contains("\u{FFFD}")
    }
    .showing(#"isutf8("café") → true"#)
  }

  static var gettype: ScalarFunction {
    ScalarFunction(
      "gettype", [Parameter("value", .any)],
      "The name of a value's type; of a dynamic, that of the value within."
    ) { site throws(CallError) in
      guard site.type(0) == .dynamic else {
        return ResolvedCall(constant: .string(site.type(0).rawValue), of: .string)
      }
      return ResolvedCall(.string, nulls: .handled) { .string($0.json(0).kindName) }
    }.needing(.nothing)
      .showing("gettype(dynamic([1, 2])) → array")
  }

  private static func question(
    _ name: String, also: [String] = [], _ summary: String,
    _ answer: @escaping @Sendable (Value) -> Bool
  ) -> ScalarFunction {
    ScalarFunction(
      name, also: also, [Parameter("value", .any)], gives: .bool, nulls: .handled, summary
    ) { .bool(answer($0[0])) }
  }
}

extension Value {
  /// Whether `isempty()` is true for the value, because it is missing or an empty text.
  fileprivate var isEmpty: Bool {
    switch self {
    case .null: true
    case .string(let text): text.isEmpty
    case .dynamic(.string(let text)): text.isEmpty
    default: false
    }
  }
}

extension JSONValue {
  /// The result of `gettype()` for the value.
  fileprivate var kindName: String {
    switch self {
    case .null: "null"
    case .bool: "bool"
    case .integer, .unsigned: "long"
    case .real: "double"
    case .string: "string"
    case .array: "array"
    case .object: "dictionary"
    }
  }
}
