package import QueryEngine

extension ScalarFunction {
  /// The functions on the bits of numbers.
  package static let bits: [ScalarFunction] = [
    .binaryAnd, .binaryOr, .binaryXor, .binaryShiftLeft, .binaryShiftRight, .binaryNot,
    .bitsetCountOnes,
  ]

  static var binaryAnd: ScalarFunction {
    twoLongs("binary_and", "The bits that both numbers have.") { $0 & $1 }
      .showing("binary_and(12, 10) → 8")
  }
  static var binaryOr: ScalarFunction {
    twoLongs("binary_or", "The bits that either number has.") { $0 | $1 }
      .showing("binary_or(12, 10) → 14")
  }

  static var binaryXor: ScalarFunction {
    twoLongs("binary_xor", "The bits that just one of the numbers has.") {
      $0 ^ $1
    }
    .showing("binary_xor(12, 10) → 6")
  }

  static var binaryShiftLeft: ScalarFunction {
    twoLongs(
      "binary_shift_left", "A number with its bits shifted to the left."
    ) {
      0..<64 ~= $1 ? $0 << $1 : $0 << ($1 & 63)
    }
    .showing("binary_shift_left(1, 4) → 16")
  }

  static var binaryShiftRight: ScalarFunction {
    twoLongs(
      "binary_shift_right", "A number with its bits shifted to the right."
    ) {
      0..<64 ~= $1 ? $0 >> $1 : $0 >> ($1 & 63)
    }
    .showing("binary_shift_right(16, 4) → 1")
  }

  static var binaryNot: ScalarFunction {
    ScalarFunction(
      "binary_not", [Parameter("number", .integer)], gives: .long,
      "A number with every bit inverted."
    ) { .long(~$0.long(0)) }
    .showing("binary_not(0) → -1")
  }

  static var bitsetCountOnes: ScalarFunction {
    ScalarFunction(
      "bitset_count_ones", [Parameter("number", .integer)], gives: .long,
      "How many bits of a number are set."
    ) { .count($0.long(0).nonzeroBitCount) }
    .showing("bitset_count_ones(7) → 3")
  }

  private static func twoLongs(
    _ name: String, _ summary: String, _ operation: @escaping @Sendable (Int64, Int64) -> Int64
  ) -> ScalarFunction {
    ScalarFunction(
      name, [Parameter("first", .integer), Parameter("second", .integer)], gives: .long, summary
    ) { .long(operation($0.long(0), $0.long(1))) }
  }
}
