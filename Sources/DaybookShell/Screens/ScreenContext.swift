public import Daybook
public import DaybookPresentation
package import DaybookRendering

/// The data that a screen shows, and the person and window that it is drawn for.
///
/// ```swift
/// repl.addScreen("due", "the books that are due") { _, context in
///   let today = context.now.date
///   return try context.models.read(Loans.self) { loans in
///     loans.filter { $0.row.due <= today }.map { "\($0.key): \($0.row.reader)" }
///   }
/// }
/// ```
///
/// Equal contexts lead to equal lines. A context cannot append events, because a screen is drawn
/// again and again. A line that appends is a verb, see
/// ``Repl/addVerb(_:_:usage:arguments:action:)``.
public struct ScreenContext: Sendable {
  /// The position or time that `at` has set for all data of the screen; `nil` for the present.
  public let asOf: AsOf?
  /// The locale of the person, such as `nl_NL.UTF-8`; empty if the person has no locale.
  public let language: String
  /// The language of Daybook's own texts; it is English if Daybook does not know the language of
  /// ``language``.
  public let screenLanguage: Language
  /// The events of the log as of ``asOf``.
  public let log: LogSight
  package let moment: LineMoment
  package let window: Window
  /// The person's settings for all screens.
  package let settings: PersonalSettings
  /// Receives the lines that are ready while a screen waits for a service.
  package let onDraft: Screen.Draft
  /// Receives the frames of a line that runs until a person stops it.
  package let onLive: Screen.Live

  init(_ moment: LineMoment, asOf: AsOf?, in log: FileEventLog, of line: LineContext) {
    (self.moment, self.asOf) = (moment, asOf)
    self.log = LogSight(log, asOf: asOf ?? AsOf(moment.head))
    (language, screenLanguage) = (line.language.spoken.locale, line.screenLanguage)
    (window, settings) = (line.window, line.settings)
    (onDraft, onLive) = (line.onDraft, line.onLive)
  }

  /// The position of the last visible event; `nil` for the present.
  public var position: UInt64? { asOf?.seq }

  /// The read models as of ``asOf``.
  public var models: ReadModelsAsOf { moment.models }

  /// The present time.
  ///
  /// In the past, it is the time in ``asOf`` or, if ``asOf`` has only a position, the time of the
  /// event at that position.
  public var now: Timestamp { moment.now }

  /// The seed of random choices, so that a screen can be drawn again with the same choices.
  public var seed: UInt64 { moment.seed }

  /// The width of the window in columns.
  public var width: Int { window.width }
}

extension ShellScope {
  /// The context of a screen as of `asOf`; if `asOf` is `nil`, of the present.
  func screenContext(asOf: AsOf?) async throws -> ScreenContext {
    ScreenContext(
      try await source.moments.moment(context, asOf: asOf), asOf: asOf, in: source.log, of: context)
  }
}
