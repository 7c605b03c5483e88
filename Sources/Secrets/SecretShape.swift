/// The form of a service's tokens: how they begin, and their minimum length.
///
/// A word that only begins like a token, such as `sk-learn` or `npm_config_registry`, is not
/// masked.
struct SecretShape: Sendable {
  /// The text that replaces a token of this form, without brackets.
  let noun: String
  private let start: [UInt8]
  /// The minimum number of characters, including the beginning.
  private let length: Int
  private let isOf: @Sendable (UInt8) -> Bool

  private init(_ noun: String, _ start: (String, Int), _ isOf: @escaping @Sendable (UInt8) -> Bool)
  {
    (self.noun, self.start, self.isOf) = (noun, Array(start.0.utf8), isOf)
    length = start.1
  }

  /// The end of the token that begins at `start`, and its noun; `nil` if there is no token.
  ///
  /// A token must be at the beginning of a word, after no letter, digit or underscore.
  static func token(in bytes: [UInt8], from start: Int) -> (end: Int, noun: String)? {
    guard bytes.canBeginWord(at: start) else { return nil }
    for shape in byFirstByte[bytes[start]] ?? [] {
      if let end = shape.end(in: bytes, from: start) { return (end, shape.noun) }
    }
    if let end = numberedKeyEnd(in: bytes, from: start) { return (end, "API key") }
    return webTokenEnd(in: bytes, from: start).map { ($0, "web token") }
  }

  private func end(in bytes: [UInt8], from start: Int) -> Int? {
    guard bytes[start...].starts(with: self.start) else { return nil }
    let rest = bytes[(start + self.start.count)...]
    let end = rest.firstIndex { !isOf($0) } ?? bytes.count
    // The full stop of a sentence is not part of a token.
    let last = bytes[start..<end].lastIndex { $0 != UInt8(ascii: ".") } ?? start
    return last + 1 - start >= length ? last + 1 : nil
  }

  /// The end of a JSON web token: three parts in base64, the first of which encodes text that
  /// begins with `{"`.
  private static func webTokenEnd(in bytes: [UInt8], from start: Int) -> Int? {
    guard bytes[start...].starts(with: "eyJ".utf8), bytes.canBeginWord(at: start),
      start == 0 || bytes[start - 1] != UInt8(ascii: "-")
    else { return nil }
    var (index, parts) = (start, 0)
    while true {
      let end = bytes[index...].firstIndex { !$0.isOfToken } ?? bytes.count
      // The last part of an unsigned token is empty.
      guard end > index || parts == 2 else { return nil }
      parts += 1
      if parts == 3 { return end - start >= 16 ? end : nil }
      guard end < bytes.count, bytes[end] == UInt8(ascii: ".") else { return nil }
      index = end + 1
    }
  }

  /// The end of a Twilio, Databricks or Mailgun key, a fixed prefix and 32 hexadecimal digits.
  private static func numberedKeyEnd(in bytes: [UInt8], from start: Int) -> Int? {
    for word in numbered where bytes[start...].starts(with: word) {
      let digits = bytes[(start + word.count)...].prefix(33)
        .prefix { $0.isDigit || (0x61...0x66).contains($0) }
      if digits.count == 32, digits.endIndex == bytes.count || !bytes[digits.endIndex].isOfWord {
        return digits.endIndex
      }
    }
    return nil
  }

  private static let numbered = ["SK", "dapi", "key-"].map { Array($0.utf8) }
}

extension SecretShape {
  /// The forms by their first byte; longer prefixes come first, because a longer prefix may begin
  /// with a shorter prefix.
  private static let byFirstByte = Dictionary(
    grouping: all.sorted { $0.start.count > $1.start.count }, by: { $0.start[0] })

  private static let all =
    shapes("AWS key", amazon) { $0.isLetter || $0.isDigit }
    + shapes("GitHub token", gitHub) { $0.isLetter || $0.isDigit }
    + shapes("API key", plain) { $0.isLetter || $0.isDigit }
    + shapes("GitHub token", [("github_pat_", 30)]) { $0.isOfWord }
    + shapes("Anthropic key", [("sk-ant-", 16)]) { $0.isOfToken }
    + shapes("Google key", [("AIza", 35)]) { $0.isOfToken }
    + shapes("Slack token", slack) { $0.isOfToken || $0 == UInt8(ascii: ".") }
    + shapes("API key", marked) { $0.isOfToken || $0 == UInt8(ascii: ".") }

  private static func shapes(
    _ noun: String, _ starts: [(String, Int)], _ isOf: @escaping @Sendable (UInt8) -> Bool
  ) -> [SecretShape] {
    starts.map { SecretShape(noun, $0, isOf) }
  }

  private static let amazon = [("AKIA", 20), ("ASIA", 20), ("ABIA", 20), ("ACCA", 20)]

  private static let gitHub = [
    ("ghp_", 30), ("gho_", 30), ("ghu_", 30), ("ghs_", 30), ("ghr_", 30),
  ]

  private static let slack = [
    ("xoxa-", 15), ("xoxb-", 15), ("xoxc-", 15), ("xoxd-", 15), ("xoxe-", 15), ("xoxp-", 15),
    ("xoxr-", 15), ("xoxs-", 15), ("xapp-", 15), ("xoxe.xoxp-", 20),
  ]

  /// Prefixes, each with the least length of a token; after the prefix, a token has only letters
  /// and digits.
  private static let plain = [
    ("npm_", 30), ("hf_", 24), ("gsk_", 30), ("r8_", 30), ("rubygems_", 30), ("whsec_", 24),
    ("sq0atp-", 22), ("lin_api_", 30), ("glc_", 30), ("ntn_", 30), ("shpat_", 30), ("shpss_", 30),
    ("shpca_", 30), ("shppa_", 30), ("sbp_", 30), ("dop_v1_", 40), ("doo_v1_", 40),
    ("dor_v1_", 40), ("NRAK-", 25),
  ]

  private static let marked = [
    ("sk-", 16), ("sk_live_", 16), ("sk_test_", 16), ("rk_live_", 16), ("rk_test_", 16),
    ("glpat-", 20), ("gldt-", 20), ("glrt-", 20), ("glptt-", 20), ("glcbt-", 20), ("glft-", 20),
    ("glsoat-", 20), ("ya29.", 20), ("GOCSPX-", 24), ("SG.", 30), ("pypi-", 30),
    ("dckr_pat_", 24), ("hvs.", 20), ("hvb.", 20), ("hvr.", 20), ("ATATT3", 30), ("ATBB", 30),
    ("figd_", 24), ("glsa_", 30), ("PMAK-", 30), ("sntrys_", 30), ("sntryu_", 30), ("pplx-", 30),
    ("xai-", 30), ("AGE-SECRET-KEY-1", 40), ("fo1_", 30), ("sq0csp-", 22),
  ]
}
