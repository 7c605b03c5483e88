internal import DaybookValues
package import QueryEngine

extension ScalarFunction {
  /// The functions on IPv4 addresses and networks.
  package static let ipv4: [ScalarFunction] = [
    .parseIpv4, .parseIpv4Mask, .ipv4Compare, .ipv4IsMatch, .ipv4IsInRange, .ipv4IsInAnyRange,
    .ipv4IsPrivate, .ipv4NetmaskSuffix, .formatIpv4, .formatIpv4Mask,
    .ipv4RangeToCidrList,
  ]

  static var parseIpv4: ScalarFunction {
    ScalarFunction(
      "parse_ipv4", [Parameter("ip", .string)], gives: .long,
      "An address as a number, without the bits after its prefix."
    ) { .long(IPv4($0.text(0)).map { Int64($0.address) }) }
    .showing(#"parse_ipv4("192.168.1.1") → 3232235777"#)
  }

  static var parseIpv4Mask: ScalarFunction {
    ScalarFunction(
      "parse_ipv4_mask", [Parameter("ip", .string), Parameter("prefix", .integer)], gives: .long,
      "An address as a number, cut to a prefix."
    ) { arguments in
      .long(arguments.cut(IPv4(arguments.text(0)), at: 1).map { Int64($0.address) })
    }
    .showing(#"parse_ipv4_mask("192.168.1.1", 24) → 3232235776"#)
  }

  static var ipv4Compare: ScalarFunction {
    ScalarFunction(
      "ipv4_compare",
      [
        Parameter("ip", .string), Parameter("other", .string),
        Parameter("prefix", .integer, .optional),
      ],
      gives: .long, "-1, 0 or 1, as a network is before, equal to or after another."
    ) { $0.ipv4Order.map { .count($0) } ?? .null }
    .showing(#"ipv4_compare("10.0.0.1", "10.0.0.2") → -1"#)
  }

  static var ipv4IsMatch: ScalarFunction {
    ScalarFunction(
      "ipv4_is_match",
      [
        Parameter("ip", .string), Parameter("other", .string),
        Parameter("prefix", .integer, .optional),
      ],
      gives: .bool, "Whether two networks are the same."
    ) { $0.ipv4Order.map { .bool($0 == 0) } ?? .null }
    .showing(#"ipv4_is_match("10.0.0.1", "10.0.0.0/24") → true"#)
  }

  static var ipv4IsInRange: ScalarFunction {
    ScalarFunction(
      "ipv4_is_in_range", [Parameter("ip", .string), Parameter("range", .string)], gives: .bool,
      "Whether an address is in a network."
    ) { arguments in
      guard let address = IPv4(arguments.text(0)), let range = IPv4(arguments.text(1)) else {
        return .null
      }
      return .bool(range.contains(address))
    }
    .showing(#"ipv4_is_in_range("10.0.0.7", "10.0.0.0/24") → true"#)
  }

  static var ipv4IsInAnyRange: ScalarFunction {
    ScalarFunction(
      "ipv4_is_in_any_range", [Parameter("ip", .string), Parameter("range", .string, .repeated)],
      gives: .bool, "Whether an address is in one of several networks."
    ) { arguments in
      guard let address = IPv4(arguments.text(0)) else { return .null }
      let ranges = arguments.values.dropFirst().flatMap(\.elementTexts).map { IPv4($0) }
      if ranges.contains(where: { $0?.contains(address) == true }) { return .bool(true) }
      return ranges.contains { $0 == nil } ? .null : .bool(false)
    }
    .showing(#"ipv4_is_in_any_range("10.0.0.7", "192.168.0.0/16", "10.0.0.0/8") → true"#)
  }

  static var ipv4IsPrivate: ScalarFunction {
    ScalarFunction(
      "ipv4_is_private", [Parameter("ip", .string)], gives: .bool,
      "Whether an address is of a private network."
    ) { arguments in
      guard let address = IPv4(arguments.text(0)) else { return .null }
      return .bool(IPv4.privateNetworks.contains { $0.contains(address) })
    }
    .showing(#"ipv4_is_private("192.168.1.1") → true"#)
  }

  static var ipv4NetmaskSuffix: ScalarFunction {
    ScalarFunction(
      "ipv4_netmask_suffix", [Parameter("ip", .string)], gives: .long,
      "How many bits of an address name its network."
    ) { .long(IPv4($0.text(0)).map { Int64($0.prefix) }) }
    .showing(#"ipv4_netmask_suffix("10.0.0.0/24") → 24"#)
  }

  static var formatIpv4: ScalarFunction {
    ScalarFunction(
      "format_ipv4", [Parameter("ip", .any), Parameter("prefix", .integer, .optional)],
      gives: .string,
      "An address as text, cut to a prefix; \"\" when it is none."
    ) { .string($0.formattedIPv4?.text ?? "") }
    .showing(#"format_ipv4("192.168.1.1", 24) → 192.168.1.0"#)
  }

  static var formatIpv4Mask: ScalarFunction {
    ScalarFunction(
      "format_ipv4_mask", [Parameter("ip", .any), Parameter("prefix", .integer, .optional)],
      gives: .string,
      "A network as text with its prefix; \"\" when it is none."
    ) { .string($0.formattedIPv4.map { "\($0.text)/\($0.prefix)" } ?? "") }
    .showing(#"format_ipv4_mask("192.168.1.1", 24) → 192.168.1.0/24"#)
  }

  static var ipv4RangeToCidrList: ScalarFunction {
    ScalarFunction(
      "ipv4_range_to_cidr_list", [Parameter("start", .string), Parameter("end", .string)],
      gives: .dynamic, "The networks that the addresses from one to another make, as few as can be."
    ) { arguments in
      guard let start = IPv4(arguments.text(0)), let end = IPv4(arguments.text(1)) else {
        return .null
      }
      return .array(IPv4.networks(from: start, to: end).map { .string("\($0.text)/\($0.prefix)") })
    }
    .showing(#"ipv4_range_to_cidr_list("10.0.0.0", "10.0.2.255") → ["10.0.0.0/23","10.0.2.0/24"]"#)
  }
}

extension Arguments {
  fileprivate func cut(_ address: IPv4?, at position: Int) -> IPv4? {
    guard isGiven(position) else { return address }
    let prefix = long(position, else: -1)
    return 0...32 ~= prefix ? address?.cut(to: Int(prefix)) : nil
  }

  fileprivate var ipv4Order: Int? {
    guard let first = cut(IPv4(text(0)), at: 2), let second = cut(IPv4(text(1)), at: 2) else {
      return nil
    }
    let prefix = min(first.prefix, second.prefix)
    return first.cut(to: prefix).address.order(to: second.cut(to: prefix).address)
  }

  fileprivate var formattedIPv4: IPv4? {
    guard let number = self[0].unwrapped.wholeNumber else { return cut(IPv4(text(0)), at: 1) }
    return cut(UInt32(exactly: number).map { IPv4($0) }, at: 1)
  }
}
