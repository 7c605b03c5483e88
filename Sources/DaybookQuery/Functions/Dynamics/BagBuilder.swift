import DaybookValues

/// Gathers the members of a property bag; of several values of a key the first is kept.
struct BagBuilder: Sendable {
  private var members: [JSONObject.Member] = []
  private var positions: [KeyValue: Int] = [:]

  var count: Int { members.count }

  mutating func add(_ key: String, _ value: JSONValue) {
    guard positions.updateValue(members.count, forKey: .text(key)) == nil else {
      restore(key)
      return
    }
    members.append(JSONObject.Member(key: key, value: value))
  }

  /// Puts back the position of the first member with a key.
  private mutating func restore(_ key: String) {
    positions[.text(key)] = members.firstIndex { $0.key.utf8.elementsEqual(key.utf8) }
  }

  var bag: JSONObject { JSONObject(members) }
}
