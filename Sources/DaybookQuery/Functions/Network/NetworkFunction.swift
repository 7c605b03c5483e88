/// Functions of addresses and networks.
package enum NetworkFunction: CaseIterable, Hashable, Sendable {
  case parseIpv4, parseIpv4Mask, ipv4Compare, ipv4IsMatch, ipv4IsInRange, ipv4IsInAnyRange,
    ipv4IsPrivate, ipv4NetmaskSuffix, formatIpv4, formatIpv4Mask
  case hasIpv4, hasAnyIpv4, hasIpv4Prefix, hasAnyIpv4Prefix
  case parseIpv6, parseIpv6Mask, ipv6Compare, ipv6IsMatch, ipv6IsInRange

  /// What it is called, what it takes, and what it does.
  package var definition: ScalarDefinition {
    switch self {
    case .parseIpv4: .parseIpv4
    case .parseIpv4Mask: .parseIpv4Mask
    case .ipv4Compare: .ipv4Compare
    case .ipv4IsMatch: .ipv4IsMatch
    case .ipv4IsInRange: .ipv4IsInRange
    case .ipv4IsInAnyRange: .ipv4IsInAnyRange
    case .ipv4IsPrivate: .ipv4IsPrivate
    case .ipv4NetmaskSuffix: .ipv4NetmaskSuffix
    case .formatIpv4: .formatIpv4
    case .formatIpv4Mask: .formatIpv4Mask
    case .hasIpv4: .hasIpv4
    case .hasAnyIpv4: .hasAnyIpv4
    case .hasIpv4Prefix: .hasIpv4Prefix
    case .hasAnyIpv4Prefix: .hasAnyIpv4Prefix
    case .parseIpv6: .parseIpv6
    case .parseIpv6Mask: .parseIpv6Mask
    case .ipv6Compare: .ipv6Compare
    case .ipv6IsMatch: .ipv6IsMatch
    case .ipv6IsInRange: .ipv6IsInRange
    }
  }
}
