public import DaybookValues

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// `Codable` types as data of events, through JSON text, which is slow.
///
/// ```swift
/// batch.append("book.bought", try JSONObject(encoding: book), to: "book-7")
/// let again = try recorded.data.decoded(as: Book.self)
/// ```
///
/// Such types have no versions and no upcasts, and their read models read JSON. An event with a
/// codec takes at most a tenth of the time.
extension JSONObject {
  /// The object from encoding `value`.
  ///
  /// - Parameters:
  ///   - value: A value whose encoding is an object, such as a structure.
  ///   - encoder: The encoder; by default dates of Foundation are numbers.
  /// - Throws: `EncodingError`, for example when the encoding is not an object. `JSONError` when a
  ///   daybook refuses the JSON, for example when it is nested more than 64 levels deep.
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

  /// The value from decoding the object.
  ///
  /// - Parameters:
  ///   - type: The value's type.
  ///   - decoder: The decoder; by default dates of Foundation are numbers.
  /// - Returns: The value.
  /// - Throws: `DecodingError` when the object's fields do not fit the type.
  public func decoded<Value: Decodable>(
    as type: Value.Type, by decoder: JSONDecoder = JSONDecoder()
  ) throws -> Value {
    try decoder.decode(type, from: Data("\(JSONValue.object(self))".utf8))
  }
}
