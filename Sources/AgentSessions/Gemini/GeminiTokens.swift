internal import DaybookValues

/// The tokens of an answer, as the Gemini CLI logs them.
///
/// Versions of the program differ: the input may include the cached tokens, and the output may
/// include the thoughts. The logged total shows which of these are included.
struct GeminiTokens {
  let counts: TokenCounts
  /// Whether the number of cached tokens exceeds the number of input tokens.
  let isClamped: Bool

  /// The tokens of a message; `nil` if none were logged.
  init?(_ told: JSONValue?) {
    guard let told, told.object != nil else { return nil }
    func count(_ key: String) -> Int64? { told.tokens(key).map { min($0, Self.most) } }
    let (input, output, thoughts) = (count("input"), count("output"), count("thoughts"))
    let (cached, tool) = (count("cached") ?? 0, count("tool") ?? 0)
    let parts = Parts(
      base: (input ?? 0) + (output ?? 0), cached: cached, thoughts: thoughts ?? 0, tool: tool)
    let form = parts.form(of: count("total"))
    var counts = TokenCounts()
    counts.inputUncached = input.map {
      max(0, $0 - (form.hasCached ? cached : 0)) + (form.hasTool ? 0 : tool)
    }
    counts.cacheRead = count("cached")
    counts.output = output.map { $0 + (form.hasThoughts ? 0 : thoughts ?? 0) }
    counts.reasoning = thoughts
    self.counts = counts
    isClamped = form.hasCached && cached > input ?? cached
  }

  /// The greatest valid count, so that sums cannot overflow.
  private static let most: Int64 = 1 << 50

  /// Whether the logged input or output already includes the cached, thought and tool tokens.
  private struct Form {
    var hasCached = true
    var hasThoughts = false
    var hasTool = false
  }

  private struct Parts {
    let base: Int64
    let cached: Int64
    let thoughts: Int64
    let tool: Int64

    /// The form whose sum is `total`; the default form if no sum matches.
    func form(of total: Int64?) -> Form {
      let forms = [true, false].flatMap { cached in
        [false, true].flatMap { thoughts in
          [false, true].map { Form(hasCached: cached, hasThoughts: thoughts, hasTool: $0) }
        }
      }
      return forms.first { sum($0) == total } ?? Form()
    }

    private func sum(_ form: Form) -> Int64 {
      base + (form.hasCached ? 0 : cached) + (form.hasThoughts ? 0 : thoughts)
        + (form.hasTool ? 0 : tool)
    }
  }
}
