public import DaybookValues

/// An element of a list that a field of kind `json` keeps.
public protocol JSONElement: Sendable, Equatable {
  /// The stored form of the element.
  var json: JSONValue { get }
  /// Makes the element from its stored form; `nil` for an invalid form.
  init?(json: JSONValue)
}

extension String: JSONElement {
  /// The text as a JSON string.
  public var json: JSONValue { .string(self) }

  /// The text of a JSON string; `nil` for any other value.
  public init?(json: JSONValue) {
    guard let text = json.string else { return nil }
    self = text
  }
}

/// A list is stored as an array; null is an empty list.
extension Array: FieldValue, JSONFieldValue where Element: JSONElement {
  /// Null is an empty list.
  public static var null: [Element]? { [] }

  public func write(to writer: inout EventWriter) { writer.write(JSONValue.array(map(\.json))) }

  public static func readIfPresent(
    from reader: inout EventReader
  ) throws(EventDecodingError) -> [Element]? {
    let value = try reader.read(JSONValue.self)
    if value == .null { return nil }
    guard let array = value.array else { throw reader.error("it is no array") }
    var elements: [Element] = []
    for json in array {
      guard let element = Element(json: json) else {
        throw reader.error("\(json) is no \(Element.self)")
      }
      elements.append(element)
    }
    return elements
  }
}
