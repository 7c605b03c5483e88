internal import DaybookValues

/// The thread of the records in a Codex file, and the thread from which it was forked.
package struct CodexHeader: Sendable, Equatable {
  package let thread: String
  /// The number of the file, if the thread has several files; empty for the first file.
  package let page: String
  /// Whether the file continues an earlier page.
  package let isContinuation: Bool
  /// The thread from which this thread was forked, and whose turns may be copied at its beginning.
  package let origin: String?
  /// Whether the thread is an agent's thread.
  package let isOfAgent: Bool
  package let agentName: String?

  package init(_ file: SessionFile) {
    let meta = file.records.lazy.map(CodexRecord.init).first { $0.kind == .sessionMeta }
    let (named, page) = Self.thread(in: file.stem)
    thread = meta?.thread ?? named
    self.page = page
    isContinuation = !page.isEmpty || meta?.payload["history_base"]?.object != nil
    let origin = meta?.origin
    self.origin = origin == thread ? nil : origin
    isOfAgent = meta?.isOfAgent ?? false
    agentName = meta?.agentName
  }

  /// The thread and the page in `rollout-TIME-THREAD_PAGE`.
  private static func thread(in stem: String) -> (thread: String, page: String) {
    let parts = stem.split(separator: "_", omittingEmptySubsequences: false)
    let hasPage = parts.count == 2 && !parts[1].isEmpty && parts[1].allSatisfy(\.isNumber)
    let name = hasPage ? String(parts[0]) : stem
    // A UUID has 36 characters.
    let thread = name.hasPrefix("rollout-") && name.utf8.count > 44 ? String(name.suffix(36)) : name
    return (thread, hasPage ? String(parts[1]) : "")
  }
}
