package import DaybookValues

/// Gathers the members of a property bag; if a key occurs several times, its first value is kept.
package struct BagBuilder: Sendable {
  private var members: [JSONObject.Member] = []
  private var keys: Set<KeyValue> = []

  package init() {}

  package var count: Int { members.count }

  package mutating func add(_ key: String, _ value: JSONValue) {
    guard keys.insert(.text(key)).inserted else { return }
    members.append(JSONObject.Member(key: key, value: value))
  }

  package var bag: JSONObject { JSONObject(members) }
}
