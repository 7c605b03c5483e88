internal import DaybookQuery

extension CodeFunction {
  /// A call of it, and what it gives.
  var example: String {
    switch self {
    case .base64EncodeTostring: #"base64_encode_tostring("daybook") → ZGF5Ym9vaw=="#
    case .base64DecodeTostring: #"base64_decode_tostring("ZGF5Ym9vaw==") → daybook"#
    case .base64DecodeToarray: #"base64_decode_toarray("YWI=") → [97,98]"#
    case .base64EncodeFromarray: "base64_encode_fromarray(dynamic([97, 98])) → YWI="
    case .base64EncodeFromguid:
      "base64_encode_fromguid(guid(74be27de-1e4e-49d9-b579-fe0b331d3642)) → 3ie+dE4e2Um1ef4LMx02Qg=="
    case .base64DecodeToguid:
      #"base64_decode_toguid("3ie+dE4e2Um1ef4LMx02Qg==") → 74be27de-1e4e-49d9-b579-fe0b331d3642"#
    case .urlEncode: #"url_encode("a b&c") → a+b%26c"#
    case .urlEncodeComponent: #"url_encode_component("a b&c") → a%20b%26c"#
    case .urlDecode: #"url_decode("a%20b") → a b"#
    case .tohex: "tohex(255) → ff"
    case .unicodeCodepointsFromString: #"unicode_codepoints_from_string("ab") → [97,98]"#
    case .unicodeCodepointsToString: "unicode_codepoints_to_string(97, 98) → ab"
    case .formatBytes: "format_bytes(1536) → 2 KB"
    case .hashMd5: #"hash_md5("daybook") → 18ae582d05157c4e0c9e39ac08462cfd"#
    case .hashSha1: #"substring(hash_sha1("daybook"), 0, 8) → 0c98750c"#
    case .hashSha256: #"substring(hash_sha256("daybook"), 0, 8) → c3eacec4"#
    case .hash: #"hash_combine(hash("a"), hash("b")) == hash_many("a", "b") → true"#
    case .hashMany: #"hash_many("a", "b") == hash_many("a", "b") → true"#
    case .hashCombine: #"hash_combine(hash("a"), hash("b")) == hash_many("a", "b") → true"#
    }
  }
}
