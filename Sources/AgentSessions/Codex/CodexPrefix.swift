internal import DaybookValues

/// How many lines at the beginning of a thread are those of the thread that it was forked from.
///
/// They are written again with new times, and the counts of tokens go on from theirs.
struct CodexPrefix {
  let count: Int

  /// - Parameters:
  ///   - records: The lines of the thread.
  ///   - header: What they say of it.
  ///   - origin: The lines of the other thread; `nil` where they are not there.
  init(of records: [CodexRecord], _ header: CodexHeader, origin: [CodexRecord]?) {
    guard header.origin != nil || header.isOfAgent else {
      count = 0
      return
    }
    count =
      Self.markedCount(records, header) ?? origin.flatMap { Self.commonCount(records, $0) }
      ?? Self.burstCount(records)
  }

  /// Up to the settings that follow the other thread's own first line.
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

  /// Up to the last line that both have from their beginnings on; first lines differ always.
  private static func commonCount(_ records: [CodexRecord], _ origin: [CodexRecord]) -> Int? {
    let theirs = origin.filter { $0.kind != .sessionMeta }
    var (next, count) = (0, 0)
    for (index, record) in records.enumerated() where record.kind != .sessionMeta {
      guard next < theirs.count, theirs[next].payload == record.payload else { break }
      (next, count) = (next + 1, index + 1)
    }
    return count > 0 ? count : nil
  }

  /// Up to the last tokens within the second in which the first line was written: no model answers
  /// that fast, so they are written again.
  private static func burstCount(_ records: [CodexRecord]) -> Int {
    guard let first = records.first?.record.time else { return 0 }
    let burst = records.prefix { record in
      guard let time = record.record.time else { return true }
      return time.microsecondsSinceEpoch - first.microsecondsSinceEpoch < 1_000_000
    }
    let last = burst.lastIndex {
      $0.kind == .eventMessage && $0.type == "token_count" && $0.payload["info"]?.object != nil
    }
    return last.map { $0 + 1 } ?? 0
  }
}
