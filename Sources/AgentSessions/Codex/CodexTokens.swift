internal import DaybookValues

/// Computes the tokens used since the previous count, from the cumulative counts of a thread.
///
/// Codex logs a cumulative count repeatedly, so a sum of all counts would be too large.
struct CodexTokens {
  /// Numbers of tokens, as logged.
  struct Count: Equatable {
    let input: Int64
    let cached: Int64?
    let output: Int64
    let reasoning: Int64?

    init?(_ value: JSONValue?) {
      guard let value, value.object != nil else { return nil }
      input = value.tokens("input_tokens") ?? 0
      cached = value.tokens("cached_input_tokens")
      output = value.tokens("output_tokens") ?? 0
      reasoning = value.tokens("reasoning_output_tokens")
    }

    var sum: Int64 { input.addingReportingOverflow(output).partialValue }
  }

  /// The previous count; `nil` before the first count.
  private var last: Count?
  /// Whether the first count includes tokens from files of the thread that are not read.
  var hasUnknownPast = false

  /// Continues from the cumulative count in `payload`, which was copied from the parent thread.
  mutating func begin(at payload: JSONValue) {
    if let total = Count(payload["info"]?["total_token_usage"]) { last = total }
  }

  /// The tokens in `payload` beyond the previous count; `nil` if there are none.
  mutating func take(_ payload: JSONValue) -> (tokens: TokenCounts, isClamped: Bool)? {
    let info = payload["info"]
    guard let total = Count(info?["total_token_usage"]), total != last else { return nil }
    let before = last
    last = total
    if before == nil, hasUnknownPast, let own = Count(info?["last_token_usage"]) {
      return Self.tokens(own, since: nil)
    }
    // If a count is lower than the previous one, counting has started again from 0.
    if let before, total.sum < before.sum {
      return Count(info?["last_token_usage"]).flatMap { Self.tokens($0, since: nil) }
    }
    return Self.tokens(total, since: before)
  }

  private static func tokens(
    _ count: Count, since before: Count?
  ) -> (tokens: TokenCounts, isClamped: Bool)? {
    func grown(_ now: Int64, _ then: Int64?) -> Int64 {
      max(0, now.subtractingReportingOverflow(then ?? 0).partialValue)
    }
    let input = grown(count.input, before?.input)
    let cached = count.cached.map { grown($0, before?.cached) }
    var tokens = TokenCounts()
    tokens.inputUncached = max(0, input - (cached ?? 0))
    tokens.cacheRead = cached
    tokens.output = grown(count.output, before?.output)
    tokens.reasoning = count.reasoning.map { grown($0, before?.reasoning) }
    return tokens.isZero ? nil : (tokens, (cached ?? 0) > input)
  }
}
