/// Codes, such as Base64, and hashes.
package enum CodeFunction: CaseIterable, Hashable, Sendable {
  case base64EncodeTostring, base64DecodeTostring, base64DecodeToarray, base64EncodeFromarray,
    base64EncodeFromguid, base64DecodeToguid, urlEncode, urlEncodeComponent, urlDecode, tohex,
    unicodeCodepointsFromString, unicodeCodepointsToString, formatBytes
  case hashMd5, hashSha1, hashSha256, hash, hashMany, hashCombine

  /// What it is called, what it takes, and what it does.
  package var definition: ScalarDefinition {
    switch self {
    case .base64EncodeTostring: .base64EncodeTostring
    case .base64DecodeTostring: .base64DecodeTostring
    case .base64DecodeToarray: .base64DecodeToarray
    case .base64EncodeFromarray: .base64EncodeFromarray
    case .base64EncodeFromguid: .base64EncodeFromguid
    case .base64DecodeToguid: .base64DecodeToguid
    case .urlEncode: .urlEncode
    case .urlEncodeComponent: .urlEncodeComponent
    case .urlDecode: .urlDecode
    case .tohex: .tohex
    case .unicodeCodepointsFromString: .unicodeCodepointsFromString
    case .unicodeCodepointsToString: .unicodeCodepointsToString
    case .formatBytes: .formatBytes
    case .hashMd5: .hashMd5
    case .hashSha1: .hashSha1
    case .hashSha256: .hashSha256
    case .hash: .hash
    case .hashMany: .hashMany
    case .hashCombine: .hashCombine
    }
  }
}
