extension JSONObject {
  /// The maximum number of members for which a linear search is faster than a hash table.
  private static let fewMembers = 16

  /// Replaces members with the members of `later` that have the same keys, and adds the rest of
  /// `later`.
  ///
  /// The object never gets more than `limit` members; further members of `later` are left out.
  ///
  /// - Complexity: O(*n*) in the members of both objects, if they have the same names in the same
  ///   order.
  package mutating func merge(_ later: JSONObject, limit: Int = .max) {
    if members.isEmpty, later.count <= limit {
      members = later.members
    } else if later.count <= Self.fewMembers {
      mergeFew(later, limit)
    } else {
      mergeMany(later, limit)
    }
  }

  private mutating func mergeFew(_ later: JSONObject, _ limit: Int) {
    // Most objects have their members in the same order, so the next member is tried first.
    var next = 0
    for member in later.members {
      if let place = place(of: member.key, trying: next) {
        members[place] = member
        next = place + 1
      } else if members.count < limit {
        members.append(member)
      }
    }
  }

  private func place(of key: String, trying next: Int) -> Int? {
    if next < members.count, members[next].key.hasSameBytes(as: key) { return next }
    return members.firstIndex { $0.key.hasSameBytes(as: key) }
  }

  private mutating func mergeMany(_ later: JSONObject, _ limit: Int) {
    var places = Dictionary(
      members.enumerated().map { (Array($1.key.utf8), $0) }, uniquingKeysWith: { first, _ in first }
    )
    for member in later.members {
      let key = Array(member.key.utf8)
      if let place = places[key] {
        members[place] = member
      } else if members.count < limit {
        places[key] = members.count
        members.append(member)
      }
    }
  }
}
