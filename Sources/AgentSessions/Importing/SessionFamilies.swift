internal import DaybookValues

/// Finds the origins of Claude Code sessions that begin at the same time.
///
/// They begin at the same time because a fork copies the beginning of its origin. If no record
/// names the origin, it is the session with the earliest line that is in no other session. A
/// session without such a line has only the common beginning, and is imported first.
enum SessionFamilies {
  /// The groups, each with the time of its first line that is in no other session.
  static func resolved(_ groups: [SessionGroup]) -> [SessionGroup] {
    let families = Dictionary(grouping: groups.indices.filter { groups[$0].mayBeOfFamily }) {
      groups[$0].firstTime
    }
    var result = groups
    for family in families.values where Set(family.map { groups[$0].name }).count > 1 {
      let sessions = family.map { lines(in: groups[$0].paths[0]) }
      for (index, own) in zip(family, ownTimes(of: sessions)) { result[index].firstOwnTime = own }
    }
    return result
  }

  /// For each session, the time of its first line that is in no other session; `nil` if there is
  /// none.
  private static func ownTimes(of sessions: [[String: Timestamp]]) -> [Timestamp?] {
    var counts: [String: Int] = [:]
    for line in sessions.flatMap(\.keys) { counts[line, default: 0] += 1 }
    return sessions.map { lines in lines.filter { counts[$0.key] == 1 }.values.min() }
  }

  /// The times of a file's lines, by their UUIDs.
  private static func lines(in path: String) -> [String: Timestamp] {
    let file = try? SessionFileReader().file(path)
    let lines = (file?.records ?? []).map(ClaudeRecord.init).compactMap { record in
      record.uuid.flatMap { uuid in record.record.time.map { (uuid, $0) } }
    }
    return Dictionary(lines) { min($0, $1) }
  }
}

extension SessionGroup {
  fileprivate var mayBeOfFamily: Bool {
    source == .claudeCode && origin == nil && firstTime != nil
      && !SessionFile(path: paths[0], records: []).stem.hasPrefix("agent-")
  }
}
