internal import DaybookValues

extension ScalarDefinition {
  static let parseIpv4 = ScalarDefinition(
    "parse_ipv4", [Parameter("ip", .string)], gives: .long,
    "An address as a number, without the bits after its prefix."
  ) { .long(IPv4($0.text(0)).map { Int64($0.address) }) }

  static let parseIpv4Mask = ScalarDefinition(
    "parse_ipv4_mask", [Parameter("ip", .string), Parameter("prefix", .integer)], gives: .long,
    "An address as a number, cut to a prefix."
  ) { arguments in
    .long(arguments.cut(IPv4(arguments.text(0)), at: 1).map { Int64($0.address) })
  }

  static let ipv4Compare = ScalarDefinition(
    "ipv4_compare",
    [
      Parameter("ip", .string), Parameter("other", .string),
      Parameter("prefix", .integer, .optional),
    ],
    gives: .long, "-1, 0 or 1, as a network is before, equal to or after another."
  ) { $0.ipv4Order.map { .count($0) } ?? .null }

  static let ipv4IsMatch = ScalarDefinition(
    "ipv4_is_match",
    [
      Parameter("ip", .string), Parameter("other", .string),
      Parameter("prefix", .integer, .optional),
    ],
    gives: .bool, "Whether two networks are the same."
  ) { $0.ipv4Order.map { .bool($0 == 0) } ?? .null }

  static let ipv4IsInRange = ScalarDefinition(
    "ipv4_is_in_range", [Parameter("ip", .string), Parameter("range", .string)], gives: .bool,
    "Whether an address is in a network."
  ) { arguments in
    guard let address = IPv4(arguments.text(0)), let range = IPv4(arguments.text(1)) else {
      return .null
    }
    return .bool(range.contains(address))
  }

  static let ipv4IsInAnyRange = ScalarDefinition(
    "ipv4_is_in_any_range", [Parameter("ip", .string), Parameter("range", .string, .repeated)],
    gives: .bool, "Whether an address is in one of several networks."
  ) { arguments in
    guard let address = IPv4(arguments.text(0)) else { return .null }
    let ranges = arguments.values.dropFirst().flatMap(\.elementTexts).map { IPv4($0) }
    if ranges.contains(where: { $0?.contains(address) == true }) { return .bool(true) }
    return ranges.contains { $0 == nil } ? .null : .bool(false)
  }

  static let ipv4IsPrivate = ScalarDefinition(
    "ipv4_is_private", [Parameter("ip", .string)], gives: .bool,
    "Whether an address is of a private network."
  ) { arguments in
    guard let address = IPv4(arguments.text(0)) else { return .null }
    return .bool(IPv4.privateNetworks.contains { $0.contains(address) })
  }

  static let ipv4NetmaskSuffix = ScalarDefinition(
    "ipv4_netmask_suffix", [Parameter("ip", .string)], gives: .long,
    "How many bits of an address name its network."
  ) { .long(IPv4($0.text(0)).map { Int64($0.prefix) }) }

  static let formatIpv4 = ScalarDefinition(
    "format_ipv4", [Parameter("ip", .any), Parameter("prefix", .integer, .optional)],
    gives: .string,
    "An address as text, cut to a prefix; \"\" when it is none."
  ) { .string($0.formattedIPv4?.text ?? "") }

  static let formatIpv4Mask = ScalarDefinition(
    "format_ipv4_mask", [Parameter("ip", .any), Parameter("prefix", .integer, .optional)],
    gives: .string,
    "A network as text with its prefix; \"\" when it is none."
  ) { .string($0.formattedIPv4.map { "\($0.text)/\($0.prefix)" } ?? "") }
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
