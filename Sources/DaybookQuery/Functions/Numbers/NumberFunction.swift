/// Rounding, bins, bits and random numbers.
package enum NumberFunction: CaseIterable, Hashable, Sendable {
  case abs, ceiling, sign, round
  case bin, binAt
  case binAuto
  case binaryAnd, binaryOr, binaryXor, binaryShiftLeft, binaryShiftRight, binaryNot,
    bitsetCountOnes
  case rand, newGuid

  /// What it is called, what it takes, and what it does.
  package var definition: ScalarDefinition {
    switch self {
    case .abs: .abs
    case .ceiling: .ceiling
    case .sign: .sign
    case .round: .round
    case .bin: .bin
    case .binAt: .binAt
    case .binAuto: .binAuto
    case .binaryAnd: .binaryAnd
    case .binaryOr: .binaryOr
    case .binaryXor: .binaryXor
    case .binaryShiftLeft: .binaryShiftLeft
    case .binaryShiftRight: .binaryShiftRight
    case .binaryNot: .binaryNot
    case .bitsetCountOnes: .bitsetCountOnes
    case .rand: .rand
    case .newGuid: .newGuid
    }
  }
}
