package import DaybookEvents

/// The prices that a person set for a model, for a million tokens of each kind.
package struct ModelPrice: FieldGroup {
  package static var codec: Codec<Self> {
    Codec(
      .text("currency", \.currency), .real("input", \.input), .real("output", \.output),
      .real("cacheRead", \.cacheRead), .real("cacheWrite", \.cacheWrite),
      .real("cacheWrite1h", \.cacheWrite1h), make: Self.init)
  }

  package let currency: String
  package let input: Double
  package let output: Double
  /// The price of tokens read from a cache; if it is `nil`, the price of other input applies.
  package let cacheRead: Double?
  /// The price of tokens written to a cache; if it is `nil`, the price of other input applies.
  package let cacheWrite: Double?
  /// The price of tokens cached for an hour; `nil` if ``cacheWrite`` applies.
  package let cacheWrite1h: Double?

  package init(
    currency: String, input: Double, output: Double, cacheRead: Double? = nil,
    cacheWrite: Double? = nil, cacheWrite1h: Double? = nil
  ) {
    (self.currency, self.input, self.output) = (currency, input, output)
    (self.cacheRead, self.cacheWrite) = (cacheRead, cacheWrite)
    self.cacheWrite1h = cacheWrite1h
  }

  /// The cost of `tokens` in the currency of the price; unknown counts cost nothing.
  func cost(of tokens: TokenCounts) -> Double {
    let write = cacheWrite ?? input
    let parts: [(Int64?, Double)] = [
      (tokens.inputUncached, input), (tokens.cacheRead, cacheRead ?? input),
      (tokens.cacheWrite5m, write), (tokens.cacheWrite1h, cacheWrite1h ?? write),
      (tokens.output, output),
    ]
    return parts.reduce(0) { $0 + Double($1.0 ?? 0) * $1.1 } / 1_000_000
  }
}
