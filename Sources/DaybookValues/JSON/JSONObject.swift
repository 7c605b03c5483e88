/// The members of a JSON object in the order they were written.
///
/// ```swift
/// let book: JSONObject = ["title": "Emma", "pages": 474, "lent": nil]
/// for member in book { print(member.key, member.value) }
/// print(book["pages"]?.integer ?? 0)  // 474
/// ```
public struct JSONObject: Sendable, Equatable {
  /// A key with its value.
  public struct Member: Sendable, Equatable {
    /// The key; it may be empty.
    public let key: String
    /// The value under the key.
    public let value: JSONValue

    /// A key with its value.
    public init(key: String, value: JSONValue) {
      self.key = key
      self.value = value
    }

    /// Whether the keys of both members have the same bytes, and their values are equal.
    public static func == (left: Self, right: Self) -> Bool {
      left.key.hasSameBytes(as: right.key) && left.value == right.value
    }
  }

  package internal(set) var members: [Member]

  /// An object without members.
  public init() { members = [] }

  /// Whether both objects share their members in memory, in O(1).
  package func isIdentical(to other: JSONObject) -> Bool {
    members.span.isIdentical(to: other.members.span)
  }

  /// An object with these members in this order.
  ///
  /// - Precondition: The keys differ in their bytes.
  public init(_ members: [Member]) {
    precondition(Self.keysDiffer(members), "A JSON object cannot hold one key twice.")
    self.members = members
  }

  /// An object whose keys are known to differ.
  package init(distinct members: [Member]) { self.members = members }

  /// The value under `key`; keys are compared by their bytes.
  ///
  /// - Complexity: O(*n*) in the number of members.
  public subscript(key: String) -> JSONValue? {
    members.first { $0.key.hasSameBytes(as: key) }?.value
  }

  private static func keysDiffer(_ members: [Member]) -> Bool {
    guard members.count > 1 else { return true }
    // Comparing a few keys is much cheaper than hashing them.
    guard members.count > 8 else {
      return members.indices.allSatisfy { index in
        members[..<index].allSatisfy { !$0.key.hasSameBytes(as: members[index].key) }
      }
    }
    return Set(members.map { Array($0.key.utf8) }).count == members.count
  }
}

extension JSONObject: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { members.count }
  public subscript(position: Int) -> Member { members[position] }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  /// An object with these members in this order; a repeated key stops the program.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self.init(elements.map { Member(key: $0.0, value: $0.1) })
  }
}
