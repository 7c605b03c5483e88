/// A JSON value with exact 64-bit integers and members in the order they were written.
///
/// ```swift
/// let value = try JSONValue(parsing: #"{"book": {"title": "Emma", "pages": [1, 2]}}"#)
/// print(value["book"]?["title"]?.string ?? "", value["book"]?["pages"]?[1] ?? nil)  // Emma 2
/// ```
public enum JSONValue: Sendable {
  /// JSON's `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number that was written without point and exponent, and that is in the range of `Int64`.
  case integer(Int64)
  /// An integer above `Int64.max`; smaller integers are ``integer(_:)``.
  case unsigned(UInt64)
  /// A number that was written with a point or an exponent.
  ///
  /// A value that was parsed from JSON is always finite.
  case real(Double)
  /// A text.
  case string(String)
  /// Values in their order.
  case array([JSONValue])
  /// Members in the order they were written.
  case object(JSONObject)

  /// The value of the JSON `text`.
  ///
  /// - Throws: ``JSONError`` when the text is not one JSON value by RFC 8259. The error is also
  ///   thrown for a repeated key, more than 64 nested arrays and objects, or a number out of range.
  /// - Complexity: O(*n*) in the bytes of the text.
  public init(parsing text: String) throws(JSONError) {
    var tape = JSONTape()
    let bytes = text.utf8.span
    try tape.scan(bytes)
    self = tape.value(at: 0, in: bytes)
  }
}

extension JSONValue {
  /// Whether the value is `null`.
  public var isNull: Bool {
    if case .null = self { true } else { false }
  }

  /// True or false; `nil` for any other value.
  public var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// The text; `nil` for any other value.
  public var string: String? {
    if case .string(let value) = self { value } else { nil }
  }

  /// The integer; `nil` for any other value, such as a whole real or an integer above `Int64.max`.
  public var integer: Int64? {
    if case .integer(let value) = self { value } else { nil }
  }

  /// The real, or the double nearest to the integer; `nil` for any other value.
  public var real: Double? {
    switch self {
    case .real(let value): value
    case .integer(let value): Double(value)
    case .unsigned(let value): Double(value)
    default: nil
    }
  }

  /// The elements; `nil` for any other value.
  public var array: [JSONValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  /// The members; `nil` for any other value.
  public var object: JSONObject? {
    if case .object(let members) = self { members } else { nil }
  }

  /// The value under this key of an object, compared by bytes; `nil` for any other value, or if the
  /// key is missing.
  public subscript(key: String) -> JSONValue? { object?[key] }

  /// The element of an array at this index; `nil` for any other value, or if the index is out of
  /// range.
  public subscript(index: Int) -> JSONValue? {
    guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
    return elements[index]
  }
}

extension JSONValue: CustomStringConvertible {
  /// The JSON text of the value.
  ///
  /// A real that is not finite is written as a text: `"NaN"`, `"Infinity"`, `"-Infinity"`.
  public var description: String {
    var writer = JSONWriter()
    writer.write(self)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
