package import QueryEngine

extension ScalarFunction {
  /// The functions for Punycode.
  package static let punycode: [ScalarFunction] = [
    .punycodeFromString, .punycodeToString, .punycodeDomainFromString, .punycodeDomainToString,
  ]

  static var punycodeFromString: ScalarFunction {
    rewriting(
      "punycode_from_string", "A text in Punycode, which is ASCII; \"\" when it is too long."
    ) { Punycode.encoded($0) }
    .showing(#"punycode_from_string("café") → caf-dma"#)
  }

  static var punycodeToString: ScalarFunction {
    rewriting(
      "punycode_to_string", "The text that Punycode stands for; \"\" when it stands for none."
    ) { Punycode.decoded($0) }
    .showing(#"punycode_to_string("caf-dma") → café"#)
  }

  static var punycodeDomainFromString: ScalarFunction {
    rewriting(
      "punycode_domain_from_string", "The name of a domain in its own letters, from its Punycode."
    ) { Punycode.decodedDomain($0) }
    .showing(#"punycode_domain_from_string("xn--caf-dma.be") → café.be"#)
  }

  static var punycodeDomainToString: ScalarFunction {
    rewriting(
      "punycode_domain_to_string", "The name of a domain in Punycode, label by label."
    ) { Punycode.encodedDomain($0) }
    .showing(#"punycode_domain_to_string("café.be") → xn--caf-dma.be"#)
  }

  private static func rewriting(
    _ name: String, _ summary: String, _ body: @escaping @Sendable (String) -> String?
  ) -> ScalarFunction {
    ScalarFunction(name, [Parameter("text", .string)], gives: .string, nulls: .handled, summary) {
      .string(body($0.text(0)) ?? "")
    }
  }
}
