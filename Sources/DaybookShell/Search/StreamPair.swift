internal import Daybook
internal import DaybookPresentation

/// The two streams to compare if the person names no stream.
struct StreamPair {
  let names: [String]
  /// The sentence that says which streams were chosen.
  let sentence: String

  /// Finds the only two streams of a log, or else the only two streams of a category.
  ///
  /// - Throws: ``ShellError`` if neither the log nor exactly one category has exactly two streams.
  /// - Complexity: O(*n*) in the streams of the log.
  init(in log: FileEventLog, through end: UInt64) throws {
    var (heads, names, count) = (StreamHeads(log, end: end), [String: [String]](), 0)
    while let next = try heads.next(1_024) {
      for (name, head) in next where head.version > 0 && !name.isReserved {
        count += 1
        // Three names are enough to know that a category has too many streams.
        if names[name.category, default: []].count < 3 {
          names[name.category, default: []].append(name.name)
        }
      }
    }
    let all = names.values.flatMap(\.self)
    let pairs = names.filter { $0.value.count == 2 }
    if count == 2 {
      self.names = all.sorted()
      sentence = "There are two streams: \(self.names[0]) and \(self.names[1])."
    } else if pairs.count == 1, let pair = pairs.first {
      self.names = pair.value.sorted()
      sentence =
        "There are two streams of the category \(pair.key): \(self.names[0]) and \(self.names[1])."
    } else {
      throw ShellError(
        "Name two streams, as in 'diverge run-1 run-2': this log has \(count.counted("stream"))."
          + " The table 'streams' lists them. --with names another daybook.")
    }
  }
}
