/// A kind of secret that is recognized by its first characters.
struct SecretShape: Sendable {
  /// The text that replaces a secret of this shape, without brackets.
  let noun: String
  let prefix: [UInt8]
  /// The least number of characters after the prefix.
  let leastCount: Int
  let isOf: @Sendable (UInt8) -> Bool

  private init(
    _ noun: String, _ prefix: String, _ leastCount: Int, _ isOf: @escaping @Sendable (UInt8) -> Bool
  ) {
    (self.noun, self.prefix) = (noun, Array(prefix.utf8))
    (self.leastCount, self.isOf) = (leastCount, isOf)
  }

  /// A longer prefix comes before the prefix that it begins with.
  static let all: [SecretShape] =
    ["AKIA", "ASIA"].map { SecretShape("AWS key", $0, 16) { $0.isCapital || $0.isDigit } }
    + ["ghp_", "gho_", "ghu_", "ghs_", "ghr_"].map {
      SecretShape("GitHub token", $0, 30) { $0.isLetter || $0.isDigit }
    } + [
      SecretShape("GitHub token", "github_pat_", 20) { $0.isOfWord },
      SecretShape("Anthropic key", "sk-ant-", 16) { $0.isOfToken },
      SecretShape("API key", "sk-", 20) { $0.isOfToken },
      SecretShape("Slack token", "xapp-", 10) { $0.isOfToken },
      SecretShape("Google key", "AIza", 35) { $0.isOfToken },
    ]
    + ["xoxb-", "xoxa-", "xoxp-", "xoxr-", "xoxs-", "xoxe-"].map {
      SecretShape("Slack token", $0, 10) { $0.isOfToken }
    }

  /// The shapes by the first bytes of their prefixes.
  static let byFirstByte: [UInt8: [SecretShape]] = Dictionary(grouping: all) { $0.prefix[0] }

  /// The end of a secret of this shape that begins at `start`; `nil` for none.
  func end(in bytes: [UInt8], from start: Int) -> Int? {
    guard bytes[start...].starts(with: prefix) else { return nil }
    let rest = bytes[(start + prefix.count)...]
    let end = rest.firstIndex { !isOf($0) } ?? bytes.count
    return end - rest.startIndex >= leastCount ? end : nil
  }
}

extension UInt8 {
  var isDigit: Bool { (0x30...0x39).contains(self) }
  var isCapital: Bool { (0x41...0x5A).contains(self) }
  var isLetter: Bool { isCapital || (0x61...0x7A).contains(self) }
  /// Letters, digits and the underscore.
  var isOfWord: Bool { isLetter || isDigit || self == UInt8(ascii: "_") }
  /// The characters of base64 for URLs: letters, digits, the underscore and the hyphen.
  var isOfToken: Bool { isOfWord || self == UInt8(ascii: "-") }
  var isBlank: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
  /// The lower-case letter of an upper-case letter.
  var lowercased: UInt8 { isCapital ? self | 0x20 : self }
}
