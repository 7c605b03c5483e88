public import DaybookValues

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Uses `Codable` types as the data of events; this goes through JSON text and is slow.
///
/// ```swift
/// batch.append("book.bought", try JSONObject(encoding: book), to: "book-7")
/// let again = try recorded.data.decoded(as: Book.self)
/// ```
///
/// These types have no versions and no upcasts, and read models of these events read JSON. An event
/// with a codec takes at most a tenth of the time.
extension JSONObject {
  /// Makes the object that `value` is encoded as.
  ///
  /// - Parameters:
  ///   - value: A value that is encoded as an object, such as a structure.
  ///   - encoder: The encoder; by default, Foundation's dates are encoded as numbers.
  /// - Throws: `EncodingError`, for example if `value` is not encoded as an object. `JSONError` if
  ///   a daybook refuses the JSON, for example because it is nested more than 64 levels deep.
  public init(
    encoding value: some Encodable, by encoder: JSONEncoder = JSONEncoder()
  ) throws {
    let text = String(decoding: try encoder.encode(value), as: UTF8.self)
    guard let object = try JSONValue(parsing: text).object else {
      throw EncodingError.invalidValue(
        value, .init(codingPath: [], debugDescription: "It is encoded as no JSON object."))
    }
    self = object
  }

  /// Decodes a value from the object.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - decoder: The decoder; by default, Foundation's dates are decoded from numbers.
  /// - Returns: The value.
  /// - Throws: `DecodingError` if the object's fields do not fit the type.
  public func decoded<Value: Decodable>(
    as type: Value.Type, by decoder: JSONDecoder = JSONDecoder()
  ) throws -> Value {
    try decoder.decode(type, from: Data("\(JSONValue.object(self))".utf8))
  }
}
