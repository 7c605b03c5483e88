/// The lines of a forked session that were copied from its origin.
///
/// Each copy has a reference to the original line (`forkedFrom`). Some versions of Claude Code
/// wrote each copy twice. One of these two lines has no reference, but it has the same UUID as the
/// other.
struct ClaudeCopies {
  /// The session with the original lines; `nil` if no line is a copy.
  private(set) var origin: String?
  private var uuids: Set<String> = []
  /// The number of copied lines, without repetitions.
  private(set) var count = 0

  init(_ records: some Sequence<SessionRecord>) {
    for record in records.lazy.map(ClaudeRecord.init) {
      guard let other = Self.origin(of: record) else { continue }
      origin = origin ?? other
      if let uuid = record.uuid, !uuids.insert(uuid).inserted { continue }
      count += 1
    }
  }

  /// Whether the line is a copy.
  func contains(_ record: ClaudeRecord) -> Bool {
    Self.origin(of: record) != nil || record.uuid.map(uuids.contains) ?? false
  }

  /// The session of the original line; `nil` for a line that is not a copy.
  static func origin(of record: ClaudeRecord) -> String? {
    let origin = record.record["forkedFrom"]?.text("sessionId")
    return origin == record.session ? nil : origin
  }
}
