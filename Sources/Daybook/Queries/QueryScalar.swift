/// A type that is decoded from a single value of a query.
protocol QueryScalar {
  /// The value as this type; `nil` if the value has a different type or would lose information.
  ///
  /// Only a `Float`, and a decimal that is converted to a `Double`, are rounded.
  init?(_ value: QueryValue)
}

extension QueryScalar where Self: BinaryInteger {
  init?(_ value: QueryValue) {
    switch value {
    case .long(let number): self.init(exactly: number)
    case .real(let number): self.init(exactly: number)
    case .dynamic(.unsigned(let number)): self.init(exactly: number)
    default: return nil
    }
  }
}

extension Int: QueryScalar {}
extension Int8: QueryScalar {}
extension Int16: QueryScalar {}
extension Int32: QueryScalar {}
extension Int64: QueryScalar {}
extension UInt: QueryScalar {}
extension UInt8: QueryScalar {}
extension UInt16: QueryScalar {}
extension UInt32: QueryScalar {}
extension UInt64: QueryScalar {}

extension Bool: QueryScalar {
  init?(_ value: QueryValue) {
    guard case .bool(let bool) = value else { return nil }
    self = bool
  }
}

extension Double: QueryScalar {
  init?(_ value: QueryValue) {
    switch value {
    case .real(let number): self = number
    case .long(let number): self.init(exactly: number)
    case .dynamic(.unsigned(let number)): self.init(exactly: number)
    case .decimal(let digits): self.init(digits)
    // Foundation's Date is decoded from a number: the seconds since 2001.
    case .datetime(let time):
      self = Double(time.microsecondsSinceEpoch - 978_307_200_000_000) / 1_000_000
    default: return nil
    }
  }
}

extension Float: QueryScalar {
  init?(_ value: QueryValue) {
    guard let number = Double(value) else { return nil }
    self.init(number)
  }
}

extension String: QueryScalar {
  init?(_ value: QueryValue) {
    switch value {
    case .string(let text): self = text
    case .decimal(let digits): self = digits
    case .datetime(let time): self = time.description
    case .guid(let id): self = id.description
    default: return nil
    }
  }
}

extension Timestamp: QueryScalar {
  init?(_ value: QueryValue) {
    switch value {
    case .datetime(let time): self = time
    case .string(let text):
      guard let time = try? Timestamp(parsing: text) else { return nil }
      self = time
    default: return nil
    }
  }
}

extension EventID: QueryScalar {
  init?(_ value: QueryValue) {
    switch value {
    case .guid(let id): self = id
    case .string(let text): self.init(text)
    default: return nil
    }
  }
}

extension QueryValue: QueryScalar, Decodable {
  init?(_ value: QueryValue) { self = value }

  /// Decodes a value; only the decoder of a query's rows has such values.
  public init(from decoder: any Decoder) throws {
    self = try decoder.singleValueContainer().decode(QueryValue.self)
  }
}
