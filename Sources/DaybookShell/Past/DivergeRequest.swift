/// A request to compare two sequences of events by some fields.
package struct DivergeRequest: Sendable, Equatable {
  /// The names of the streams to compare, at most two.
  ///
  /// If the list is empty, the only two streams of the daybook or of a category are compared. If
  /// ``other`` is also set, all events of both daybooks are compared.
  package let streams: [String]
  /// The fields to compare; if there are none, all data is compared.
  package let fields: [String]
  /// The path of the daybook with the second sequence; `nil` for the same daybook.
  package let other: String?
  /// Whether the comparison includes fields that only repeat the stream, time or id of their event.
  package let comparesAll: Bool

  /// - Throws: ``ShellError`` when the request does not determine two sequences.
  package init(
    streams: [String], fields: [String] = [], other: String? = nil, comparesAll: Bool = false
  ) throws {
    (self.streams, self.fields, self.other) = (streams, fields, other)
    self.comparesAll = comparesAll
    let isEnough = other == nil ? [0, 2].contains(streams.count) : streams.count <= 2
    guard isEnough else {
      throw ShellError(
        "Name two streams, or another daybook by --with, as in 'diverge run-1 run-2' or"
          + " 'diverge --with other.daybook'.")
    }
  }

  /// Parses words such as `run-1 run-2 --by tool path`.
  init(words: [String]) throws {
    var (rest, streams, fields, other) = (words[...], [String](), [String](), String?.none)
    var (takesFields, comparesAll) = (false, false)
    while let word = rest.popFirst() {
      switch word {
      case "--by": takesFields = true
      case "--all-fields": (comparesAll, takesFields) = (true, false)
      case "--with":
        takesFields = false
        other = rest.popFirst()
        if other == nil { throw ShellCommand.diverge.misuse("Name a daybook.") }
      case _ where word.hasPrefix("--"):
        throw ShellCommand.diverge.misuse("There is no option '\(word)' here.")
      case _ where takesFields: fields.append(word)
      default: streams.append(word)
      }
    }
    try self.init(streams: streams, fields: fields, other: other, comparesAll: comparesAll)
  }
}
