/// An IPv4 address, or a network with a prefix of up to 32 bits.
package struct IPv4: Sendable {
  /// The address, with 0 for all bits after the prefix.
  package let address: UInt32
  /// The number of bits that name the network, from 0 to 32.
  package let prefix: Int

  package init(_ address: UInt32, prefix: Int = 32) {
    self.address = address & Self.mask(prefix)
    self.prefix = prefix
  }

  /// Reads `192.168.1.1` or `192.168.1.1/24`, with or without blanks around it.
  ///
  /// For other texts, this returns `nil`.
  package init?(_ text: String) {
    let parts = text.trimmingBlanks.utf8.split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard 1...2 ~= parts.count, let address = Self.address(parts[0]) else { return nil }
    guard let prefix = parts.count == 2 ? Self.number(parts[1], upTo: 32) : 32 else { return nil }
    self.init(address, prefix: Int(prefix))
  }

  private static func address(_ text: Substring.UTF8View) -> UInt32? {
    let parts = text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let numbers = parts.compactMap { number($0, upTo: 255) }
    guard parts.count == 4, numbers.count == 4 else { return nil }
    return numbers.reduce(0) { $0 << 8 | $1 }
  }

  /// The number that decimal `digits` represent.
  ///
  /// It is `nil` if it has a leading 0, is above `limit`, or contains other characters.
  private static func number(_ digits: Substring.UTF8View, upTo limit: UInt32) -> UInt32? {
    guard 1...3 ~= digits.count, digits.allSatisfy({ 0x30...0x39 ~= $0 }),
      digits.count == 1 || digits.first != 0x30
    else { return nil }
    let number = digits.reduce(UInt32(0)) { $0 * 10 + UInt32($1 - 0x30) }
    return number <= limit ? number : nil
  }

  static func mask(_ prefix: Int) -> UInt32 { prefix == 0 ? 0 : ~0 << UInt32(32 - prefix) }

  /// The same address with a prefix of at most `limit` bits.
  package func cut(to limit: Int) -> IPv4 { IPv4(address, prefix: min(prefix, limit)) }

  package var text: String {
    [24, 16, 8, 0].map { String(address >> $0 & 255) }.joined(separator: ".")
  }

  /// Whether the first ``prefix`` bits of `other` are those of this network.
  package func contains(_ other: IPv4) -> Bool { other.address & Self.mask(prefix) == address }

  /// The shortest list of networks that contain all addresses of a range, and no others.
  package static func networks(from start: IPv4, to end: IPv4) -> [IPv4] {
    var networks: [IPv4] = []
    var next = UInt64(start.address)
    let limit = UInt64(end.address) + 1
    while next < limit {
      // A network begins at a multiple of its size.
      let bits = min(next.trailingZeroBitCount, 63 - (limit - next).leadingZeroBitCount, 32)
      networks.append(IPv4(UInt32(next), prefix: 32 - bits))
      next += 1 << UInt64(bits)
    }
    return networks
  }

  /// The networks of RFC 1918.
  package static let privateNetworks = [
    IPv4(0x0A00_0000, prefix: 8), IPv4(0xAC10_0000, prefix: 12), IPv4(0xC0A8_0000, prefix: 16),
  ]
}
