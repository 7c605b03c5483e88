extension Value {
  /// A hash that is the same in each process and version, because sketches are stored.
  ///
  /// Equal ints, longs and reals have the same hash. A decimal without an exponent has the same
  /// hash as an equal long.
  var sketchHash: UInt64 {
    switch self {
    case .null: 0
    case .bool(let value): UInt64(value ? 1 : 0).scattered(0xB001)
    case .int(let value): UInt64(bitPattern: Int64(value)).scattered()
    case .long(let value): UInt64(bitPattern: value).scattered()
    case .real(let value): value.sketchHash
    case .datetime(let value): UInt64(bitPattern: value.ticks).scattered(0xDA7E)
    case .timespan(let value): UInt64(bitPattern: value.ticks).scattered(0x5BA4)
    case .string(let text): XXHash64.hash(text.utf8.span)
    case .dynamic where !unwrapped.isNull: unwrapped.sketchHash
    case .dynamic(let json): XXHash64.hash(json.canonicalText.utf8.span)
    case .decimal(let value):
      value.exponent == 0 ? value.truncated.map { Value.long($0).sketchHash } ?? textHash : textHash
    case .guid: textHash
    }
  }

  private var textHash: UInt64 { XXHash64.hash(text.utf8.span) }
}

extension Double {
  fileprivate var sketchHash: UInt64 {
    if let whole = wholeNumber { return UInt64(bitPattern: whole).scattered() }
    return (isNaN ? Double.nan : self).bitPattern.scattered(0x4EA1)
  }
}

extension UInt64 {
  /// Maps 64-bit numbers one to one, without a visible pattern (the finalizer of SplitMix64).
  fileprivate func scattered(_ kind: UInt64 = 0) -> UInt64 {
    var mixed = self &+ kind &* 0xD6E8_FEB8_6659_FD93 &+ 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
