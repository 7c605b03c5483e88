internal import DaybookValues

/// Counts the lines at the beginning of a forked thread that were copied from its origin.
///
/// The copies have new times, and the token counts of the thread continue those of the origin.
struct CodexPrefix {
  let count: Int
  /// Whether ``count`` is a guess from the times of the lines, which were written within one
  /// second.
  let isGuessed: Bool

  /// - Parameters:
  ///   - records: The lines of the thread.
  ///   - header: The thread's header.
  ///   - origin: The lines of the origin; `nil` if its file is missing.
  init(of records: [CodexRecord], _ header: CodexHeader, origin: [CodexRecord]?) {
    guard header.origin != nil || header.isOfAgent else {
      (count, isGuessed) = (0, false)
      return
    }
    let known =
      Self.markedCount(records, header) ?? origin.flatMap { Self.commonCount(records, $0) }
    count = known ?? Self.burstCount(records)
    isGuessed = known == nil
  }

  /// The number of lines up to the settings after the origin's header; `nil` if there are no such
  /// lines.
  private static func markedCount(_ records: [CodexRecord], _ header: CodexHeader) -> Int? {
    let foreign = records.firstIndex {
      $0.kind == .sessionMeta && $0.thread != nil && $0.thread != header.thread
    }
    guard let foreign else { return nil }
    let mark = records[foreign...].firstIndex {
      $0.kind == .eventMessage && $0.type == "thread_settings_applied"
    }
    return mark.map { $0 + 1 }
  }

  /// The number of lines at the beginning that both threads have in common; headers are not
  /// compared.
  private static func commonCount(_ records: [CodexRecord], _ origin: [CodexRecord]) -> Int? {
    let theirs = origin.filter { $0.kind != .sessionMeta }
    var (next, count) = (0, 0)
    for (index, record) in records.enumerated() where record.kind != .sessionMeta {
      guard next < theirs.count, theirs[next].payload == record.payload,
        !isOwn(index, in: records, like: theirs[next])
      else { break }
      (next, count) = (next + 1, index + 1)
    }
    return count > 0 ? count : nil
  }

  /// Whether the line at `index` is new, so that the thread's own work begins with this line.
  ///
  /// The origin has an equal line. But a copy is written without a pause, or has the time of the
  /// original.
  private static func isOwn(
    _ index: Int, in records: [CodexRecord], like other: CodexRecord
  ) -> Bool {
    guard index > 0, let time = records[index].record.time,
      let before = records[index - 1].record.time
    else { return false }
    let pause = time.microsecondsSinceEpoch - before.microsecondsSinceEpoch
    return pause >= 1_000_000 && time != other.record.time
  }

  /// The number of lines at the beginning that must be copies, because no model answers so fast.
  ///
  /// They are the lines up to the last token count in the first second, and the lines directly
  /// after it that end its turn. The number is 0 if the first second has no token count.
  private static func burstCount(_ records: [CodexRecord]) -> Int {
    guard let first = records.first?.record.time else { return 0 }
    let burst = records.prefix { record in
      guard let time = record.record.time else { return true }
      return time.microsecondsSinceEpoch - first.microsecondsSinceEpoch < 1_000_000
    }
    let last = burst.lastIndex {
      $0.kind == .eventMessage && $0.type == "token_count" && $0.payload["info"]?.object != nil
    }
    guard let last else { return 0 }
    let ends = burst[(last + 1)...].prefix { $0.kind == .eventMessage && isEnd($0) }
    return ends.endIndex
  }

  /// Whether the line is of a kind that follows a turn: its end, a compacted context, or a count of
  /// tokens.
  private static func isEnd(_ record: CodexRecord) -> Bool {
    ["task_complete", "turn_complete", "turn_aborted", "context_compacted", "token_count"]
      .contains(record.type)
  }
}
