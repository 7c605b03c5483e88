internal import Daybook
internal import DaybookPresentation
internal import DaybookRendering

/// A request for the effects of a history in which some events are left out or inserted.
package struct WhatIfRequest: Sendable, Equatable {
  /// The positions of the omitted events, as typed.
  package private(set) var skips: [String] = []
  /// The file with the inserted events; `nil` if none are inserted.
  package private(set) var file: String?
  /// The position after which the events are inserted, as typed.
  package private(set) var after: String?
  /// The read models to compare; if there are none, the read models that `diff` compares.
  package private(set) var views: [String] = []

  /// Parses words such as `--skip 1 2 --insert new.ndjson --after 3 players`.
  ///
  /// - Throws: ``ShellError`` with the usage.
  init(_ words: [String]) throws {
    var rest = words[...]
    while let word = rest.popFirst() {
      switch word {
      case "--skip", "skip":
        skips.append(try Self.position(&rest, "Name an event to skip."))
      case "--insert": file = try Self.value(&rest, "Name a file with events.")
      case "--after": after = try Self.value(&rest, "Name a position.")
      default:
        if isSkip(word) { skips.append(word) } else { views.append(word) }
      }
    }
    guard !skips.isEmpty || file != nil else {
      throw ShellCommand.whatIf.misuse("Name an event to skip, or a file with events.")
    }
    guard after == nil || file != nil else {
      throw ShellCommand.whatIf.misuse("--after tells where --insert FILE belongs.")
    }
  }

  /// Whether the word is another event to leave out, and not the name of a read model.
  private func isSkip(_ word: String) -> Bool {
    if UInt64(word) != nil { return true }
    let isBack = word.hasPrefix("-") || word.hasPrefix("head-")
    return isBack && !skips.isEmpty && LogPosition(word) != nil
  }

  private static func position(
    _ words: inout ArraySlice<String>, _ problem: String
  ) throws -> String {
    guard words.first.map({ LogPosition($0) != nil }) == true else {
      throw ShellCommand.whatIf.misuse(problem)
    }
    return try value(&words, problem)
  }

  private static func value(_ words: inout ArraySlice<String>, _ problem: String) throws -> String {
    guard let word = words.popFirst() else { throw ShellCommand.whatIf.misuse(problem) }
    return word
  }
}

extension ShellScope {
  /// The reply with the row differences that the requested history would cause.
  ///
  /// `events` are the inserted events.
  func reply(
    to request: WhatIfRequest, inserting events: [RecordedEvent] = [], _ state: ShellState
  ) throws -> ShellReply {
    let place = try place(after: request, state)
    let insertion = WhatIf.Insertion(after: place.seq, events)
    let whatIf = WhatIf(
      skips: try skips(of: request), insertions: events.isEmpty ? [] : [insertion])
    var outcome = WhatIfOutcome()
    let names = try request.views.isEmpty ? source.models.comparedNames : request.views
    for name in names {
      try Task.checkCancellation()
      try outcome.add(name, whatIf, in: source.models, at: position(state))
    }
    let notes = outcome.notes.map { TerminalText($0.text(in: context.screenLanguage)).text }
    let leavesOutState =
      request.views.isEmpty && outcome.differences.isEmpty && names != [StreamStates.name]
    return ShellReply(
      lines(outcome.differences, state),
      notes: self.notes(ofPlaces: place) + notes
        + (leavesOutState ? [DifferenceList.stateIsLeftOut] : []))
  }

  /// The positions of the left-out events.
  ///
  /// - Throws: ``ShellError`` when a word names no event of the log.
  private func skips(of request: WhatIfRequest) throws -> Set<UInt64> {
    Set(
      try request.skips.map { word in
        let seq = try asOf(word).seq
        guard seq > 0 else {
          throw ShellError(
            "No event is as early as '\(word)'. Name one by its position, from 1 on.")
        }
        return seq
      })
  }

  /// The position after which the events of the file are inserted; by default that of `state`.
  func place(after request: WhatIfRequest, _ state: ShellState) throws -> AsOf {
    try request.after.map { try asOf($0) } ?? asOf(state)
  }
}
