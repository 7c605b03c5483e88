public import DaybookValues

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Types that are `Codable` as data of events: the slower way, since they go through JSON text.
///
/// ```swift
/// batch.append("note.added", try JSONObject(encoding: note), to: "note-1")
/// let again = try recorded.data.decoded(as: Note.self)
/// ```
///
/// They have no versions and no upcast, and read models of them read JSON. An event of a codec costs a
/// tenth and less.
extension JSONObject {
  /// The object that `value` is encoded as.
  ///
  /// - Parameters:
  ///   - value: What is encoded as an object, as structures are.
  ///   - encoder: How; dates of Foundation are numbers unless it says otherwise.
  /// - Throws: `EncodingError`; for a value that is no object, too.
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

  /// The value that the object is decoded to.
  ///
  /// - Parameters:
  ///   - type: Its type.
  ///   - decoder: How.
  /// - Returns: The value.
  /// - Throws: `DecodingError`.
  public func decoded<Value: Decodable>(
    as type: Value.Type, by decoder: JSONDecoder = JSONDecoder()
  ) throws -> Value {
    try decoder.decode(type, from: Data("\(JSONValue.object(self))".utf8))
  }
}
