public import Daybook
public import DaybookPresentation
internal import DaybookRendering

/// What a verb of one's own decides on, and the log that it appends to: always the present.
///
/// ```swift
/// repl.addVerb("add", "writes a note", usage: "NOTE TEXT") { words, context in
///   let note = try StreamName(words[1])
///   try await context.log.append(NoteAdded(text: words[2]), to: note)
///   return ["Written."]
/// }
/// ```
public struct VerbContext: Sendable {
  /// The log, to decide with and to append to.
  public let log: FileEventLog
  /// The locale of who asks, such as `nl_NL.UTF-8`; empty where none is set.
  public let language: String
  /// The language of ours that they are spoken to in: English where ``language`` means another.
  public let screenLanguage: Language
  /// How many columns there are for what is said.
  public let width: Int
  private let moment: LineMoment

  init(_ log: FileEventLog, _ moment: LineMoment, of line: LineContext) {
    (self.log, self.moment) = (log, moment)
    (language, screenLanguage) = (line.language.spoken.locale, line.screenLanguage)
    width = line.window.width
  }

  /// The read models, with everything that was there when the line began.
  public var models: ReadModelsAsOf { moment.models }

  /// What the time is.
  public var now: Timestamp { moment.now }

  /// Where random choices begin.
  public var seed: UInt64 { moment.seed }
}
