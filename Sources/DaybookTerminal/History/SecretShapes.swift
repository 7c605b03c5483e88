/// The form of the tokens of services: how each begins, and its least length.
///
/// A word that only begins like a token is not one: `sk-learn` and `npm_config_registry` stay.
enum SecretShapes {
  private struct Shape {
    let start: [UInt8]
    let length: Int
    /// Whether only letters and digits follow, as in random tokens.
    let isPlain: Bool

    init(_ start: String, _ length: Int, isPlain: Bool) {
      (self.start, self.length, self.isPlain) = (Array(start.utf8), length, isPlain)
    }

    func fits(_ word: ArraySlice<UInt8>) -> Bool {
      word.count >= length && word.starts(with: start)
        && (!isPlain || word.dropFirst(start.count).allSatisfy(\.isLetterOrDigit))
    }
  }

  /// Whether `word`, of letters, digits, `_`, `.` and `-`, has the form of a token.
  static func match(_ word: ArraySlice<UInt8>) -> Bool {
    guard let first = word.first, word.count >= shortest else { return false }
    return isWebToken(word) || isHexadecimalKey(word) || isNumberedKey(word)
      || (shapes[first] ?? []).contains { $0.fits(word) }
  }

  private static let shortest = 16

  /// A JSON web token: three parts, the first of which begins as `{"` does in base 64.
  private static func isWebToken(_ word: ArraySlice<UInt8>) -> Bool {
    word.starts(with: "eyJ".utf8) && word.count(where: { $0 == UInt8(ascii: ".") }) == 2
  }

  /// In lower case, this number of digits is more often a digest or an id than a key.
  private static func isHexadecimalKey(_ word: ArraySlice<UInt8>) -> Bool {
    let isDigit = { (byte: UInt8) in (0x30...0x39).contains(byte) }
    return word.count == 32 && word.contains { !isDigit($0) }
      && word.allSatisfy { isDigit($0) || (0x41...0x46).contains($0) }
  }

  /// Keys of Twilio, Databricks and Mailgun: a word, then 32 hexadecimal digits.
  private static func isNumberedKey(_ word: ArraySlice<UInt8>) -> Bool {
    ["SK", "dapi", "key-"].contains { start in
      let digits = word.dropFirst(start.utf8.count)
      return word.starts(with: start.utf8) && digits.count == 32
        && digits.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    }
  }

  private static let shapes: [UInt8: [Shape]] = Dictionary(
    grouping: plain.map { Shape($0.0, $0.1, isPlain: true) }
      + marked.map { Shape($0.0, $0.1, isPlain: false) }, by: { $0.start[0] })

  private static let plain: [(String, Int)] = [
    ("AKIA", 20), ("ASIA", 20), ("ABIA", 20), ("ACCA", 20), ("ghp_", 30), ("gho_", 30),
    ("ghu_", 30), ("ghs_", 30), ("ghr_", 30), ("npm_", 30), ("hf_", 24), ("gsk_", 30), ("r8_", 30),
    ("rubygems_", 30), ("whsec_", 24), ("sq0atp-", 22), ("lin_api_", 30), ("glc_", 30),
    ("ntn_", 30), ("shpat_", 30), ("shpss_", 30), ("shpca_", 30), ("shppa_", 30), ("sbp_", 30),
    ("dop_v1_", 40), ("doo_v1_", 40), ("dor_v1_", 40), ("NRAK-", 25),
  ]

  private static let marked: [(String, Int)] = [
    ("sk-", 16), ("sk_live_", 16), ("sk_test_", 16), ("rk_live_", 16), ("rk_test_", 16),
    ("github_pat_", 30), ("glpat-", 20), ("gldt-", 20), ("glrt-", 20), ("glptt-", 20),
    ("glcbt-", 20), ("glft-", 20), ("glsoat-", 20), ("xoxa-", 16), ("xoxb-", 16), ("xoxc-", 16),
    ("xoxd-", 16), ("xoxe-", 16), ("xoxe.xoxp-", 20), ("xoxp-", 16), ("xoxr-", 16), ("xoxs-", 16),
    ("xapp-", 16), ("AIza", 35), ("ya29.", 20), ("GOCSPX-", 24), ("SG.", 30), ("pypi-", 30),
    ("dckr_pat_", 24), ("hvs.", 20), ("hvb.", 20), ("hvr.", 20), ("ATATT3", 30), ("ATBB", 30),
    ("figd_", 24), ("glsa_", 30), ("PMAK-", 30), ("sntrys_", 30), ("sntryu_", 30), ("pplx-", 30),
    ("xai-", 30), ("AGE-SECRET-KEY-1", 40), ("fo1_", 30), ("sq0csp-", 22),
  ]
}

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: false
    }
  }
}
