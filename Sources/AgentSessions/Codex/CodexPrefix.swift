internal import DaybookValues

/// The number of lines at the beginning of a forked thread that were copied from its origin.
///
/// The copies have new times, and the thread's token counts continue the counts of the origin.
struct CodexPrefix {
  let count: Int

  /// - Parameters:
  ///   - records: The lines of the thread.
  ///   - header: The thread's header.
  ///   - origin: The lines of the origin; `nil` if its file is missing.
  init(of records: [CodexRecord], _ header: CodexHeader, origin: [CodexRecord]?) {
    guard header.origin != nil || header.isOfAgent else {
      count = 0
      return
    }
    count =
      Self.markedCount(records, header) ?? origin.flatMap { Self.commonCount(records, $0) }
      ?? Self.burstCount(records)
  }

  /// The number of lines up to the settings after the origin's header; `nil` without this header.
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

  /// The number of lines at the beginning that both threads have in common, without headers.
  private static func commonCount(_ records: [CodexRecord], _ origin: [CodexRecord]) -> Int? {
    let theirs = origin.filter { $0.kind != .sessionMeta }
    var (next, count) = (0, 0)
    for (index, record) in records.enumerated() where record.kind != .sessionMeta {
      guard next < theirs.count, theirs[next].payload == record.payload else { break }
      (next, count) = (next + 1, index + 1)
    }
    return count > 0 ? count : nil
  }

  /// The number of lines up to the last token count within a second of the first line.
  ///
  /// No model answers so fast, so these lines are copies.
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
