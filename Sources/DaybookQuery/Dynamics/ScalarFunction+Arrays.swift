internal import DaybookValues
package import QueryEngine

extension ScalarFunction {
  /// The functions that make, concatenate and cut arrays.
  package static let arrays: [ScalarFunction] = [
    .packArray, .arrayLength, .arrayConcat, .arrayReverse, .arraySlice, .arraySplit, .arraySum,
    .arrayIff, .`repeat`, .range, .zip,
  ]

  static var packArray: ScalarFunction {
    ScalarFunction(
      "pack_array", also: ["array_pack"], [Parameter("value", .any, .repeated)], gives: .dynamic,
      nulls: .handled, "An array of the values."
    ) { .array($0.values.map(\.json)) }.needing(.asMuch)
      .showing(#"pack_array(1, "b") → [1,"b"]"#)
  }

  static var arrayLength: ScalarFunction {
    ScalarFunction(
      "array_length", also: ["arraylength"], [Parameter("array", .dynamic)], gives: .long,
      "How many elements an array has."
    ) { .long($0.array(0).map { Int64($0.count) }) }.needing(.nothing)
      .showing("array_length(dynamic([1, 2, 3])) → 3")
  }

  static var arrayConcat: ScalarFunction {
    ScalarFunction(
      "array_concat", [Parameter("array", .dynamic, .repeated)], gives: .dynamic, nulls: .handled,
      "One array of the elements of all arrays."
    ) { arguments in
      .array(arguments.values.flatMap { $0.json.array ?? [] })
    }.needing(.asMuch)
      .showing("array_concat(dynamic([1]), dynamic([2, 3])) → [1,2,3]")
  }

  static var arrayReverse: ScalarFunction {
    ScalarFunction(
      "array_reverse", [Parameter("array", .dynamic)], gives: .dynamic,
      "An array from its end to its beginning."
    ) { $0.array(0).map { .array($0.reversed()) } ?? .null }.needing(.asMuch)
      .showing("array_reverse(dynamic([1, 2, 3])) → [3,2,1]")
  }

  static var arraySlice: ScalarFunction {
    ScalarFunction(
      "array_slice",
      [Parameter("array", .dynamic), Parameter("start", .integer), Parameter("end", .integer)],
      gives: .dynamic, "The elements from one position to another, both included."
    ) { arguments in
      guard let array = arguments.array(0) else { return .null }
      let start = max(array.position(arguments.long(1)), 0)
      let end = min(array.position(arguments.long(2)), array.count - 1)
      return .array(start <= end ? Array(array[start...end]) : [])
    }.needing(.asMuch)
      .showing("array_slice(dynamic([1, 2, 3, 4]), 1, 2) → [2,3]")
  }

  static var arraySplit: ScalarFunction {
    ScalarFunction(
      "array_split", [Parameter("array", .dynamic), Parameter("indices", .any)], gives: .dynamic,
      "An array cut into arrays before the positions."
    ) { arguments in
      guard let array = arguments.array(0) else { return .null }
      let cuts = arguments[1].elements.compactMap { $0.unwrapped.wholeNumber }
      return .array(array.split(before: cuts).map { .array($0) })
    }
    .showing("array_split(dynamic([1, 2, 3]), 1) → [[1],[2,3]]")
  }

  static var arraySum: ScalarFunction {
    ScalarFunction(
      "array_sum", [Parameter("array", .dynamic)], gives: .real,
      "The sum of an array; missing when an element is no number."
    ) { arguments in
      guard let numbers = arguments.array(0)?.map(\.number) else { return .null }
      return .real(numbers.contains { $0 == nil } ? nil : numbers.reduce(0) { $0 + ($1 ?? 0) })
    }
    .showing("array_sum(dynamic([1, 2, 3])) → 6.0")
  }

  static var arrayIff: ScalarFunction {
    ScalarFunction(
      "array_iff", also: ["array_iif"],
      [Parameter("conditions", .dynamic), Parameter("then", .any), Parameter("else", .any)],
      gives: .dynamic, nulls: .handled,
      "Elements of one array or another, by an array of conditions."
    ) { arguments in
      guard let conditions = arguments.array(0) else { return .null }
      return .array(
        conditions.enumerated().map { position, condition in
          guard let isMet = condition.condition else { return .null }
          return arguments[isMet ? 1 : 2].json.broadcast(position)
        })
    }.needing(.asMuch).growing(.chosen)
      .showing("array_iff(dynamic([true, false]), dynamic([1, 2]), dynamic([3, 4])) → [1,4]")
  }

  static let `repeat` = ScalarFunction(
    "repeat", [Parameter("value", .any), Parameter("count", .integer)], gives: .dynamic,
    nulls: .handled, "An array of one value, so many times."
  ) { arguments in
    let count = arguments.long(1, else: -1).clamped(to: -1...1_048_576)
    guard count >= 0 else { return .null }
    return .array(Array(repeating: arguments.json(0), count: Int(count)))
  }.needing(.asMuch).growing(.repeatedElement)
    .showing(#"repeat("a", 3) → ["a","a","a"]"#)

  static var range: ScalarFunction {
    ScalarFunction(
      "range",
      [
        Parameter("start", .summable), Parameter("stop", .summable),
        Parameter("step", .summable, .optional),
      ],
      "The values from a start to a stop in equal steps, 1,048,576 at most."
    ) { site throws(CallError) in
      try ArrayRange(site).call()
    }.growing(.range)
      .showing("range(1, 9, 4) → [1,5,9]")
  }

  static var zip: ScalarFunction {
    ScalarFunction(
      "zip", [Parameter("array", .dynamic), Parameter("next", .dynamic, .repeated)],
      gives: .dynamic,
      nulls: .handled, "Arrays of the elements that stand at the same position."
    ) { arguments in
      let arrays = arguments.values.map { $0.json.array ?? [] }
      let count = arrays.map(\.count).max() ?? 0
      return .array(
        (0..<count).map { position in
          .array(arrays.map { $0.indices.contains(position) ? $0[position] : .null })
        })
    }.needing(.asMuch).growing(.zipped)
      .showing(#"zip(dynamic([1, 2]), dynamic(["a", "b"])) → [[1,"a"],[2,"b"]]"#)
  }
}

extension [JSONValue] {
  /// The index that an argument means; a negative argument counts from the array's end.
  ///
  /// The index may be outside the array.
  func position(_ index: Int64) -> Int {
    let limit = Int64(count) + 1
    let near = index.clamped(to: -limit * 2...limit * 2)
    return Int(near < 0 ? near + Int64(count) : near)
  }

  /// The parts of the array, which is cut before each of these positions.
  fileprivate func split(before cuts: [Int64]) -> [[JSONValue]] {
    var parts: [[JSONValue]] = []
    var start = 0
    for cut in cuts {
      let end = Swift.max(start, Swift.min(Swift.max(position(cut), 0), count))
      parts.append(Array(self[start..<end]))
      start = end
    }
    return parts + [Array(self[start...])]
  }
}

extension JSONValue {
  /// A number as a real; `nil` for any other value.
  var number: Double? { real }

  /// The value of a condition in `array_iff()`: that of a bool, or whether a number is not 0.
  fileprivate var condition: Bool? { bool ?? number.map { $0 != 0 } }

  /// The element at an index of an array, or null after its end; any other value stays as it is.
  fileprivate func broadcast(_ position: Int) -> JSONValue {
    guard case .array(let elements) = self else { return self }
    return elements.indices.contains(position) ? elements[position] : .null
  }
}
