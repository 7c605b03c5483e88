internal import DaybookValues

/// Gathers the members of a property bag; if a key has several values, the first value is kept.
struct BagBuilder: Sendable {
  private var members: [JSONObject.Member] = []
  private var keys: Set<KeyValue> = []

  var count: Int { members.count }

  mutating func add(_ key: String, _ value: JSONValue) {
    guard keys.insert(.text(key)).inserted else { return }
    members.append(JSONObject.Member(key: key, value: value))
  }

  var bag: JSONObject { JSONObject(members) }
}
