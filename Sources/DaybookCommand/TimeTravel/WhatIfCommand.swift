internal import ArgumentParser
internal import Daybook
internal import DaybookApps
internal import DaybookShell

struct WhatIfCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "what-if",
    abstract: "Print what would be different without some events, or with other events.",
    discussion: """
      The read models are folded in memory without the events at --skip, or with those of --insert \
      after the event at --after, and compared with the real ones. The log is not changed. FILE \
      has events in the form of 'daybook append'; - is stdin. 'expect' is ignored, and an event \
      without a time gets that of the event before it. If an event at --skip stops a read model, \
      the read model goes on without it.

        daybook what-if --skip 1 2 profiles
        daybook what-if --insert events.ndjson --after 1 profiles
      """)

  @ParentCommand var root: DaybookCommand
  @OptionGroup var location: LocationOptions
  @OptionGroup var format: FormatOption

  @Option(
    help: ArgumentHelp(
      "An event to leave out, by its position; -1 is the last one. More may follow.",
      valueName: "seq"))
  var skip: [PositionArgument] = []

  @Option(help: ArgumentHelp("Events to insert, one JSON object on each line.", valueName: "file"))
  var insert: String?

  @Option(
    help: ArgumentHelp(
      "The position after which they are inserted (default: head).", valueName: "seq"))
  var after: PositionArgument?

  @Argument(
    help: ArgumentHelp(
      "The read models (default: all but 'state'; 'state' where no other has rows).",
      valueName: "view"),
    completion: AppProjections.completion)
  var names: [String] = []

  func validate() throws {
    guard !skip.isEmpty || insert != nil else {
      throw ValidationError("Give --skip SEQ, or --insert FILE, or both.")
    }
    guard after == nil || insert != nil else {
      throw ValidationError("--after tells where --insert FILE belongs; give both.")
    }
  }

  func run() async throws {
    let views = try await OpenViews(
      comparing: names.filter { !isSkip($0) }, of: location, root.location)
    let end = try views.log.end()
    let whatIf = WhatIf(
      skips: Set(try skips.map { try seq(of: $0, views.log) }),
      insertions: try await insertions(views))
    var outcome = WhatIfOutcome()
    for name in views.models.names {
      try await views.models.mending {
        try outcome.add(name, whatIf, in: views.models, at: end)
      }
    }
    for note in outcome.notes { try Notice(note.english).show() }
    if outcome.differences.isEmpty, names.allSatisfy(isSkip),
      views.models.names != [StreamStates.name]
    {
      try Notice(DifferenceList.stateIsLeftOut).show()
    }
    try format.print(outcome.differences)
  }

  /// The position of an event to leave out; a note names the event unless a number was typed.
  private func seq(of skip: PositionArgument, _ log: FileEventLog) throws -> UInt64 {
    let seq = try skip.seq(ofEventIn: log)
    if "\(seq)" != skip.text, let event = try log.event(at: seq) {
      try Notice("Without event \(seq) (\(event.type), \(event.stream)).").show()
    }
    return seq
  }

  /// The events to leave out.
  ///
  /// After `--skip`, the parser treats further events as names of read models. A name such as `12`
  /// or `head-5` is therefore read as an event, because no read model has such a name.
  private var skips: [PositionArgument] {
    skip + names.filter(isSkip).map { PositionArgument(argument: $0) }
  }

  private func isSkip(_ name: String) -> Bool {
    !skip.isEmpty && (UInt64(name) != nil || name.hasPrefix("head-"))
  }

  private func insertions(_ views: OpenViews) async throws -> [WhatIf.Insertion] {
    guard let insert else { return [] }
    let seq = try views.place(of: after)
    let time = try views.log.event(at: max(seq, 1))?.time ?? .now
    return [.init(after: seq, try await WhatIfEvents(insert, time, of: AppEvents.all).read())]
  }
}
