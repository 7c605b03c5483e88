internal import DaybookValues

/// One of the files in which Codex logged a thread.
struct CodexPage {
  let header: CodexHeader
  let file: SessionFile
  /// The name of the page, which is a part of the ids of facts in this page.
  let name: String
  /// The number of the page's first line in the thread; `nil` if the lines have no numbers.
  private let ordinal: Int64?
  /// The number in the file's name; `nil` for a continuation without a number.
  private let number: Int?
  private let time: Int64

  private init(_ file: SessionFile) {
    let header = CodexHeader(file)
    (self.header, self.file) = (header, file)
    ordinal = file.records.lazy.compactMap { $0.value.number("ordinal") }.first
    number = Int(header.page) ?? (header.isContinuation ? nil : 0)
    time = file.records.lazy.compactMap(\.time).first?.microsecondsSinceEpoch ?? .max
    // Continuations without numbers need different names; otherwise, their lines would have equal
    // ids.
    name = number == nil ? "at \(time)" : header.page
  }

  /// The pages in the order of the thread.
  ///
  /// The pages are ordered by the numbers of their lines, if all pages have them. Otherwise they
  /// are ordered by the numbers in the file names, or else by their times.
  static func inOrder(_ files: [SessionFile]) -> [CodexPage] {
    let pages = files.map { CodexPage($0) }
    let hasOrdinals = pages.allSatisfy { $0.ordinal != nil }
    let hasNumbers = pages.allSatisfy { $0.number != nil }
    func place(of page: CodexPage) -> (Int64, Int64, String) {
      if hasOrdinals { return (page.ordinal ?? 0, page.time, page.file.path) }
      return hasNumbers
        ? (Int64(page.number ?? 0), 0, page.file.path) : (page.time, 0, page.file.path)
    }
    return pages.ordered { place(of: $0) < place(of: $1) }
  }

  /// Whether the page at `index` only repeats lines of another page, as a copy of its file does.
  ///
  /// An older copy has only the first lines. Of equal pages, the first one counts.
  static func isCopy(_ index: Int, among pages: [CodexPage]) -> Bool {
    let lines = pages[index].file.records
    return pages.indices.contains { other in
      let others = pages[other].file.records
      return other != index && (lines.count, other) < (others.count, index)
        && zip(lines, others).allSatisfy { $0.value == $1.value }
    }
  }
}
