/// One step of a compiled regular expression; a step names the next by its index.
enum RegexInstruction: Hashable, Sendable {
  /// Takes one byte between the two, included.
  case bytes(UInt8, UInt8, next: Int32)
  /// Takes one byte of a set, given by its index.
  case set(Int32, next: Int32)
  /// Goes both ways; what the first one finds counts for more.
  case split(Int32, Int32)
  /// Remembers the place: 2 *n* where group *n* begins, 2 *n* + 1 where it ends.
  case save(Int32, next: Int32)
  case assertion(RegexAssertion, next: Int32)
  case match
}
