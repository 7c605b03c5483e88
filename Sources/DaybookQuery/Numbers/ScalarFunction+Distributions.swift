package import QueryEngine

extension ScalarFunction {
  /// The functions of the beta distribution.
  package static let distributions: [ScalarFunction] = [.betaCdf, .betaPdf, .betaInv]

  static var betaCdf: ScalarFunction {
    beta("beta_cdf", "x", "The share of a beta distribution up to a value.") {
      .real($0?.share(upTo: $1) ?? .nan)
    }
    .showing("round(beta_cdf(0.3, 10, 20), 4) → 0.364")
  }

  static var betaPdf: ScalarFunction {
    beta("beta_pdf", "x", "The density of a beta distribution at a value.") {
      .real($0?.density(at: $1) ?? .nan)
    }
    .showing("round(beta_pdf(0.5, 10, 20), 4) → 0.7462")
  }

  static var betaInv: ScalarFunction {
    beta(
      "beta_inv", "probability", "The value up to which a share of a beta distribution lies."
    ) { distribution, share in
      guard let distribution else { return .real(.nan) }
      return .real(distribution.value(atShare: share))
    }
    .showing("round(beta_inv(0.1, 10, 20), 4) → 0.2264")
  }

  private static func beta(
    _ name: String, _ first: String, _ summary: String,
    _ body: @escaping @Sendable (BetaDistribution?, Double) -> Value
  ) -> ScalarFunction {
    ScalarFunction(
      name,
      [Parameter(first, .number), Parameter("alpha", .number), Parameter("beta", .number)],
      gives: .real, summary
    ) { arguments in
      body(
        BetaDistribution(alpha: arguments.real(1), beta: arguments.real(2)), arguments.real(0))
    }
  }
}
