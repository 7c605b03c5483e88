internal import DaybookValues
internal import Secrets

/// Keeps values small enough for an event, which has at most 1 MiB.
struct ValueBound {
  /// The maximum number of bytes of a value, 200 KiB.
  ///
  /// An event has up to three values of this size, and their binary form may be longer.
  static let longest = 200 << 10

  /// The deepest nesting of a value; the event adds some levels, and JSON allows 64.
  private static let deepest = 48

  /// The number of values that were shortened.
  private(set) var cuts = 0

  /// The text, or its beginning and the number of bytes left out.
  mutating func text(_ text: String) -> String {
    let count = text.utf8.count
    guard count > Self.longest else { return text }
    cuts += 1
    return Self.beginning(of: text) + "… [\(count - Self.longest) more bytes were left out]"
  }

  /// The value; if it is too large, its size and its beginning.
  mutating func value(_ value: JSONValue) -> JSONValue {
    let text = value.description
    guard text.utf8.count > Self.longest || !value.fits(within: Self.deepest) else { return value }
    cuts += 1
    return [
      "cut": true, "bytes": .integer(Int64(text.utf8.count)),
      "beginning": .string(Self.beginning(of: text)),
    ]
  }

  mutating func forgetCuts() { cuts = 0 }

  private static func beginning(of text: String) -> String {
    // An incomplete character at the end is dropped. A secret at the limit is omitted completely,
    // because its first part alone could not be masked later.
    String(decoding: text.utf8.prefix(SecretMask.cut(text, upTo: longest)), as: UTF8.self)
      .trimmingLast { $0 == "\u{FFFD}" }
  }
}

extension JSONValue {
  /// Whether arrays and objects are nested at most `depth` levels deep.
  fileprivate func fits(within depth: Int) -> Bool {
    guard depth > 0 else { return false }
    return switch self {
    case .array(let values): values.allSatisfy { $0.fits(within: depth - 1) }
    case .object(let members): members.allSatisfy { $0.value.fits(within: depth - 1) }
    default: true
    }
  }
}

extension String {
  fileprivate func trimmingLast(_ isUnwanted: (Character) -> Bool) -> String {
    last.map(isUnwanted) == true ? String(dropLast()) : self
  }
}
