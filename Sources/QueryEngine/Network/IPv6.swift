/// An IPv6 address, or a network with a prefix of up to 128 bits.
package struct IPv6: Sendable {
  /// The address, with 0 for all bits after the prefix.
  package let address: UInt128
  package let prefix: Int

  init(_ address: UInt128, prefix: Int = 128) {
    self.address = prefix == 0 ? 0 : address & (~0 << UInt128(128 - prefix))
    self.prefix = prefix
  }

  /// Reads an IPv4 or IPv6 address, with or without a zone and a prefix.
  ///
  /// For other texts, this returns `nil`. If an address ends in the form of IPv4, its prefix counts
  /// only the bits of that part.
  package init?(_ text: String) {
    let parts = text.trimmingBlanks.split(separator: "/", omittingEmptySubsequences: false)
    guard 1...2 ~= parts.count, let first = parts.first else { return nil }
    let bare = first.prefix { $0 != "%" }
    let isDotted = bare.utf8.contains(UInt8(ascii: "."))
    guard let address = Self.address(bare) else { return nil }
    let limit = isDotted ? 32 : 128
    guard let prefix = parts.count == 2 ? Int(parts[1]) : limit, 0...limit ~= prefix,
      parts.last?.hasPrefix("+") != true
    else { return nil }
    self.init(address, prefix: prefix + 128 - limit)
  }

  private static func address(_ text: Substring) -> UInt128? {
    // `::1.2.3.4` is an address of version 4, as in Kusto.
    let old = text.hasPrefix("::") ? text.dropFirst(2) : text
    if let address = IPv4(String(old)) { return 0xFFFF << 32 | UInt128(address.address) }
    let halves = text.parts(betweenDoubleColons: ())
    guard let first = groups(halves.0) else { return nil }
    guard let rest = halves.1 else {
      return first.count == 8 ? first.reduce(0) { $0 << 16 | UInt128($1) } : nil
    }
    guard let second = groups(rest), first.count + second.count < 8 else { return nil }
    let zeros = [UInt16](repeating: 0, count: 8 - first.count - second.count)
    return (first + zeros + second).reduce(0) { $0 << 16 | UInt128($1) }
  }

  /// Reads groups of up to four hexadecimal digits; returns `nil` if a group is invalid.
  ///
  /// The last group may be an IPv4 address, which makes two groups.
  private static func groups(_ text: Substring) -> [UInt16]? {
    guard !text.isEmpty else { return [] }
    var groups: [UInt16] = []
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    for (position, part) in parts.enumerated() {
      if position == parts.count - 1, part.contains("."), let end = IPv4(String(part)) {
        groups += [UInt16(end.address >> 16), UInt16(truncatingIfNeeded: end.address)]
        continue
      }
      guard 1...4 ~= part.utf8.count, part.utf8.allSatisfy({ $0.hexadecimalValue != nil }),
        let group = UInt16(part, radix: 16)
      else { return nil }
      groups.append(group)
    }
    return groups
  }

  /// Whether the first ``prefix`` bits of `other` are those of this network.
  package func contains(_ other: IPv6) -> Bool { other.cut(to: prefix).address == address }

  package func cut(to limit: Int) -> IPv6 { IPv6(address, prefix: min(prefix, limit)) }

  /// Eight groups of four hexadecimal digits.
  package var text: String {
    stride(from: 112, through: 0, by: -16).map { shift in
      let digits = String(UInt16(truncatingIfNeeded: address >> UInt128(shift)), radix: 16)
      return String(repeating: "0", count: 4 - digits.utf8.count) + digits
    }.joined(separator: ":")
  }
}

extension Substring {
  /// The texts before and after the first `::`; without `::`, the complete text and `nil`.
  fileprivate func parts(betweenDoubleColons: Void) -> (Substring, Substring?) {
    let colon = UInt8(ascii: ":")
    var index = utf8.startIndex
    while index < utf8.endIndex {
      let next = utf8.index(after: index)
      if utf8[index] == colon, next < utf8.endIndex, utf8[next] == colon {
        return (self[..<index], self[utf8.index(after: next)...])
      }
      index = next
    }
    return (self, nil)
  }
}
