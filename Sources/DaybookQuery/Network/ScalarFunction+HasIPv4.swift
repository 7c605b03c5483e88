internal import DaybookValues
package import QueryEngine

extension ScalarFunction {
  /// The functions that search a text for IPv4 addresses.
  package static let hasIPv4: [ScalarFunction] = [
    .hasIpv4, .hasAnyIpv4, .hasIpv4Prefix, .hasAnyIpv4Prefix,
  ]

  static var hasIpv4: ScalarFunction {
    search(
      "has_ipv4", "Whether a text has an address, apart from letters and digits.", .address, .string
    )
    .showing(#"has_ipv4("from 10.0.0.1 to", "10.0.0.1") → true"#)
  }

  static var hasAnyIpv4: ScalarFunction {
    search(
      "has_any_ipv4", "Whether a text has one of several addresses.", .address, .any, isOpen: true
    )
    .showing(#"has_any_ipv4("from 10.0.0.1", "10.0.0.2", "10.0.0.1") → true"#)
  }

  static var hasIpv4Prefix: ScalarFunction {
    search(
      "has_ipv4_prefix", "Whether a text has an address that begins with a prefix such as '10.1.'.",
      .prefix, .string
    )
    .showing(#"has_ipv4_prefix("from 10.0.0.1", "10.0.") → true"#)
  }

  static var hasAnyIpv4Prefix: ScalarFunction {
    search(
      "has_any_ipv4_prefix",
      "Whether a text has an address that begins with one of several prefixes.", .prefix, .any,
      isOpen: true
    )
    .showing(#"has_any_ipv4_prefix("from 10.0.0.1", "192.", "10.0.") → true"#)
  }

  private enum Wanted {
    case address, prefix
  }

  private static func search(
    _ name: String, _ summary: String, _ wanted: Wanted, _ kind: Parameter.Kind,
    isOpen: Bool = false
  ) -> ScalarFunction {
    ScalarFunction(
      name, [Parameter("text", .string), Parameter("ip", kind, isOpen ? .repeated : .required)],
      gives: .bool, nulls: .handled, summary
    ) { arguments in
      let addresses = arguments.text(0).ipv4Addresses
      let needles = arguments.values.dropFirst().flatMap(\.elementTexts)
      return .bool(
        needles.contains { needle in
          let isWhole = IPv4(needle) != nil && !needle.utf8.contains(UInt8(ascii: "/"))
          if isWhole { return addresses.contains(needle) }
          guard wanted == .prefix, needle.utf8.last == UInt8(ascii: ".") else { return false }
          return addresses.contains { $0.hasPrefix(needle) }
        })
    }
  }
}

extension String {
  /// The valid addresses in a text.
  ///
  /// No letter, digit or point may directly precede or follow an address, except for a single point
  /// after it.
  fileprivate var ipv4Addresses: [String] {
    let isPart: (UInt8) -> Bool = { $0.isTermByte || $0 == UInt8(ascii: ".") }
    var words: [String] = []
    var rest = utf8[...]
    while let start = rest.firstIndex(where: isPart) {
      let word = rest[start...].prefix(while: isPart)
      rest = rest[word.endIndex...]
      words.append(String(word) ?? "")
    }
    return words.map { word in
      word.utf8.last == UInt8(ascii: ".") ? String(word.dropLast()) : word
    }.filter { IPv4($0) != nil }
  }
}
