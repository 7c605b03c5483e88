internal import DaybookQuery

extension NetworkFunction {
  /// A call of it, and what it gives.
  var example: String {
    switch self {
    case .parseIpv4: #"parse_ipv4("192.168.1.1") → 3232235777"#
    case .parseIpv4Mask: #"parse_ipv4_mask("192.168.1.1", 24) → 3232235776"#
    case .ipv4Compare: #"ipv4_compare("10.0.0.1", "10.0.0.2") → -1"#
    case .ipv4IsMatch: #"ipv4_is_match("10.0.0.1", "10.0.0.0/24") → true"#
    case .ipv4IsInRange: #"ipv4_is_in_range("10.0.0.7", "10.0.0.0/24") → true"#
    case .ipv4IsInAnyRange:
      #"ipv4_is_in_any_range("10.0.0.7", "192.168.0.0/16", "10.0.0.0/8") → true"#
    case .ipv4IsPrivate: #"ipv4_is_private("192.168.1.1") → true"#
    case .ipv4NetmaskSuffix: #"ipv4_netmask_suffix("10.0.0.0/24") → 24"#
    case .formatIpv4: #"format_ipv4("192.168.1.1", 24) → 192.168.1.0"#
    case .formatIpv4Mask: #"format_ipv4_mask("192.168.1.1", 24) → 192.168.1.0/24"#
    case .hasIpv4: #"has_ipv4("from 10.0.0.1 to", "10.0.0.1") → true"#
    case .hasAnyIpv4: #"has_any_ipv4("from 10.0.0.1", "10.0.0.2", "10.0.0.1") → true"#
    case .hasIpv4Prefix: #"has_ipv4_prefix("from 10.0.0.1", "10.0.") → true"#
    case .hasAnyIpv4Prefix: #"has_any_ipv4_prefix("from 10.0.0.1", "192.", "10.0.") → true"#
    case .parseIpv6: #"parse_ipv6("::1") → 0000:0000:0000:0000:0000:0000:0000:0001"#
    case .parseIpv6Mask:
      #"parse_ipv6_mask("fe80::1", 16) → fe80:0000:0000:0000:0000:0000:0000:0000"#
    case .ipv6Compare: #"ipv6_compare("::1", "::2") → -1"#
    case .ipv6IsMatch: #"ipv6_is_match("::1", "::1") → true"#
    case .ipv6IsInRange: #"ipv6_is_in_range("fe80::1", "fe80::/16") → true"#
    }
  }
}
