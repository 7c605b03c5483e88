/// A session file, read into records.
package struct SessionFile: Sendable, Equatable {
  /// The path at which the file was found.
  package let path: String
  package let records: [SessionRecord]
  /// The unreadable lines, each with its reason.
  package let faults: [LineFault]
  /// The number of unpaired halves of surrogate pairs, which are read as U+FFFD.
  package let halves: Int

  package init(
    path: String, records: [SessionRecord], faults: [LineFault] = [], halves: Int = 0
  ) {
    (self.path, self.records) = (path, records)
    (self.faults, self.halves) = (faults, halves)
  }

  /// The file's name without its extensions.
  package var stem: String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    for ending in [".jsonl.zst", ".jsonl", ".ndjson", ".json"] where name.hasSuffix(ending) {
      return String(name.dropLast(ending.count))
    }
    return name
  }

  /// The counts before any fact was read from the records.
  var tally: RecordTally {
    var tally = RecordTally()
    tally.records = records.count + faults.count
    tally.bad = faults.count
    return tally
  }
}

/// A line that could not be read.
package struct LineFault: Sendable, Equatable {
  /// The number of the line, from 1.
  package let line: Int
  package let reason: String
}
