extension FunctionExamples {
  /// Arrays, property bags and sets.
  static let dynamics = #"""
    pack_array(1, "b") → [1,"b"]
    array_length(dynamic([1, 2, 3])) → 3
    array_concat(dynamic([1]), dynamic([2, 3])) → [1,2,3]
    array_reverse(dynamic([1, 2, 3])) → [3,2,1]
    array_slice(dynamic([1, 2, 3, 4]), 1, 2) → [2,3]
    array_split(dynamic([1, 2, 3]), 1) → [[1],[2,3]]
    array_sum(dynamic([1, 2, 3])) → 6.0
    array_iff(dynamic([true, false]), dynamic([1, 2]), dynamic([3, 4])) → [1,4]
    repeat("a", 3) → ["a","a","a"]
    range(1, 9, 4) → [1,5,9]
    zip(dynamic([1, 2]), dynamic(["a", "b"])) → [[1,"a"],[2,"b"]]
    array_sort_asc(dynamic([3, 1, 2])) → [1,2,3]
    array_sort_desc(dynamic([3, 1, 2])) → [3,2,1]
    array_rotate_left(dynamic([1, 2, 3]), 1) → [2,3,1]
    array_rotate_right(dynamic([1, 2, 3]), 1) → [3,1,2]
    array_shift_left(dynamic([1, 2, 3]), 1) → [2,3,null]
    array_shift_right(dynamic([1, 2, 3]), 1) → [null,1,2]
    array_index_of(dynamic(["a", "b"]), "b") → 1
    bag_pack("name", "Zoë", "age", 7) → {"name":"Zoë","age":7}
    bag_keys(dynamic({"a": 1, "b": 2})) → ["a","b"]
    bag_has_key(dynamic({"a": 1}), "a") → true
    bag_merge(dynamic({"a": 1}), dynamic({"b": 2})) → {"a":1,"b":2}
    bag_remove_keys(dynamic({"a": 1, "b": 2}), dynamic(["a"])) → {"b":2}
    bag_set_key(dynamic({"a": 1}), "b", 2) → {"a":1,"b":2}
    bag_zip(dynamic(["a", "b"]), dynamic([1, 2])) → {"a":1,"b":2}
    dynamic_to_json(dynamic({"b": 1, "a": 2})) → {"a":2,"b":1}
    treepath(dynamic({"a": {"b": 1}})) → ["['a']","['a']['b']"]
    set_union(dynamic([1, 2]), dynamic([2, 3])) → [1,2,3]
    set_intersect(dynamic([1, 2]), dynamic([2, 3])) → [2]
    set_difference(dynamic([1, 2]), dynamic([2, 3])) → [1]
    set_has_element(dynamic([1, 2]), 2) → true
    set_equals(dynamic([1, 2]), dynamic([2, 1])) → true
    jaccard_index(dynamic([1, 2]), dynamic([2])) → 0.5
    """#
}
