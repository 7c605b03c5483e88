/// The stored name of a kind of event, such as `job.rescheduled`.
///
/// ```swift
/// let lent: EventType = "book.lent"
/// let asked = try EventType(typed)  // a name that is not part of the program
/// ```
///
/// The name has 1 to 255 bytes of UTF-8 without control characters. Names are equal when their
/// bytes are equal, so composed and decomposed accents make two types.
public struct EventType: Sendable, CustomStringConvertible {
  /// The text of the name.
  public let name: String
  private let isASCII: Bool

  /// Checks `name`.
  ///
  /// - Throws: ``NameError`` when `name` is empty, longer than 255 bytes, or has a control
  ///   character.
  public init(_ name: String) throws(NameError) {
    try NameError.check(name, of: .eventType)
    self.init(checked: name)
  }

  package init(checked name: String) {
    self.name = name
    isASCII = name.utf8.allSatisfy { $0 < 0x80 }
  }

  public var description: String { name }
}

extension EventType: ExpressibleByStringLiteral {
  /// Makes a type from a literal; a literal that is not allowed as a name stops the program.
  public init(stringLiteral name: String) {
    do { try self.init(name) } catch { preconditionFailure(error.description) }
  }
}

extension EventType: Hashable {
  // String's own equality treats canonical equivalents as equal; for ASCII it compares bytes.
  public static func == (left: Self, right: Self) -> Bool {
    guard left.isASCII == right.isASCII else { return false }
    return left.isASCII
      ? left.name == right.name : left.name.utf8.elementsEqual(right.name.utf8)
  }

  // Names that differ only in the composition of accents share a hash, but are not equal.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension EventType: Comparable {
  public static func < (left: Self, right: Self) -> Bool {
    left.name.utf8.lexicographicallyPrecedes(right.name.utf8)
  }
}
