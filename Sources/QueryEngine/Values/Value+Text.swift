package import DaybookValues

extension Value {
  /// The text that `tostring()` returns, such as `True`; a datetime has seven digits after the
  /// point.
  ///
  /// For null, it is "".
  package var text: String {
    switch self {
    case .null: ""
    case .bool(let value): value ? "True" : "False"
    case .int(let value): value.description
    case .long(let value): value.description
    case .real(let value): value.shortestText
    case .decimal(let value): value.description
    case .string(let value): value
    case .datetime(let value): value.description
    case .timespan(let value): value.description
    case .guid(let value): value.description
    case .dynamic(let value): value.kustoText
    }
  }
}

extension JSONValue {
  /// The text that `tostring()` returns for a dynamic.
  ///
  /// A string has no quotes, null is "", and any other value is JSON.
  package var kustoText: String {
    switch self {
    case .null: return ""
    case .string(let text): return text
    default:
      var writer = JSONWriter()
      writer.write(self)
      return String(decoding: writer.bytes, as: UTF8.self)
    }
  }
}
