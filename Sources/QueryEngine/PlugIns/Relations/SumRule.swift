/// The rule that a number is the sum of the earlier terms of its stream, each added or subtracted.
///
/// The first rows that have a term decide its sign, which then does not change. In all later rows,
/// the numbers of the term are added or subtracted. A term without a sign is left out of the sum.
struct SumRule {
  /// A term, with the sum and the count of its numbers in a stream.
  typealias Sum = (term: Int, total: Double, count: Int)

  /// The number of rows in which a term was tried, and the number of rows that each sign explains.
  private struct Votes {
    var rows = 0
    var plus = 0
    var minus = 0
  }

  /// How often the sum was right after events of a type.
  private struct Trust {
    var rows = 0
    var wrong = 0
  }

  private var votes = Array(repeating: Votes(), count: SignedSums.mostTerms)
  /// The decided signs of the terms: 1, -1, or 0 for a term without a sign.
  private(set) var signs = Array(repeating: 0, count: SignedSums.mostTerms)
  /// The number of terms with a sign.
  private(set) var signCount = 0
  private var trusts = Array(repeating: Trust(), count: StreamSteps.mostTypes)
  /// The types after which the sum is wrong; each type has a bit.
  ///
  /// Rows that follow such a type in their stream do not count.
  private(set) var leftOut: UInt64 = 0
  /// The number of rows since the last decision, with numbers to add or subtract.
  private(set) var rows = 0
  /// The number of these rows in which the sum is wrong.
  private(set) var others = 0
  /// The number of rows in which several numbers make the correct sum.
  private var several = 0
  /// The number of rows with a correct sum whose number differs from the previous such number.
  private var changes = 0
  private var last = Double.nan
  private var first: (before: Int, seq: Int64)?

  /// The number of rows with a term after which its sign may be decided.
  private static let trial = 10
  /// The number of rows that must follow a type before the type may be left out.
  private static let typeTrial = 20
  private static let fewestRows = 20
  private static let fewestSums = 10
  /// At most one in `share` rows may be an exception, unless the exceptions begin late.
  private static let share = 20

  /// The number of rows in which a term without a sign was tried.
  func rows(with term: Int) -> Int { votes[term].rows }

  /// Adds a number.
  ///
  /// - Parameters:
  ///   - number: The number that may be the sum.
  ///   - sums: The terms before the number in its stream.
  ///   - types: The types before the number in its stream that have no term with a sign; each type
  ///     has a bit.
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
  /// If several terms equal the rest, the term with the most numbers gets the vote. So a total is
  /// the sum of its many charges, and not the single payment of the same amount.
  ///
  /// - Parameters:
  ///   - sums: The terms without a sign.
  ///   - rest: The number less the terms that have a sign; `nil` if nothing is left.
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

  /// Counts the types before a row; returns true if one of them is left out from now on.
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

  /// Counts rows again, since the rows so far were compared with another rule.
  private mutating func restart() {
    (rows, others, several, changes, first) = (0, 0, 0, 0, nil)
    for type in trusts.indices where trusts[type].rows < Self.typeTrial { trusts[type] = Trust() }
  }

  /// Whether the rule has exceptions, but they are few, or begin late.
  ///
  /// The rule does not count if its numbers are nearly always the same, because they may be sums by
  /// chance. It does not count either if most rows are exceptions.
  var isTelling: Bool {
    rows >= Self.fewestRows && several >= Self.fewestSums && changes * 2 >= rows - others
      && others > 0 && others * 2 <= rows && (others * Self.share <= rows || since != nil)
  }

  /// The position of the first exception, if the exceptions begin late.
  var since: Int64? {
    guard let first else { return nil }
    let change = SuddenChange(before: first.before, rows: rows, exceptions: others)
    return change.isSudden ? first.seq : nil
  }

  static let heldBytes = 8_000
}
