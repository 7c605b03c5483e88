public import Daybook
public import DaybookPresentation
internal import DaybookRendering

/// The read models for a verb's decision, and the log to which the verb appends.
///
/// Both are always those of the present.
///
/// ```swift
/// repl.addVerb("return", "takes a book back", usage: "BOOK") { words, context in
///   let book = try StreamName(category: "book", id: words[1])
///   try await context.log.append(BookReturned(book: words[1]), to: book)
///   return ["Thank you."]
/// }
/// ```
public struct VerbContext: Sendable {
  /// The log, which a verb reads for its decision, and to which it appends.
  public let log: FileEventLog
  /// The locale of the person, such as `nl_NL.UTF-8`; empty if the person has no locale.
  public let language: String
  /// The language of Daybook's own texts; it is English if Daybook does not know the language of
  /// ``language``.
  public let screenLanguage: Language
  /// The width of the window in columns.
  public let width: Int
  private let moment: LineMoment

  init(_ log: FileEventLog, _ moment: LineMoment, of line: LineContext) {
    (self.log, self.moment) = (log, moment)
    (language, screenLanguage) = (line.language.spoken.locale, line.screenLanguage)
    width = line.window.width
  }

  /// The read models, with every event that the log had when the line began.
  public var models: ReadModelsAsOf { moment.models }

  /// The time when the line began.
  public var now: Timestamp { moment.now }

  /// The seed of random choices.
  public var seed: UInt64 { moment.seed }
}
