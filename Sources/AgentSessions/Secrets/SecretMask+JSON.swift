package import DaybookValues
package import Secrets

extension SecretMask {
  /// The value without secrets.
  ///
  /// Secrets are masked in texts, in names of members, and in members with names such as
  /// `password`.
  package mutating func value(_ value: JSONValue) -> JSONValue {
    switch value {
    case .string(let text): return .string(self.text(text))
    case .array(let values): return .array(values.map { self.value($0) })
    case .object(let members): return .object(object(members) { $0.value($1) })
    default: return value
    }
  }

  private mutating func object(
    _ members: JSONObject, _ value: (inout Self, JSONValue) -> JSONValue
  ) -> JSONObject {
    let names = names(members.map(\.key))
    let holdsSecret = Self.isPair(members)
    return JSONObject(
      zip(members, names).map { member, name in
        let isSecret =
          Self.isName(member.key) || holdsSecret && member.key.lowercased() == "value"
        return JSONObject.Member(
          key: name, value: isSecret ? secret(member.value) : value(&self, member.value))
      })
  }

  /// Whether a member called `name` or `key` has a secret's name, such as `password`, as its value.
  private static func isPair(_ members: JSONObject) -> Bool {
    members.contains { member in
      guard ["name", "key"].contains(member.key.lowercased()), let name = member.value.string else {
        return false
      }
      return isName(name)
    }
  }

  /// The names without secrets; names that become equal are numbered.
  private mutating func names(_ keys: [String]) -> [String] {
    let masked = keys.map { text($0) }
    guard masked != keys else { return keys }
    var taken = Set(keys.map(ExactText.init))
    var last: [String: Int] = [:]
    return zip(masked, keys).map { masked, key in
      guard masked != key else { return key }
      var name = masked
      while !taken.insert(ExactText(name)).inserted {
        last[masked, default: 1] += 1
        name = "\(masked) \(last[masked, default: 1])"
      }
      return name
    }
  }

  /// The value of a member with a secret's name: texts and numbers of 4 bytes or more are masked.
  private mutating func secret(_ value: JSONValue) -> JSONValue {
    switch value {
    case .string(let text) where text.utf8.count < 4 || text.hasPrefix("[masked "): return value
    case .array(let values): return .array(values.map { secret($0) })
    case .object(let members): return .object(object(members) { $0.secret($1) })
    case .null, .bool: return value
    case .string: break
    default: guard "\(value)".utf8.count >= 4 else { return value }
    }
    count += 1
    return "[masked value]"
  }
}
