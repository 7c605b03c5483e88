/// How often a part of a regular expression may come in a row.
struct RegexRepetition: Hashable, Sendable {
  /// The greatest number that may be written.
  static let limit = 1000

  let least: Int
  /// `nil` is any number.
  let most: Int?
  /// Whether more is tried before less.
  let isGreedy: Bool
}
