internal import DaybookEvents
internal import DaybookValues

/// Events whose data lack the members that a test does not need.
///
/// The data's own members are left out first, then members of the remaining objects, and so on. The
/// elements of arrays stay.
struct EventShortening {
  /// The events, with only the remaining members of their data.
  private(set) var events: [RecordedEvent]
  /// The number of members that were left out.
  private(set) var omittedCount = 0
  private let isKept: (_ key: String) -> Bool

  /// The greatest depth at which members are left out; the data's own members have depth 0.
  private static let greatestDepth = 8

  /// - Parameters:
  ///   - events: The events, for which the test is true.
  ///   - isKept: Whether members with this key stay, even if the test does not need them.
  init(_ events: [RecordedEvent], keeping isKept: @escaping (_ key: String) -> Bool) {
    (self.events, self.isKept) = (events, isKept)
  }

  /// Leaves out as many members as possible.
  ///
  /// - Parameter holds: The test.
  /// - Throws: The error of `holds`; ``events`` are then the shortest known events for which the
  ///   test is true.
  mutating func run(_ holds: ([RecordedEvent]) throws -> Bool) rethrows {
    for depth in 0...Self.greatestDepth {
      try leaveOutMembers(at: depth, holds)
    }
  }

  private mutating func leaveOutMembers(
    at depth: Int, _ holds: ([RecordedEvent]) throws -> Bool
  ) rethrows {
    let (all, members) = (events, members(at: depth))
    var search = DeltaDebugging(members.count)
    defer {
      events = Self.leaveOut(members, except: search.kept, of: all)
      omittedCount += members.count - search.kept.count
    }
    guard try !members.isEmpty && !holds(Self.leaveOut(members, except: [], of: all)) else {
      search = DeltaDebugging(0)
      return
    }
    try search.run { try holds(Self.leaveOut(members, except: $0, of: all)) }
  }

  /// The members at `depth` that may be left out.
  private func members(at depth: Int) -> [MemberPlace] {
    events.indices.flatMap { index in
      MemberPlace.places(in: events[index].data, ofEvent: index, at: depth).filter {
        $0.keys.last.map { !isKept($0) } ?? false
      }
    }
  }

  private static func leaveOut(
    _ members: [MemberPlace], except kept: [Int], of events: [RecordedEvent]
  ) -> [RecordedEvent] {
    var (rest, kept) = (events, Set(kept))
    for (index, member) in members.enumerated() where kept.remove(index) == nil {
      rest[member.event] = rest[member.event].with(
        rest[member.event].data.removing(member.keys[...]))
    }
    return rest
  }
}

/// The path to a member in the data of one of the events.
private struct MemberPlace {
  /// The index of the event.
  let event: Int
  /// The keys from the data to the member.
  let keys: [String]

  /// The paths to all members of `object` at `depth`.
  static func places(
    in object: JSONObject, ofEvent event: Int, at depth: Int, under keys: [String] = []
  ) -> [MemberPlace] {
    object.flatMap { member -> [MemberPlace] in
      let path = keys + [member.key]
      guard depth > 0 else { return [MemberPlace(event: event, keys: path)] }
      guard case .object(let inner) = member.value else { return [] }
      return places(in: inner, ofEvent: event, at: depth - 1, under: path)
    }
  }
}

extension JSONObject {
  /// The object without the member at the end of the path `keys`.
  fileprivate func removing(_ keys: ArraySlice<String>) -> JSONObject {
    guard let key = keys.first else { return self }
    return JSONObject(
      distinct: compactMap { member in
        guard member.key.hasSameBytes(as: key) else { return member }
        guard keys.count > 1, case .object(let inner) = member.value else { return nil }
        return Member(key: key, value: .object(inner.removing(keys.dropFirst())))
      })
  }
}
