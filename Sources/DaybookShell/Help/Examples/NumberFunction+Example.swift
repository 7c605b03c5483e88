internal import DaybookQuery

extension NumberFunction {
  /// A call of it, and what it gives.
  var example: String {
    switch self {
    case .abs: "abs(-5) → 5"
    case .ceiling: "ceiling(1.2) → 2.0"
    case .sign: "sign(-3) → -1.0"
    case .round: "round(geo_distance_2points(4.35, 50.85, 2.35, 48.86) / 1000) → 264.0"
    case .bin: "bin(17, 5) → 15"
    case .binAt: "bin_at(17, 5, 1) → 16"
    case .binAuto: "set query_bin_auto_size = 10; print bin_auto(37) → 30"
    case .binaryAnd: "binary_and(12, 10) → 8"
    case .binaryOr: "binary_or(12, 10) → 14"
    case .binaryXor: "binary_xor(12, 10) → 6"
    case .binaryShiftLeft: "binary_shift_left(1, 4) → 16"
    case .binaryShiftRight: "binary_shift_right(16, 4) → 1"
    case .binaryNot: "binary_not(0) → -1"
    case .bitsetCountOnes: "bitset_count_ones(7) → 3"
    case .rand: "rand(1) → 0.0"
    case .newGuid: "strlen(tostring(new_guid())) → 36"
    }
  }
}
