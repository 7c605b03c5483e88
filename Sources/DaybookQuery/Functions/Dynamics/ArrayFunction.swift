/// Functions of arrays, also as sets.
package enum ArrayFunction: CaseIterable, Hashable, Sendable {
  case packArray, arrayLength, arrayConcat, arrayReverse, arraySlice, arraySplit, arraySum,
    arrayIff, `repeat`, range, zip
  case arraySortAsc, arraySortDesc, arrayRotateLeft, arrayRotateRight, arrayShiftLeft,
    arrayShiftRight, arrayIndexOf
  case setUnion, setIntersect, setDifference, setHasElement, setEquals, jaccardIndex

  /// What it is called, what it takes, and what it does.
  package var definition: ScalarDefinition {
    switch self {
    case .packArray: .packArray
    case .arrayLength: .arrayLength
    case .arrayConcat: .arrayConcat
    case .arrayReverse: .arrayReverse
    case .arraySlice: .arraySlice
    case .arraySplit: .arraySplit
    case .arraySum: .arraySum
    case .arrayIff: .arrayIff
    case .repeat: .repeat
    case .range: .range
    case .zip: .zip
    case .arraySortAsc: .arraySortAsc
    case .arraySortDesc: .arraySortDesc
    case .arrayRotateLeft: .arrayRotateLeft
    case .arrayRotateRight: .arrayRotateRight
    case .arrayShiftLeft: .arrayShiftLeft
    case .arrayShiftRight: .arrayShiftRight
    case .arrayIndexOf: .arrayIndexOf
    case .setUnion: .setUnion
    case .setIntersect: .setIntersect
    case .setDifference: .setDifference
    case .setHasElement: .setHasElement
    case .setEquals: .setEquals
    case .jaccardIndex: .jaccardIndex
    }
  }
}
