/// The name of a stream, such as `player-76561190000000001`.
///
/// ```swift
/// let book: StreamName = "book-7"
/// print(book.category)  // book
/// let asked = try StreamName(category: "book", id: typed)
/// ```
///
/// The name has 1 to 255 bytes of UTF-8 without control characters. The part before the first `-`
/// is its category. Names are equal when their bytes are equal, so composed and decomposed accents
/// make two streams.
public struct StreamName: Sendable, CustomStringConvertible {
  /// The text of the name.
  public let name: String
  let fingerprint: NameFingerprint

  /// Checks `name`.
  ///
  /// - Throws: ``NameError`` when `name` is empty, longer than 255 bytes, or has a control
  ///   character.
  public init(_ name: String) throws(NameError) {
    try NameError.check(name, of: .stream)
    self.init(checked: name)
  }

  /// The name `CATEGORY-ID`, for one entity of a kind.
  ///
  /// The overload is disfavoured, so that a literal category and a number make a name without
  /// `try`.
  ///
  /// - Parameters:
  ///   - category: The part before the first `-`; it has no `-`.
  ///   - id: The part after it.
  /// - Throws: ``NameError`` when the category is empty or has a `-`, or the whole name is too long
  ///   or has a control character.
  @_disfavoredOverload
  public init(category: String, id: some CustomStringConvertible) throws(NameError) {
    guard !category.isEmpty, !category.utf8.contains(UInt8(ascii: "-")) else {
      throw NameError(.stream, .badCategory(category))
    }
    try self.init("\(category)-\(id)")
  }

  /// The name `CATEGORY-NUMBER` from a literal category and a number, which needs no `try`.
  ///
  /// A category that is empty, has a `-` or a control character, or leaves no room for the number
  /// stops the program.
  ///
  /// - Parameters:
  ///   - category: The part before the first `-`.
  ///   - id: The part after it.
  public init(category: StaticString, id: some BinaryInteger) {
    do throws(NameError) { try self.init(category: "\(category)", id: "\(id)") } catch {
      preconditionFailure(error.description)
    }
  }

  package init(checked name: String) {
    self.name = name
    fingerprint = NameFingerprint(name.utf8.span)
  }

  /// The part before the first `-`, or the whole name.
  public var category: String {
    guard let dash = name.utf8.firstIndex(of: UInt8(ascii: "-")) else { return name }
    return String(name[..<dash])
  }

  public var description: String { name }
}

extension StreamName: ExpressibleByStringLiteral {
  /// Makes a name from a literal; a literal that is not allowed as a name stops the program.
  public init(stringLiteral name: String) {
    do { try self.init(name) } catch { preconditionFailure(error.description) }
  }
}

extension StreamName: Hashable {
  // String's own equality treats canonical equivalents as equal. For ASCII it compares bytes, and
  // is faster than a loop.
  public static func == (left: Self, right: Self) -> Bool {
    guard left.fingerprint == right.fingerprint else { return false }
    return left.fingerprint.isOfASCII
      ? left.name == right.name : left.name.utf8.elementsEqual(right.name.utf8)
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(fingerprint.bits) }

  public func _rawHashValue(seed: Int) -> Int {
    Int(truncatingIfNeeded: fingerprint.bits ^ UInt64(truncatingIfNeeded: seed))
  }
}

extension StreamName: Comparable {
  public static func < (left: Self, right: Self) -> Bool {
    left.name.utf8.lexicographicallyPrecedes(right.name.utf8)
  }
}

extension StreamName: CustomReflectable {
  // The fingerprint is left out, because it differs in each process.
  public var customMirror: Mirror { Mirror(self, children: ["name": name], displayStyle: .struct) }
}
