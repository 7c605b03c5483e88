package import Daybook

/// The aliases in a log: words that mean complete lines.
package struct Aliases: Sendable {
  /// Words that begin a query and cannot be replaced by aliases.
  ///
  /// The log of another person may contain an alias with such a name; the alias has no effect.
  static let taken: Set<String> = [
    "let", "print", "union", "range", "datatable", "from", "set", "declare", "explain", "find",
    "search", "externaldata", "exit",
  ]

  private let names: KeptNames

  /// The aliases as of the event `head`.
  package init(in log: any EventLog, upTo head: UInt64) {
    names = KeptNames(AliasSet.stream, AliasSet.type, "line", in: log, upTo: head)
  }

  /// All aliases, in the order in which they were set.
  package var all: [(name: String, line: String)] {
    names.all.compactMap { name, value in value.string.map { (name, $0) } }
  }

  /// `line` with its first word replaced by the line of the alias.
  ///
  /// It is `nil` if the word is not an alias, or is in ``taken``. Words in the result are not
  /// replaced again.
  func expansion(of line: String) -> String? {
    guard !names.all.isEmpty else { return nil }
    let scan = LineScan(line)
    guard !Self.taken.contains(scan.word) else { return nil }
    return names[scan.word]?.string.map { scan.rest.isEmpty ? $0 : $0 + " " + scan.rest }
  }

  /// Makes `name` an alias for `line`; `nil` removes the alias.
  ///
  /// Nothing is appended if it is an alias for this line already.
  func set(_ name: String, _ line: String?, in log: any EventLog) async throws {
    if let line, names[name]?.string == line { return }
    var batch = EventBatch()
    batch.append(
      AliasSet(name, line: line), to: AliasSet.stream, expecting: .version(names.version))
    _ = try await log.append(batch)
  }
}
