internal import DaybookValues
package import QueryEngine

extension ScalarFunction {
  /// The functions on property bags.
  package static let bags: [ScalarFunction] = [
    .bagPack, .bagKeys, .bagHasKey, .bagMerge, .bagRemoveKeys, .bagSetKey, .bagZip, .dynamicToJson,
    .treepath,
  ]

  static var bagPack: ScalarFunction {
    ScalarFunction(
      "bag_pack", also: ["pack", "pack_dictionary"], [Parameter("key, value, …", .any, .repeated)],
      "A property bag of keys and values."
    ) { site throws(CallError) in
      try requirePairs(site)
      return ResolvedCall(.dynamic, nulls: .handled) { packed($0) }
    }
    .showing(#"bag_pack("name", "Zoë", "age", 7) → {"name":"Zoë","age":7}"#)
  }

  static var bagKeys: ScalarFunction {
    ScalarFunction(
      "bag_keys", [Parameter("bag", .dynamic)], gives: .dynamic, "The keys of a property bag."
    ) { $0.bag(0).map { .array($0.map { .string($0.key) }) } ?? .null }.needing(.asMuch)
      .showing(#"bag_keys(dynamic({"a": 1, "b": 2})) → ["a","b"]"#)
  }

  static var bagHasKey: ScalarFunction {
    ScalarFunction(
      "bag_has_key", [Parameter("bag", .dynamic), Parameter("key", .string)], gives: .bool,
      "Whether a property bag has a key, or a path such as '$.a.b'."
    ) { arguments in
      guard let bag = arguments.bag(0) else { return .null }
      let key = arguments.text(1)
      if let path = BagPath(key) { return .bool(path.isThere(in: .object(bag))) }
      return .bool(bag[key] != nil)
    }.needing(.nothing)
      .showing(#"bag_has_key(dynamic({"a": 1}), "a") → true"#)
  }

  static var bagMerge: ScalarFunction {
    ScalarFunction(
      "bag_merge", [Parameter("bag", .dynamic), Parameter("next", .dynamic, .repeated)],
      gives: .dynamic, nulls: .handled, "One bag of the members of all; the first of a key is kept."
    ) { arguments in
      let bags = arguments.values.compactMap { $0.json.object }
      guard !bags.isEmpty else { return .null }
      var merged = BagBuilder()
      for member in bags.joined() { merged.add(member.key, member.value) }
      return .dynamic(.object(merged.bag))
    }
    .showing(#"bag_merge(dynamic({"a": 1}), dynamic({"b": 2})) → {"a":1,"b":2}"#)
  }

  static var bagRemoveKeys: ScalarFunction {
    ScalarFunction(
      "bag_remove_keys", [Parameter("bag", .dynamic), Parameter("keys", .dynamic)], gives: .dynamic,
      "A bag without some keys, which may be paths such as '$.a.b'."
    ) { arguments in
      guard let bag = arguments.bag(0), let keys = arguments.array(1) else { return .null }
      let bare = keys.compactMap(\.string).reduce(JSONValue.object(bag)) { bag, key in
        (BagPath(key) ?? BagPath(key: key)).removed(from: bag)
      }
      return .dynamic(bare)
    }
    .showing(#"bag_remove_keys(dynamic({"a": 1, "b": 2}), dynamic(["a"])) → {"b":2}"#)
  }

  static var bagSetKey: ScalarFunction {
    ScalarFunction(
      "bag_set_key",
      [Parameter("bag", .dynamic), Parameter("key", .string), Parameter("value", .any)],
      gives: .dynamic, nulls: .handled,
      "A bag with a key, or a path such as '$.a.b', set to a value."
    ) { arguments in
      guard arguments.bag(0) != nil else { return .null }
      let path = BagPath(arguments.text(1)) ?? BagPath(key: arguments.text(1))
      return .dynamic(path.set(arguments.json(2), in: arguments.json(0)))
    }.needing(.asMuch)
      .showing(#"bag_set_key(dynamic({"a": 1}), "b", 2) → {"a":1,"b":2}"#)
  }

  static var bagZip: ScalarFunction {
    ScalarFunction(
      "bag_zip", [Parameter("keys", .dynamic), Parameter("values", .dynamic)], gives: .dynamic,
      nulls: .handled, "A bag of an array of keys and an array of values."
    ) { arguments in
      guard let keys = arguments.array(0) else { return .null }
      let values = arguments.array(1) ?? []
      var zipped = BagBuilder()
      for (position, key) in keys.enumerated() {
        guard let key = key.string else { continue }
        zipped.add(key, values.indices.contains(position) ? values[position] : .null)
      }
      return .dynamic(.object(zipped.bag))
    }
    .showing(#"bag_zip(dynamic(["a", "b"]), dynamic([1, 2])) → {"a":1,"b":2}"#)
  }

  static var dynamicToJson: ScalarFunction {
    ScalarFunction(
      "dynamic_to_json", [Parameter("value", .any)], gives: .string, nulls: .handled,
      "The JSON text of a dynamic, its keys in order."
    ) { arguments in
      guard case .dynamic(let json) = arguments[0] else { return .string(arguments.text(0)) }
      return .string(json.sortedByKeys.kustoText)
    }
    .showing(#"dynamic_to_json(dynamic({"b": 1, "a": 2})) → {"a":2,"b":1}"#)
  }

  static var treepath: ScalarFunction {
    ScalarFunction(
      "treepath", [Parameter("bag", .dynamic)], gives: .dynamic,
      "The paths to all parts of a dynamic."
    ) { arguments in
      var paths: [JSONValue] = []
      arguments.json(0).addPaths(below: "", to: &paths)
      return .array(paths)
    }.needing(.asMuch).growing(.paths)
      .showing(#"treepath(dynamic({"a": {"b": 1}})) → ["['a']","['a']['b']"]"#)
  }

  private static func requirePairs(_ site: CallSite) throws(CallError) {
    guard site.arguments.count.isMultiple(of: 2) else {
      throw CallError("bag_pack() takes keys and values in turn: bag_pack(key, value, …).")
    }
    for position in stride(from: 0, to: site.arguments.count, by: 2) {
      let type = site.type(position)
      guard type == .string || type == .dynamic else {
        throw CallError("The key of a bag is a string, not a \(type).", argument: position)
      }
    }
  }

  private static func packed(_ arguments: Arguments) -> Value {
    var builder = BagBuilder()
    for position in stride(from: 0, to: arguments.count - 1, by: 2) {
      builder.add(arguments.text(position), arguments[position + 1].json)
    }
    return .dynamic(.object(builder.bag))
  }
}

extension JSONValue {
  /// The value, with the members of all its objects sorted by key.
  fileprivate var sortedByKeys: JSONValue {
    switch self {
    case .array(let elements): .array(elements.map(\.sortedByKeys))
    case .object(let members):
      .object(
        JSONObject(
          members.sorted { $0.key.byteOrder(to: $1.key) < 0 }
            .map { JSONObject.Member(key: $0.key, value: $0.value.sortedByKeys) }))
    default: self
    }
  }

  /// Adds the paths of all members and elements below `path`.
  fileprivate func addPaths(below path: String, to paths: inout [JSONValue]) {
    switch self {
    case .object(let members):
      for member in members {
        let inner = path + "['\(member.key)']"
        paths.append(.string(inner))
        member.value.addPaths(below: inner, to: &paths)
      }
    case .array(let elements):
      for (position, element) in elements.enumerated() {
        let inner = path + "[\(position)]"
        paths.append(.string(inner))
        element.addPaths(below: inner, to: &paths)
      }
    default: break
    }
  }
}
