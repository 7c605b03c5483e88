internal import DaybookEvents
internal import DaybookValues

/// The positions of each tag's events, found by reading all events, to check the index of tags.
struct TagTruth {
  private let seqs: [String: [UInt64]]

  init(_ events: [RecordedEvent]) {
    var seqs: [String: [UInt64]] = [:]
    for event in events {
      guard case .array(let tags)? = event.meta["tags"] else { continue }
      for tag in Set(tags.compactMap(\.string)) { seqs[tag, default: []].append(event.seq) }
    }
    self.seqs = seqs
  }

  /// Returns the tags for which the index of `log` gives other events.
  ///
  /// In a damaged log, reading by a tag may be refused, but must not give only some of the events.
  func problems(of log: FileEventLog, mayBeRefused: Bool) -> [String] {
    seqs.keys.sorted().compactMap { tag in
      do throws(LogError) {
        let found = try log.read(EventSelection(tags: [tag]), limit: .max).events.map(\.seq)
        let wanted = seqs[tag, default: []]
        return found == wanted ? nil : "the tag '\(tag)' gives \(found.count) of \(wanted.count)"
      } catch { return mayBeRefused ? nil : "the tag '\(tag)' is refused: \(error)" }
    }
  }
}
