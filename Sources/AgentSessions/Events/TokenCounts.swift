package import DaybookEvents

/// Token counts by kind, as the program logged them.
///
/// Each token is counted in one kind, but ``reasoning`` is a part of ``output``. A kind that was
/// not logged is null, not 0. The provider's bill may differ.
package struct TokenCounts: FieldGroup {
  package static var codec: Codec<Self> {
    Codec(
      .int64("inputUncached", \.inputUncached), .int64("cacheRead", \.cacheRead),
      .int64("cacheWrite5m", \.cacheWrite5m), .int64("cacheWrite1h", \.cacheWrite1h),
      .int64("output", \.output), .int64("reasoning", \.reasoning), make: Self.init)
  }

  /// Tokens of the input that were neither read from a cache nor written to a cache.
  package var inputUncached: Int64?
  package var cacheRead: Int64?
  /// Tokens written to a cache for five minutes, or for an unknown time.
  package var cacheWrite5m: Int64?
  package var cacheWrite1h: Int64?
  /// Tokens of the output, including reasoning; `nil` if unknown.
  package var output: Int64?
  /// The part of ``output`` that was reasoning; `nil` if unknown.
  package var reasoning: Int64?
}

extension TokenCounts {
  /// Whether all kinds are 0 or unknown.
  var isZero: Bool { kinds.allSatisfy { ($0 ?? 0) == 0 } }

  /// The greater of both counts, for each kind.
  func maximum(_ other: TokenCounts) -> TokenCounts { combined(other) { max($0, $1) } }

  /// The sum of both counts for each kind, at most `Int64.max`.
  func adding(_ other: TokenCounts) -> TokenCounts {
    combined(other) { sum, more in
      let (result, isOver) = sum.addingReportingOverflow(more)
      return isOver ? .max : result
    }
  }

  /// For each kind, the amount by which this count exceeds `other`, at least 0.
  func exceeding(_ other: TokenCounts) -> TokenCounts {
    let rest = zip(kinds, other.kinds).map { mine, others in
      mine.map { max(0, $0.subtractingReportingOverflow(others ?? 0).partialValue) }
    }
    return TokenCounts(kinds: rest)
  }

  private var kinds: [Int64?] {
    [inputUncached, cacheRead, cacheWrite5m, cacheWrite1h, output, reasoning]
  }

  private init(kinds: [Int64?]) {
    (inputUncached, cacheRead, cacheWrite5m) = (kinds[0], kinds[1], kinds[2])
    (cacheWrite1h, output, reasoning) = (kinds[3], kinds[4], kinds[5])
  }

  /// Combines both counts for each kind; if one count is unknown, the result is the other one.
  private func combined(
    _ other: TokenCounts, _ combine: (Int64, Int64) -> Int64
  ) -> TokenCounts {
    TokenCounts(
      kinds: zip(kinds, other.kinds).map { left, right in
        guard let left else { return right }
        return right.map { combine(left, $0) } ?? left
      })
  }
}
