internal import DaybookValues

/// The files whose facts are put into one order.
///
/// They are the files of a session and its agents, the files of a thread, or all files with
/// OpenTelemetry spans.
package struct SessionGroup: Sendable, Equatable {
  package let source: SessionSource
  /// The session; empty for spans.
  package let name: String
  package private(set) var paths: [String]
  /// The session from which the group was forked; `nil` for a group that is not a fork.
  package private(set) var origin: String?
  private(set) var firstTime: Timestamp?
  /// The time of the first line that is in no other session with the same beginning.
  var firstOwnTime: Timestamp?
  /// Whether the first page of the thread is missing in the group.
  private var isContinuation = false
  /// Whether the group is read only because other groups were forked from it.
  var isOnlyOrigin = false

  /// Whether the files may begin with lines that are copies but cannot be recognized as copies.
  var mayRepeat: Bool { source == .codex && (origin != nil || isContinuation) }

  /// A group of one file, by its first records.
  package init?(_ sample: SessionFile) {
    guard let source = SessionSource(of: sample.records) else { return nil }
    self.source = source
    paths = [sample.path]
    firstTime = sample.records.lazy.compactMap(\.time).first
    switch source {
    case .claudeCode:
      let header = ClaudeHeader(sample)
      (name, origin) = (header.session, header.origin)
    case .codex:
      let header = CodexHeader(sample)
      (name, origin, isContinuation) = (header.thread, header.origin, header.isContinuation)
    case .geminiCLI: (name, origin) = (GeminiHeader(sample).session, nil)
    case .openTelemetry: (name, origin) = ("", nil)
    }
  }

  /// The groups of all files in the order of their first times, each after the group it was forked
  /// from.
  package static func inOrder(_ samples: [SessionGroup]) -> [SessionGroup] {
    var groups: [Key: SessionGroup] = [:]
    for sample in samples {
      groups[sample.key] = groups[sample.key]?.joined(with: sample) ?? sample
    }
    var (result, placed) = ([SessionGroup](), Set<Key>())
    for group in groups.values.sorted(by: precedes) {
      for next in chain(to: group, groups) where placed.insert(next.key).inserted {
        result.append(next)
      }
    }
    return result
  }

  struct Key: Hashable {
    let source: SessionSource
    let name: String
  }

  var key: Key { Key(source: source, name: name) }

  private func joined(with other: SessionGroup) -> SessionGroup {
    var group = self
    group.paths += other.paths
    group.origin = origin ?? other.origin
    group.isContinuation = isContinuation && other.isContinuation
    group.isOnlyOrigin = isOnlyOrigin && other.isOnlyOrigin
    group.firstOwnTime = firstOwnTime ?? other.firstOwnTime
    group.firstTime = [firstTime, other.firstTime].compactMap(\.self).min()
    return group
  }

  private static func precedes(_ left: SessionGroup, _ right: SessionGroup) -> Bool {
    let (first, second) = (
      left.firstTime?.microsecondsSinceEpoch, right.firstTime?.microsecondsSinceEpoch
    )
    // A session with only the common beginning comes first.
    let (own, otherOwn) = (
      left.firstOwnTime?.microsecondsSinceEpoch ?? .min,
      right.firstOwnTime?.microsecondsSinceEpoch ?? .min
    )
    return (first ?? .max, own, left.paths[0]) < (second ?? .max, otherOwn, right.paths[0])
  }

  /// The groups from which `group` was forked, the oldest first, then `group` itself.
  private static func chain(
    to group: SessionGroup, _ groups: [Key: SessionGroup]
  ) -> [SessionGroup] {
    var (chain, seen) = ([group], Set([group.key]))
    while let origin = chain[0].origin, let next = groups[Key(source: group.source, name: origin)],
      seen.insert(next.key).inserted
    {
      chain.insert(next, at: 0)
    }
    return chain
  }
}
