/// The signs with which the sums of a stream's earlier numbers make a number.
struct SumRule {
  /// How often each sign of a term was right.
  private struct Votes {
    var plus = 0
    var minus = 0
    var zero = 0
    var none = 0
    var sign: Int?

    var count: Int { plus + minus + zero + none }
  }

  /// How often the numbers were right in streams with a type that has no numbers.
  private struct Trust {
    var right = 0
    var wrong = 0
    var isLeftOut: Bool?
  }

  private var votes = Array(repeating: Votes(), count: SignedSums.mostTerms)
  private var trusts = Array(repeating: Trust(), count: StreamSteps.mostTypes)
  /// The number of rows with numbers to add or subtract, after all signs were known.
  private(set) var rows = 0
  private(set) var others = 0
  /// The number of right rows with several numbers.
  private var several = 0
  private var first: (before: Int, seq: Int64)?

  /// The number of votes after which a term is added, subtracted or left out for good.
  private static let trial = 10
  private static let fewestRows = 20
  private static let fewestSums = 10
  /// At most one row in this many may be an exception, unless the exceptions begin late.
  private static let share = 20
  private static let mostUnknown = 3

  /// Adds a number.
  ///
  /// - Parameters:
  ///   - number: The number that may be the sum.
  ///   - sums: The terms before it in its stream, with their sums and the counts of their numbers.
  ///   - types: The types without numbers before it in its stream; each type has a bit.
  ///   - seq: The position of its event.
  mutating func add(
    _ number: Double, _ sums: [(term: Int, total: Double, count: Int)], after types: UInt64,
    at seq: Int64
  ) {
    let unknown = sums.filter { votes[$0.term].sign == nil }
    guard !unknown.contains(where: { isUnclear($0.term) }), unknown.count <= Self.mostUnknown
    else { return }
    let rest = number - sums.reduce(0) { $0 + Double(votes[$1.term].sign ?? 0) * $1.total }
    guard unknown.isEmpty else { return vote(unknown, for: rest) }
    let isRight = abs(rest) <= 0.000001
    let parts = sums.filter { votes[$0.term].sign != 0 }
    guard !parts.isEmpty, trusts(types, isRight) else { return }
    rows += 1
    if !isRight {
      first = first ?? (rows - 1, seq)
      others += 1
    } else if parts.reduce(0, { $0 + $1.count }) > 1 {
      several += 1
    }
  }

  /// Whether the row counts: none of its types without numbers is left out, and all are known.
  private mutating func trusts(_ types: UInt64, _ isRight: Bool) -> Bool {
    var isKnown = true
    for type in SetBits(rest: types) {
      if let isLeftOut = trusts[type].isLeftOut {
        if isLeftOut { return false }
        continue
      }
      isKnown = false
    }
    guard !isKnown else { return true }
    for type in SetBits(rest: types) where trusts[type].isLeftOut == nil {
      if isRight { trusts[type].right += 1 } else { trusts[type].wrong += 1 }
      let (right, wrong) = (trusts[type].right, trusts[type].wrong)
      if right + wrong >= Self.trial { trusts[type].isLeftOut = wrong * 4 > right + wrong }
    }
    return false
  }

  /// Counts the signs of the unknown terms that make `rest`, if only one choice of signs does.
  ///
  /// Of several, the one that uses most numbers counts: a total repeats a payment by chance, or by
  /// another rule, but not many numbers.
  private mutating func vote(
    _ unknown: [(term: Int, total: Double, count: Int)], for rest: Double
  ) {
    var best: (signs: [Int], count: Int)?
    var isSingle = true
    for choice in Self.choices(unknown.count) {
      let sum = zip(choice, unknown).reduce(0) { $0 + Double($1.0) * $1.1.total }
      guard abs(rest - sum) <= 0.000001 else { continue }
      let count = zip(choice, unknown).reduce(0) { $0 + ($1.0 == 0 ? 0 : $1.1.count) }
      if let known = best, count <= known.count {
        isSingle = isSingle && count < known.count
      } else {
        (best, isSingle) = ((choice, count), true)
      }
    }
    guard isSingle else { return }
    for (index, sum) in unknown.enumerated() { count(best?.signs[index], of: sum.term) }
  }

  private mutating func count(_ sign: Int?, of term: Int) {
    switch sign {
    case 1: votes[term].plus += 1
    case -1: votes[term].minus += 1
    case 0: votes[term].zero += 1
    default: votes[term].none += 1
    }
    let (counted, all) = (votes[term], votes[term].count)
    guard all >= Self.trial else { return }
    let candidates = [(1, counted.plus), (-1, counted.minus), (0, counted.zero)]
    votes[term].sign = candidates.first { $0.1 * 4 >= all * 3 }?.0
  }

  /// Whether no sign of a term is right in most rows.
  private func isUnclear(_ term: Int) -> Bool {
    votes[term].sign == nil && votes[term].count >= Self.trial * 4
  }

  /// All choices of a sign, -1, 0 or 1, for each of `count` terms.
  private static func choices(_ count: Int) -> [[Int]] {
    (0..<count).reduce([[]]) { found, _ in found.flatMap { one in [-1, 0, 1].map { one + [$0] } } }
  }

  /// The signs by the terms' numbers; `nil` for an unknown one.
  var signs: [Int?] { votes.map(\.sign) }

  /// The numbers of the terms without a clear sign; rows after them do not count.
  var unclear: [Int] { votes.indices.filter { votes[$0].count > 0 && votes[$0].sign == nil } }

  /// The numbers of the types without numbers that change the sum, or may; rows after them do not
  /// count.
  var leftOut: [Int] {
    trusts.indices.filter {
      trusts[$0].right + trusts[$0].wrong > 0 && trusts[$0].isLeftOut != false
    }
  }

  /// Whether the rule has exceptions, but only few or late ones.
  var isTelling: Bool {
    rows >= Self.fewestRows && several >= Self.fewestSums && others > 0
      && (others * Self.share <= rows || since != nil)
  }

  /// The position of the first exception, if the exceptions begin late.
  var since: Int64? {
    guard let first else { return nil }
    let change = SuddenChange(before: first.before, rows: rows, exceptions: others)
    return change.isSudden ? first.seq : nil
  }

  static let heldBytes = 8_000
}
