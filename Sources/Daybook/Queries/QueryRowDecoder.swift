/// Decodes a row by the names of its columns, which are the members of the decoded type.
struct QueryRowDecoder: Decoder {
  let row: QueryRow
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(
      ValueMembers(codingPath: [], keys: row.header.names) { row[$0] })
  }

  func unkeyedContainer() -> any UnkeyedDecodingContainer {
    ValueElements(codingPath: [], values: row.values)
  }

  /// Decodes the value of a row that has a single column.
  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    guard row.values.count == 1 else {
      throw DecodingError.typeMismatch(
        [String: QueryValue].self,
        .init(
          codingPath: [], debugDescription: "A row of several columns is read by their names."))
    }
    return ValueDecoder(codingPath: [], value: row.values[0])
  }
}

/// Decodes one value.
struct ValueDecoder: Decoder, SingleValueDecodingContainer {
  let codingPath: [any CodingKey]
  let value: QueryValue
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .dynamic(.object(let members)) = value else {
      throw mismatch([String: QueryValue].self)
    }
    return KeyedDecodingContainer(
      ValueMembers(codingPath: codingPath, keys: members.map(\.key)) { key in
        members[key].map { QueryValue(json: $0) }
      })
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .dynamic(.array(let elements)) = value else { throw mismatch([QueryValue].self) }
    return ValueElements(codingPath: codingPath, values: elements.map { QueryValue(json: $0) })
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  func decodeNil() -> Bool { value == .null || value == .dynamic(.null) }

  // All kinds of containers use this function.
  func decode<T: Decodable>(_ type: T.Type) throws -> T {
    guard let scalar = type as? any QueryScalar.Type else { return try T(from: self) }
    guard let read = scalar.init(value.withoutDynamic) as? T else { throw mismatch(type) }
    return read
  }

  private func mismatch(_ type: Any.Type) -> DecodingError {
    let path = codingPath.map(\.stringValue).joined(separator: ".")
    let text = "\(path.isEmpty ? "The row" : "'\(path)'") is \(value), which is no \(type)."
    let context = DecodingError.Context(codingPath: codingPath, debugDescription: text)
    return decodeNil() ? .valueNotFound(type, context) : .typeMismatch(type, context)
  }
}

/// Decodes values by their names: columns of a row, or members of a dynamic.
struct ValueMembers<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let codingPath: [any CodingKey]
  let keys: [String]
  let value: (String) -> QueryValue?

  var allKeys: [Key] { keys.compactMap { Key(stringValue: $0) } }

  func contains(_ key: Key) -> Bool { value(key.stringValue) != nil }

  func decodeNil(forKey key: Key) throws -> Bool { try member(key).decodeNil() }

  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    try member(key).decode(type)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try member(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try member(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder {
    throw DecodingError.dataCorrupted(
      .init(codingPath: codingPath, debugDescription: "Rows have no part for a superclass."))
  }

  func superDecoder(forKey key: Key) throws -> any Decoder { try member(key) }

  private func member(_ key: Key) throws -> ValueDecoder {
    guard let value = value(key.stringValue) else {
      let text = "There is no column or member '\(key.stringValue)' beside \(keys)."
      throw DecodingError.keyNotFound(
        key, .init(codingPath: codingPath, debugDescription: text))
    }
    return ValueDecoder(codingPath: codingPath + [key], value: value)
  }
}

/// Decodes values one after the other.
struct ValueElements: UnkeyedDecodingContainer {
  let codingPath: [any CodingKey]
  let values: [QueryValue]
  private(set) var currentIndex = 0

  init(codingPath: [any CodingKey], values: [QueryValue]) {
    (self.codingPath, self.values) = (codingPath, values)
  }

  var count: Int? { values.count }
  var isAtEnd: Bool { currentIndex >= values.count }

  mutating func decodeNil() throws -> Bool {
    let isNil = try element().decodeNil()
    if isNil { currentIndex += 1 }
    return isNil
  }

  mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
    let value = try element().decode(type)
    currentIndex += 1
    return value
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    defer { currentIndex += 1 }
    return try element().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    defer { currentIndex += 1 }
    return try element().unkeyedContainer()
  }

  mutating func superDecoder() throws -> any Decoder {
    defer { currentIndex += 1 }
    return try element()
  }

  private func element() throws -> ValueDecoder {
    let path = codingPath + [ElementKey(place: currentIndex)]
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(
        QueryValue.self,
        .init(codingPath: path, debugDescription: "There are only \(values.count) values."))
    }
    return ValueDecoder(codingPath: path, value: values[currentIndex])
  }

  /// The index of an element, as a coding key.
  private struct ElementKey: CodingKey {
    let place: Int

    init(place: Int) { self.place = place }
    init?(stringValue: String) { nil }
    init?(intValue: Int) { place = intValue }

    var intValue: Int? { place }
    var stringValue: String { "\(place)" }
  }
}
