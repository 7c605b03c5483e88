internal import DaybookValues
package import QueryEngine

extension ScalarFunction {
  /// The functions that treat arrays as sets.
  package static let sets: [ScalarFunction] = [
    .setUnion, .setIntersect, .setDifference, .setHasElement, .setEquals, .jaccardIndex,
  ]

  static var setUnion: ScalarFunction {
    combining(
      "set_union", "The elements that any of the arrays has, each once."
    ) { first, others in
      (first + others.joined()).unique
    }
    .showing("set_union(dynamic([1, 2]), dynamic([2, 3])) → [1,2,3]")
  }

  static var setIntersect: ScalarFunction {
    combining(
      "set_intersect", "The elements that all arrays have, each once."
    ) { first, others in
      let sets = others.map { $0.keys }
      return first.unique.filter { element in sets.allSatisfy { $0.contains(element.key) } }
    }
    .showing("set_intersect(dynamic([1, 2]), dynamic([2, 3])) → [2]")
  }

  static var setDifference: ScalarFunction {
    combining(
      "set_difference", "The elements of the first array that no other has, each once."
    ) {
      first, others in
      let others = others.joined().map(\.key)
      let excluded = Set(others)
      return first.unique.filter { !excluded.contains($0.key) }
    }
    .showing("set_difference(dynamic([1, 2]), dynamic([2, 3])) → [1]")
  }

  static var setHasElement: ScalarFunction {
    ScalarFunction(
      "set_has_element", [Parameter("set", .dynamic), Parameter("value", .any)], gives: .bool,
      "Whether an array has an element."
    ) { arguments in
      guard let array = arguments.array(0) else { return .null }
      let wanted = arguments.json(1)
      return .bool(array.contains { $0.isEquivalent(to: wanted) })
    }
    .showing("set_has_element(dynamic([1, 2]), 2) → true")
  }

  static var setEquals: ScalarFunction {
    ScalarFunction(
      "set_equals", [Parameter("set", .dynamic), Parameter("other", .dynamic)], gives: .bool,
      "Whether two arrays have the same elements."
    ) { arguments in
      guard let first = arguments.array(0), let second = arguments.array(1) else { return .null }
      return .bool(first.keys == second.keys)
    }
    .showing("set_equals(dynamic([1, 2]), dynamic([2, 1])) → true")
  }

  static var jaccardIndex: ScalarFunction {
    ScalarFunction(
      "jaccard_index", [Parameter("set", .dynamic), Parameter("other", .dynamic)], gives: .real,
      "How many elements two arrays share, of all they have."
    ) { arguments in
      guard let first = arguments.array(0)?.keys, let second = arguments.array(1)?.keys else {
        return .null
      }
      let (shared, all) = (first.intersection(second).count, first.union(second).count)
      return .real(all == 0 ? .nan : Double(shared) / Double(all))
    }
    .showing("jaccard_index(dynamic([1, 2]), dynamic([2])) → 0.5")
  }

  private static func combining(
    _ name: String, _ summary: String,
    _ combine: @escaping @Sendable ([JSONValue], [[JSONValue]]) -> [JSONValue]
  ) -> ScalarFunction {
    ScalarFunction(
      name, [Parameter("set", .dynamic), Parameter("next", .dynamic, .repeated)], gives: .dynamic,
      nulls: .handled, summary
    ) { arguments in
      let arrays = arguments.values.map { $0.json.array }
      guard let first = arrays.first ?? nil, !arrays.contains(where: { $0 == nil }) else {
        return .null
      }
      return .array(combine(first, arrays.dropFirst().compactMap { $0 }))
    }
  }
}

extension [JSONValue] {
  /// The elements without repetitions, in the order of first appearance.
  var unique: [JSONValue] {
    var seen: Set<KeyValue> = []
    return filter { seen.insert($0.key).inserted }
  }

  fileprivate var keys: Set<KeyValue> { Set(map(\.key)) }
}
