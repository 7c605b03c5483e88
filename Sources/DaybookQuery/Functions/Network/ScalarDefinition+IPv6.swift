extension ScalarDefinition {
  static let parseIpv6 = ScalarDefinition(
    "parse_ipv6", [Parameter("ip", .string)], gives: .string, nulls: .handled,
    "An address in eight groups of four digits; \"\" when it is none."
  ) { .string(IPv6($0.text(0))?.text ?? "") }

  static let parseIpv6Mask = ScalarDefinition(
    "parse_ipv6_mask", [Parameter("ip", .string), Parameter("prefix", .integer)], gives: .string,
    "An address in eight groups of four digits, cut to a prefix; \"\" when it is none."
  ) { .string($0.cut(IPv6($0.text(0)), at: 1)?.text ?? "") }

  static let ipv6Compare = ScalarDefinition(
    "ipv6_compare",
    [
      Parameter("ip", .string), Parameter("other", .string),
      Parameter("prefix", .integer, .optional),
    ],
    gives: .long, "-1, 0 or 1, as a network is before, equal to or after another."
  ) { $0.ipv6Order.map { .count($0) } ?? .null }

  static let ipv6IsMatch = ScalarDefinition(
    "ipv6_is_match",
    [
      Parameter("ip", .string), Parameter("other", .string),
      Parameter("prefix", .integer, .optional),
    ],
    gives: .bool, "Whether two networks are the same."
  ) { $0.ipv6Order.map { .bool($0 == 0) } ?? .null }

  static let ipv6IsInRange = ScalarDefinition(
    "ipv6_is_in_range", [Parameter("ip", .string), Parameter("range", .string)], gives: .bool,
    "Whether an address is in a network."
  ) { arguments in
    guard let address = IPv6(arguments.text(0)), let range = IPv6(arguments.text(1)) else {
      return .null
    }
    return .bool(address.cut(to: range.prefix).address == range.address)
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
