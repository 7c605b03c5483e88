/// The maximum number of elements for `make_list()`, `make_set()` and `make_bag()`.
///
/// An argument from 1 to 1,048,576 sets the limit, as in Kusto. Otherwise the limit is 1,048,576.
///
/// If no argument sets the limit, exceeding it is an error, because a truncated result would look
/// complete.
struct GatheringLimit: Sendable {
  /// The maximum number of elements.
  let count: Int
  /// Whether an argument sets the limit.
  let isGiven: Bool
  private let function: String

  private static let greatest = 1_048_576

  /// Takes the limit from the argument; without a valid argument, takes the default limit.
  init(_ argument: Value?, of function: String) {
    let given = argument.map { Arguments([$0]).long(0) } ?? 0
    isGiven = 1...Int64(Self.greatest) ~= given
    count = isGiven ? Int(given) : Self.greatest
    self.function = function
  }

  /// Throws if `gathered` elements already reach the default limit.
  func check(_ gathered: Int) throws(QueryError) {
    guard gathered >= count, !isGiven else { return }
    throw .tooLarge(
      "\(function)() gathers \(Self.greatest) elements at most. Group by more columns, or say how many "
        + "are wanted: \(function)(…, \(Self.greatest)).")
  }
}
