package import QueryEngine

extension ScalarFunction {
  /// The functions on IPv6 addresses and networks.
  package static let ipv6: [ScalarFunction] = [
    .parseIpv6, .parseIpv6Mask, .ipv6Compare, .ipv6IsMatch, .ipv6IsInRange,
    .ipv6IsInAnyRange,
  ]

  static var parseIpv6: ScalarFunction {
    ScalarFunction(
      "parse_ipv6", [Parameter("ip", .string)], gives: .string, nulls: .handled,
      "An address in eight groups of four digits; \"\" when it is none."
    ) { .string(IPv6($0.text(0))?.text ?? "") }
    .showing(#"parse_ipv6("::1") → 0000:0000:0000:0000:0000:0000:0000:0001"#)
  }

  static var parseIpv6Mask: ScalarFunction {
    ScalarFunction(
      "parse_ipv6_mask", [Parameter("ip", .string), Parameter("prefix", .integer)], gives: .string,
      "An address in eight groups of four digits, cut to a prefix; \"\" when it is none."
    ) { .string($0.cut(IPv6($0.text(0)), at: 1)?.text ?? "") }
    .showing(#"parse_ipv6_mask("fe80::1", 16) → fe80:0000:0000:0000:0000:0000:0000:0000"#)
  }

  static var ipv6Compare: ScalarFunction {
    ScalarFunction(
      "ipv6_compare",
      [
        Parameter("ip", .string), Parameter("other", .string),
        Parameter("prefix", .integer, .optional),
      ],
      gives: .long, "-1, 0 or 1, as a network is before, equal to or after another."
    ) { $0.ipv6Order.map { .count($0) } ?? .null }
    .showing(#"ipv6_compare("::1", "::2") → -1"#)
  }

  static var ipv6IsMatch: ScalarFunction {
    ScalarFunction(
      "ipv6_is_match",
      [
        Parameter("ip", .string), Parameter("other", .string),
        Parameter("prefix", .integer, .optional),
      ],
      gives: .bool, "Whether two networks are the same."
    ) { $0.ipv6Order.map { .bool($0 == 0) } ?? .null }
    .showing(#"ipv6_is_match("::1", "::1") → true"#)
  }

  static var ipv6IsInRange: ScalarFunction {
    ScalarFunction(
      "ipv6_is_in_range", [Parameter("ip", .string), Parameter("range", .string)], gives: .bool,
      "Whether an address is in a network."
    ) { arguments in
      guard let address = IPv6(arguments.text(0)), let range = IPv6(arguments.text(1)) else {
        return .null
      }
      return .bool(range.contains(address))
    }
    .showing(#"ipv6_is_in_range("fe80::1", "fe80::/16") → true"#)
  }

  static var ipv6IsInAnyRange: ScalarFunction {
    ScalarFunction(
      "ipv6_is_in_any_range", [Parameter("ip", .string), Parameter("range", .string, .repeated)],
      gives: .bool, "Whether an address is in one of several networks."
    ) { arguments in
      guard let address = IPv6(arguments.text(0)) else { return .null }
      let ranges = arguments.values.dropFirst().flatMap(\.elementTexts).map { IPv6($0) }
      if ranges.contains(where: { $0?.contains(address) == true }) { return .bool(true) }
      return ranges.contains { $0 == nil } ? .null : .bool(false)
    }
    .showing(#"ipv6_is_in_any_range("fe80::1", "::/96", "fe80::/16") → true"#)
  }
}

extension Arguments {
  fileprivate func cut(_ address: IPv6?, at position: Int) -> IPv6? {
    guard isGiven(position) else { return address }
    let prefix = long(position, else: -1)
    return 0...128 ~= prefix ? address?.cut(to: Int(prefix)) : nil
  }

  fileprivate var ipv6Order: Int? {
    guard let first = cut(IPv6(text(0)), at: 2), let second = cut(IPv6(text(1)), at: 2) else {
      return nil
    }
    let prefix = min(first.prefix, second.prefix)
    return first.cut(to: prefix).address.order(to: second.cut(to: prefix).address)
  }
}
