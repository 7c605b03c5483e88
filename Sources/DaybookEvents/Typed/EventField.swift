/// A named field of an event, with the kind of its values; null fits every kind.
///
/// ```swift
/// let fields: [EventField] = [.text("book"), .int64("pages"), .bool("isNew"), .date("due")]
/// print(fields.map(\.name))
/// ```
public struct EventField: Hashable, Sendable {
  /// The kind of a field's values, and their stored size.
  public enum Kind: UInt8, Sendable, CaseIterable {
    /// Only null, because no other value has occurred yet: 0 bytes.
    case null = 0
    /// True or false: 1 byte.
    case bool = 1
    /// A whole number from -2³¹ to 2³¹-1: 4 bytes.
    case int32 = 2
    /// A whole number from -2⁶³ to 2⁶³-1: 8 bytes.
    case int64 = 3
    /// A whole number from 0 to 2⁶⁴-1: 8 bytes.
    case uint64 = 4
    /// A double: 8 bytes.
    case real = 5
    /// Unicode text: 4 bytes and its UTF-8.
    case text = 6
    /// Any JSON value, each stored with its own kind: 4 bytes and its binary form.
    case json = 7
  }

  /// The name, 1 to 65,535 bytes of UTF-8.
  public let name: String
  /// The kind of the values.
  public let kind: Kind

  /// Makes a field called `name`.
  public init(_ name: String, _ kind: Kind) {
    self.name = name
    self.kind = kind
  }

  /// A field of true or false.
  public static func bool(_ name: String) -> Self { Self(name, .bool) }
  /// A field of whole numbers of 32 bits.
  public static func int32(_ name: String) -> Self { Self(name, .int32) }
  /// A field of whole numbers of 64 bits.
  public static func int64(_ name: String) -> Self { Self(name, .int64) }
  /// A field of whole numbers from 0 to 2⁶⁴-1.
  public static func uint64(_ name: String) -> Self { Self(name, .uint64) }
  /// A field of finite doubles.
  public static func real(_ name: String) -> Self { Self(name, .real) }
  /// A field of text.
  public static func text(_ name: String) -> Self { Self(name, .text) }
  /// A field of days, stored as text of the form `yyyy-MM-dd`.
  public static func date(_ name: String) -> Self { Self(name, .text) }
  /// A field of instants, stored as text of RFC 3339.
  public static func timestamp(_ name: String) -> Self { Self(name, .text) }
  /// A field of any JSON value.
  public static func json(_ name: String) -> Self { Self(name, .json) }
}

/// The kind of a declared field: of an event, of a row, or of a key.
///
/// A ``Codec`` names it by its function: `.text("book", \.book)` is a field of kind `text`.
///
/// Rows and keys have kinds for days and instants. An event stores a day or an instant as a text,
/// because a log must be readable without its program.
public enum CodedKind: UInt8, Hashable, Sendable, CaseIterable {
  /// True or false.
  case bool = 1
  /// A whole number from -2³¹ to 2³¹-1.
  case int32 = 2
  /// A whole number from -2⁶³ to 2⁶³-1.
  case int64 = 3
  /// A whole number from 0 to 2⁶⁴-1.
  case uint64 = 4
  /// A double; never in a key.
  case real = 5
  /// Unicode text.
  case text = 6
  /// Any JSON value; never in a key.
  case json = 7
  /// A day without a time.
  case date = 8
  /// An instant in UTC, to the microsecond.
  case timestamp = 9
}

extension CodedKind {
  /// The kind of declared fields whose values have `kind`; `json` for fields that are only null.
  package init(_ kind: EventField.Kind) { self = Self(rawValue: kind.rawValue) ?? .json }

  /// The form in which an event stores the values.
  var inEvents: EventField.Kind {
    switch self {
    case .date, .timestamp: .text
    default: same
    }
  }

  /// The form in which a row stores the values.
  package var inRows: EventField.Kind {
    switch self {
    case .date: .int32
    case .timestamp: .int64
    default: same
    }
  }

  private var same: EventField.Kind { EventField.Kind(rawValue: rawValue) ?? .json }
}
