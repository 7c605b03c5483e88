public import DaybookValues

/// An element of a list that is stored in a field of kind `json`.
///
/// ```swift
/// struct Author: JSONElement {
///   let name: String
///   var json: JSONValue { .string(name) }
///
///   init?(json: JSONValue) {
///     guard let name = json.string else { return nil }
///     self.name = name
///   }
/// }
///
/// struct BookBought: CodedEvent {
///   static let type: EventType = "book.bought"
///   static var codec: Codec<Self> { Codec(.json("authors", \.authors), make: Self.init) }
///
///   let authors: [Author]
/// }
/// ```
public protocol JSONElement: Sendable, Equatable {
  /// The stored form of the element.
  var json: JSONValue { get }
  /// Makes the element from its stored form; returns `nil` for an invalid form.
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

/// A wrapper of a text is stored in a list as its text.
extension JSONElement where Self: FieldWrapper, Wrapped == String {
  /// The wrapped text as a JSON string.
  public var json: JSONValue { .string(wrapped) }

  /// The wrapper of a JSON string; `nil` for any other value, and for an invalid text.
  public init?(json: JSONValue) {
    guard let text = json.string else { return nil }
    self.init(wrapped: text)
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
        throw reader.error("\(json) is no \(noun(of: Element.self))")
      }
      elements.append(element)
    }
    return elements
  }

  private static func noun(of element: Element.Type) -> String {
    (element as? any FieldValue.Type)?.noun ?? "\(element)"
  }
}

/// A list in a field of kind `json`, without the elements that cannot be read.
///
/// A field that is an array refuses such elements. This list is for events whose elements may come
/// from a later build or from another program. A missing list is stored as JSON's null.
package struct ReadableList<Element: JSONElement>: FieldWrapper, JSONFieldValue {
  /// The elements; `nil` for a value that is no array.
  package let elements: [Element]?

  package init(_ elements: [Element]?) { self.elements = elements }

  package var wrapped: JSONValue { elements.map { .array($0.map(\.json)) } ?? .null }

  package init(wrapped: JSONValue) {
    elements = wrapped.array?.compactMap { Element(json: $0) }
  }
}
