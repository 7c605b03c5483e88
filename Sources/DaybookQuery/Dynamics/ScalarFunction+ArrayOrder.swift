internal import DaybookValues
package import QueryEngine

extension ScalarFunction {
  /// The functions that order, rotate, shift and search arrays.
  package static let arrayOrder: [ScalarFunction] = [
    .arraySortAsc, .arraySortDesc, .arrayRotateLeft, .arrayRotateRight, .arrayShiftLeft,
    .arrayShiftRight, .arrayIndexOf,
  ]

  static var arraySortAsc: ScalarFunction {
    sorting(
      "array_sort_asc", "Arrays in ascending order of the first one.", isDescending: false
    )
    .showing("array_sort_asc(dynamic([3, 1, 2])) → [1,2,3]")
    .sortingArrays()
  }

  static var arraySortDesc: ScalarFunction {
    sorting(
      "array_sort_desc", "Arrays in descending order of the first one.", isDescending: true
    )
    .showing("array_sort_desc(dynamic([3, 1, 2])) → [3,2,1]")
    .sortingArrays()
  }

  static var arrayRotateLeft: ScalarFunction {
    moving(
      "array_rotate_left",
      "An array moved to the left; elements that leave it come in again at its end.", .rotated(1)
    ).needing(.asMuch)
      .showing("array_rotate_left(dynamic([1, 2, 3]), 1) → [2,3,1]")
  }

  static var arrayRotateRight: ScalarFunction {
    moving(
      "array_rotate_right",
      "An array moved to the right; elements that leave it come in again at its start.",
      .rotated(-1)
    ).needing(.asMuch)
      .showing("array_rotate_right(dynamic([1, 2, 3]), 1) → [3,1,2]")
  }

  static var arrayShiftLeft: ScalarFunction {
    moving(
      "array_shift_left",
      "An array moved to the left; elements that leave it are dropped, free places are filled.",
      .shifted(1)
    )
    .showing("array_shift_left(dynamic([1, 2, 3]), 1) → [2,3,null]")
  }

  static var arrayShiftRight: ScalarFunction {
    moving(
      "array_shift_right",
      "An array moved to the right; elements that leave it are dropped, free places are filled.",
      .shifted(-1)
    )
    .showing("array_shift_right(dynamic([1, 2, 3]), 1) → [null,1,2]")
  }

  static var arrayIndexOf: ScalarFunction {
    ScalarFunction(
      "array_index_of",
      [
        Parameter("array", .dynamic), Parameter("value", .any),
        Parameter("start", .integer, .optional),
        Parameter("length", .integer, .optional), Parameter("occurrence", .integer, .optional),
      ], gives: .long, "The position of a value in an array, or -1."
    ) { arguments in
      guard let array = arguments.array(0) else { return .null }
      let start = arguments.isGiven(2) ? max(array.position(arguments.long(2)), 0) : 0
      let length = arguments.long(3, else: -1)
      let occurrence = arguments.long(4, else: 1)
      guard length >= -1, occurrence > 0, start <= array.count else {
        return .long(occurrence < 0 || length < -1 ? nil : -1)
      }
      let rest =
        length < 0 ? array.count - start : min(Int(min(length, 1 << 40)), array.count - start)
      let wanted = arguments.json(1)
      let found = (start..<start + rest).filter { array[$0].isEquivalent(to: wanted) }
      return .count(found.dropFirst(Int(min(occurrence, 1 << 40)) - 1).first ?? -1)
    }
    .showing(#"array_index_of(dynamic(["a", "b"]), "b") → 1"#)
  }

  private static func sorting(
    _ name: String, _ summary: String, isDescending: Bool
  ) -> ScalarFunction {
    ScalarFunction(
      name,
      [
        Parameter("array", .dynamic), Parameter("array or nulls_last", .any, .optional),
        Parameter("array or nulls_last", .any, .repeated),
      ].compactForSorting, summary
    ) { site throws(CallError) in
      let hasFlag = site.arguments.count > 1 && site.arguments.last?.type == .bool
      let isLast = !hasFlag || site.arguments.last?.constant != .bool(false)
      let order = ArrayOrder(isDescending: isDescending, nullsLast: isLast)
      let count = site.arguments.count - (hasFlag ? 1 : 0)
      return ResolvedCall(.dynamic, nulls: .handled) { arguments in
        order.sort((0..<count).map { arguments.array($0) })
      }
    }
  }

  private static func moving(_ name: String, _ summary: String, _ way: ArrayMove)
    -> ScalarFunction
  {
    var parameters = [Parameter("array", .dynamic), Parameter("count", .integer)]
    if case .shifted = way { parameters.append(Parameter("fill", .any, .optional)) }
    return ScalarFunction(name, parameters, gives: .dynamic, nulls: .handled, summary) {
      arguments in
      guard let array = arguments.array(0), !arguments[1].isNull else { return .null }
      return .array(
        way.moved(
          array, by: arguments.long(1), fill: arguments.isGiven(2) ? arguments.json(2) : nil))
    }
  }
}

extension [Parameter] {
  /// The parameters of a function that sorts up to 64 arrays; only the first array is required.
  fileprivate var compactForSorting: [Parameter] {
    [self[0], Parameter("array or nulls_last", .any, .optional)]
      + (2..<64).map { _ in Parameter("…", .any, .optional) }
  }
}

/// How the elements of an array move: rotated within the array, or shifted out of it.
///
/// The associated value is the direction of a positive count: 1 is to the left, and -1 to the
/// right.
private enum ArrayMove: Sendable {
  case rotated(Int64)
  case shifted(Int64)

  func moved(_ array: [JSONValue], by count: Int64, fill: JSONValue?) -> [JSONValue] {
    guard !array.isEmpty else { return [] }
    let size = Int64(array.count)
    switch self {
    case .rotated(let way):
      let start = Int((count % size * way).flooredRemainder(by: size))
      return Array(array[start...] + array[..<start])
    case .shifted(let way):
      let distance = count.clamped(to: -size...size) * way
      let empty = fill ?? (array.contains { $0.string != nil } ? .string("") : .null)
      return array.indices.map { position in
        let source = Int64(position) + distance
        return 0..<size ~= source ? array[Int(source)] : empty
      }
    }
  }
}
