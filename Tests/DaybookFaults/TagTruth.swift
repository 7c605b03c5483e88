internal import DaybookEvents
internal import DaybookValues

/// The events of each tag, found by a look at each event: what the index of tags has to give.
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

  /// Which tags give other events in `log`.
  ///
  /// Of a damaged log a tag may be refused; what it gives is all of it.
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
