internal import DaybookQuery

extension BagFunction {
  /// A call of it, and what it gives.
  var example: String {
    switch self {
    case .bagPack: #"bag_pack("name", "Zoë", "age", 7) → {"name":"Zoë","age":7}"#
    case .bagKeys: #"bag_keys(dynamic({"a": 1, "b": 2})) → ["a","b"]"#
    case .bagHasKey: #"bag_has_key(dynamic({"a": 1}), "a") → true"#
    case .bagMerge: #"bag_merge(dynamic({"a": 1}), dynamic({"b": 2})) → {"a":1,"b":2}"#
    case .bagRemoveKeys: #"bag_remove_keys(dynamic({"a": 1, "b": 2}), dynamic(["a"])) → {"b":2}"#
    case .bagSetKey: #"bag_set_key(dynamic({"a": 1}), "b", 2) → {"a":1,"b":2}"#
    case .bagZip: #"bag_zip(dynamic(["a", "b"]), dynamic([1, 2])) → {"a":1,"b":2}"#
    case .dynamicToJson: #"dynamic_to_json(dynamic({"b": 1, "a": 2})) → {"a":2,"b":1}"#
    case .treepath: #"treepath(dynamic({"a": {"b": 1}})) → ["['a']","['a']['b']"]"#
    }
  }
}
