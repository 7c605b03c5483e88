/// The rule that a number is the sum of earlier terms of its stream, each added or subtracted.
///
/// The first rows in which a term occurs decide its sign, which then stays the same. In later rows,
/// the numbers of the term are added or subtracted. A term without a sign is not part of the sum.
struct SumRule {
  /// A term, and the sum and the number of its values in a stream.
  typealias Sum = (term: Int, total: Double, count: Int)

  /// The number of rows in which a term was tried, and in how many of them each sign fits.
  private struct Votes {
    var rows = 0
    var plus = 0
    var minus = 0
  }

  /// How often the sum was wrong after events of a type.
  private struct Trust {
    var rows = 0
    var wrong = 0
  }

  private var votes = Array(repeating: Votes(), count: SignedSums.mostTerms)
  /// The signs of the terms: 1 or -1, or 0 if a term has no sign.
  private(set) var signs = Array(repeating: 0, count: SignedSums.mostTerms)
  /// The number of terms that have a sign.
  private(set) var signCount = 0
  private var trusts = Array(repeating: Trust(), count: StreamSteps.mostTypes)
  /// The types after which the sum is usually wrong; each type has a bit.
  ///
  /// If such a type occurs before a row in its stream, the row is not counted.
  private(set) var leftOut: UInt64 = 0
  /// The number of rows in which there was a sum to compare, since the rule last changed.
  private(set) var rows = 0
  /// The number of these rows in which the sum was wrong.
  private(set) var others = 0
  /// The number of these rows in which the sum was right and consists of several numbers.
  private var several = 0
  /// The number of right sums that differ from the right sum before them.
  private var changes = 0
  private var last = Double.nan
  private var first: (before: Int, seq: Int64)?

  /// The number of rows with a term that are needed to decide the term's sign.
  private static let trial = 10
  /// The number of rows after a type that are needed to decide whether the type is left out.
  private static let typeTrial = 20
  private static let fewestRows = 20
  private static let fewestSums = 10
  /// At most one of `share` rows may be an exception, unless the exceptions begin late.
  private static let share = 20

  /// The number of rows in which the term `term` was tried as a part of the sum.
  func rows(with term: Int) -> Int { votes[term].rows }

  /// Compares a number with the sum.
  ///
  /// - Parameters:
  ///   - number: The number that may be the sum.
  ///   - sums: The terms that occur before the number in its stream.
  ///   - types: The types that occur before the number in its stream and have no term with a sign;
  ///     each type has a bit.
  ///   - seq: The log position of the number's event.
  mutating func add(_ number: Double, _ sums: [Sum], after types: UInt64, at seq: Int64) {
    guard types & leftOut == 0 else { return }
    let parts = sums.filter { signs[$0.term] != 0 }
    let rest = number - parts.reduce(0) { $0 + Double(signs[$1.term]) * $1.total }
    let isRight = abs(rest) <= 0.000001
    if vote(sums.filter { signs[$0.term] == 0 }, for: isRight ? nil : rest) { return restart() }
    guard !parts.isEmpty else { return }
    if trust(types, isRight) { return restart() }
    rows += 1
    if isRight {
      note(number, madeOf: parts.reduce(0) { $0 + $1.count })
    } else {
      first = first ?? (rows - 1, seq)
      others += 1
    }
  }

  private mutating func note(_ number: Double, madeOf count: Int) {
    if count > 1 { several += 1 }
    if number != last { changes += 1 }
    last = number
  }

  /// Counts a vote for the term that equals the rest.
  ///
  /// If several terms equal the rest, the term with the most numbers gets the vote. A total is
  /// therefore the sum of many charges, and not the one payment of the same amount.
  ///
  /// - Parameters:
  ///   - sums: The terms without a sign.
  ///   - rest: The number minus the terms that have a sign; `nil` if this is 0.
  /// - Returns: Whether a sign was decided.
  private mutating func vote(_ sums: [Sum], for rest: Double?) -> Bool {
    let making =
      rest.map { rest in sums.filter { abs(abs(rest) - abs($0.total)) <= 0.000001 } } ?? []
    let most = making.map(\.count).max() ?? 0
    let best = making.filter { $0.count == most }
    for sum in sums { votes[sum.term].rows += 1 }
    guard let rest, best.count == 1, let sum = best.first else { return false }
    if rest * sum.total > 0 { votes[sum.term].plus += 1 } else { votes[sum.term].minus += 1 }
    let counted = votes[sum.term]
    guard counted.rows >= Self.trial else { return false }
    guard max(counted.plus, counted.minus) * 5 >= counted.rows * 2 else { return false }
    signs[sum.term] = counted.plus >= counted.minus ? 1 : -1
    signCount += 1
    return true
  }

  /// Counts the types before a row; returns `true` if one of them is left out from now on.
  private mutating func trust(_ types: UInt64, _ isRight: Bool) -> Bool {
    var isDecided = false
    for type in SetBits(rest: types) where trusts[type].rows < Self.typeTrial {
      trusts[type].rows += 1
      trusts[type].wrong += isRight ? 0 : 1
      guard trusts[type].rows == Self.typeTrial, trusts[type].wrong * 5 >= trusts[type].rows * 3
      else { continue }
      leftOut |= 1 << type
      isDecided = true
    }
    return isDecided
  }

  /// Starts counting again, because the rows so far were compared with a different rule.
  private mutating func restart() {
    (rows, others, several, changes, first) = (0, 0, 0, 0, nil)
    for type in trusts.indices where trusts[type].rows < Self.typeTrial { trusts[type] = Trust() }
  }

  /// Whether the rule has exceptions, and these are few or begin late.
  ///
  /// The rule does not count if most rows are exceptions. It does not count either if its numbers
  /// are nearly always the same, because the sums may then be right by chance.
  var isTelling: Bool {
    rows >= Self.fewestRows && several >= Self.fewestSums && changes * 2 >= rows - others
      && others > 0 && others * 2 <= rows && (others * Self.share <= rows || since != nil)
  }

  /// The log position of the first exception; `nil` if the exceptions do not begin late.
  var since: Int64? {
    guard let first else { return nil }
    let change = SuddenChange(before: first.before, rows: rows, exceptions: others)
    return change.isSudden ? first.seq : nil
  }

  static let heldBytes = 8_000
}
