internal import DaybookValues
internal import Hashing

extension ScalarFunction {
  /// The hash functions.
  package static let hashes: [ScalarFunction] = [
    .hashMd5, .hashSha1, .hashSha256, .hash, .hashMany, .hashCombine,
  ]

  static let hashMd5 = digest(
    "hash_md5", "The MD5 of a value's text in hexadecimal digits; \"\" for an empty text.", .md5
  )
  .showing(#"hash_md5("daybook") → 18ae582d05157c4e0c9e39ac08462cfd"#)

  static let hashSha1 = digest(
    "hash_sha1", "The SHA-1 of a value's text in hexadecimal digits; \"\" for an empty text.", .sha1
  )
  .showing(#"substring(hash_sha1("daybook"), 0, 8) → 0c98750c"#)

  static let hashSha256 = digest(
    "hash_sha256", "The SHA-256 of a value's text in hexadecimal digits; \"\" for an empty text.",
    .sha256
  )
  .showing(#"substring(hash_sha256("daybook"), 0, 8) → c3eacec4"#)

  static let hash = ScalarFunction(
    "hash", also: ["hash_xxhash64"],
    [Parameter("value", .any), Parameter("mod", .integer, .optional)],
    gives: .long, nulls: .handled,
    "A whole number made of a value (xxHash64), below a limit when one is given."
  ) { arguments in
    let hash = Int64(bitPattern: arguments[0].hash)
    guard arguments.isGiven(1) else { return .long(hash) }
    return .long(Infix.modulo.apply(hash, arguments.long(1)))
  }
  .showing(#"hash_combine(hash("a"), hash("b")) == hash_many("a", "b") → true"#)

  static let hashMany = ScalarFunction(
    "hash_many", [Parameter("value", .any, .repeated)], gives: .long, nulls: .handled,
    "One whole number made of several values."
  ) { .long(combined($0.values.map(\.hash))) }
  .showing(#"hash_many("a", "b") == hash_many("a", "b") → true"#)

  static let hashCombine = ScalarFunction(
    "hash_combine", [Parameter("hash", .integer), Parameter("next", .integer, .repeated)],
    gives: .long, "One whole number made of several hashes."
  ) { arguments in
    .long(combined((0..<arguments.count).map { UInt64(bitPattern: arguments.long($0)) }))
  }
  .showing(#"hash_combine(hash("a"), hash("b")) == hash_many("a", "b") → true"#)

  private static func digest(
    _ name: String, _ summary: String, _ function: DigestFunction
  ) -> ScalarFunction {
    ScalarFunction(name, [Parameter("value", .any)], gives: .string, nulls: .handled, summary) {
      arguments in
      let text = Array(arguments.text(0).utf8)
      return .string(text.isEmpty ? "" : function.digest(of: text).hexadecimal)
    }
  }

  /// Combines hashes; the result depends on every hash and on their order.
  ///
  /// Kusto's own combination is not published.
  private static func combined(_ hashes: [UInt64]) -> Int64 {
    let bytes = hashes.flatMap { $0.littleEndianBytes }
    return Int64(bitPattern: XXHash64.hash(bytes.span))
  }
}

extension Value {
  /// The hash of a text's bytes, or of the eight bytes of a number or a time.
  fileprivate var hash: UInt64 {
    switch self {
    case .int(let value): XXHash64.hash(UInt64(bitPattern: Int64(value)).littleEndianBytes.span)
    case .long(let value): XXHash64.hash(UInt64(bitPattern: value).littleEndianBytes.span)
    case .real(let value): XXHash64.hash(value.bitPattern.littleEndianBytes.span)
    case .datetime(let value): XXHash64.hash(UInt64(bitPattern: value.ticks).littleEndianBytes.span)
    case .timespan(let value): XXHash64.hash(UInt64(bitPattern: value.ticks).littleEndianBytes.span)
    case .bool(let value): XXHash64.hash([value ? 1 : 0].span)
    default: XXHash64.hash(text.utf8.span)
    }
  }
}

extension UInt64 {
  fileprivate var littleEndianBytes: [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: self >> (8 * UInt64($0))) }
  }
}
