internal import DaybookQuery

extension ArrayFunction {
  /// A call of it, and what it gives.
  var example: String {
    switch self {
    case .packArray: #"pack_array(1, "b") → [1,"b"]"#
    case .arrayLength: "array_length(dynamic([1, 2, 3])) → 3"
    case .arrayConcat: "array_concat(dynamic([1]), dynamic([2, 3])) → [1,2,3]"
    case .arrayReverse: "array_reverse(dynamic([1, 2, 3])) → [3,2,1]"
    case .arraySlice: "array_slice(dynamic([1, 2, 3, 4]), 1, 2) → [2,3]"
    case .arraySplit: "array_split(dynamic([1, 2, 3]), 1) → [[1],[2,3]]"
    case .arraySum: "array_sum(dynamic([1, 2, 3])) → 6.0"
    case .arrayIff: "array_iff(dynamic([true, false]), dynamic([1, 2]), dynamic([3, 4])) → [1,4]"
    case .repeat: #"repeat("a", 3) → ["a","a","a"]"#
    case .range: "range(1, 9, 4) → [1,5,9]"
    case .zip: #"zip(dynamic([1, 2]), dynamic(["a", "b"])) → [[1,"a"],[2,"b"]]"#
    case .arraySortAsc: "array_sort_asc(dynamic([3, 1, 2])) → [1,2,3]"
    case .arraySortDesc: "array_sort_desc(dynamic([3, 1, 2])) → [3,2,1]"
    case .arrayRotateLeft: "array_rotate_left(dynamic([1, 2, 3]), 1) → [2,3,1]"
    case .arrayRotateRight: "array_rotate_right(dynamic([1, 2, 3]), 1) → [3,1,2]"
    case .arrayShiftLeft: "array_shift_left(dynamic([1, 2, 3]), 1) → [2,3,null]"
    case .arrayShiftRight: "array_shift_right(dynamic([1, 2, 3]), 1) → [null,1,2]"
    case .arrayIndexOf: #"array_index_of(dynamic(["a", "b"]), "b") → 1"#
    case .setUnion: "set_union(dynamic([1, 2]), dynamic([2, 3])) → [1,2,3]"
    case .setIntersect: "set_intersect(dynamic([1, 2]), dynamic([2, 3])) → [2]"
    case .setDifference: "set_difference(dynamic([1, 2]), dynamic([2, 3])) → [1]"
    case .setHasElement: "set_has_element(dynamic([1, 2]), 2) → true"
    case .setEquals: "set_equals(dynamic([1, 2]), dynamic([2, 1])) → true"
    case .jaccardIndex: "jaccard_index(dynamic([1, 2]), dynamic([2])) → 0.5"
    }
  }
}
