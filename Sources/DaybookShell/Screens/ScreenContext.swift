public import Daybook
public import DaybookPresentation
package import DaybookRendering

/// The data that a screen shows, and the person and window that it is drawn for.
///
/// The same context gives the same lines. Nothing of it appends, because a screen is drawn again
/// and again. A line that appends is a verb, see ``Repl/addVerb(_:_:usage:arguments:action:)``.
public struct ScreenContext: Sendable {
  /// The position or the time as of which everything is shown, as `at` has set it; `nil` for the
  /// present.
  public let asOf: AsOf?
  /// The locale of the person, such as `nl_NL.UTF-8`; empty where none is set.
  public let language: String
  /// Daybook's language for the person: English where ``language`` names one that Daybook does not
  /// have.
  public let screenLanguage: Language
  /// The events of the log as of ``asOf``.
  public let log: LogSight
  package let moment: LineMoment
  package let window: Window
  /// The person's settings for all screens.
  package let settings: PersonalSettings
  /// Takes the known lines of a screen that waits for a service.
  package let onDraft: Screen.Draft
  /// Takes the frames of a line that runs until it is stopped.
  package let onLive: Screen.Live

  init(_ moment: LineMoment, asOf: AsOf?, in log: FileEventLog, of line: LineContext) {
    (self.moment, self.asOf) = (moment, asOf)
    self.log = LogSight(log, asOf: asOf ?? AsOf(moment.head))
    (language, screenLanguage) = (line.language.spoken.locale, line.screenLanguage)
    (window, settings) = (line.window, line.settings)
    (onDraft, onLive) = (line.onDraft, line.onLive)
  }

  /// The last event that is shown; `nil` for the present.
  public var position: UInt64? { asOf?.seq }

  /// The read models as of ``asOf``.
  public var models: ReadModelsAsOf { moment.models }

  /// The present time.
  ///
  /// In the past it is the time of ``asOf``, where that is set. Else it is the time of the
  /// event at ``position``.
  public var now: Timestamp { moment.now }

  /// The seed of random choices, so that a screen can be drawn again as it was.
  public var seed: UInt64 { moment.seed }

  /// The columns of the window.
  public var width: Int { window.width }
}

extension ShellScope {
  /// The context of a screen as of `asOf`, or of the present.
  func screenContext(asOf: AsOf?) async throws -> ScreenContext {
    ScreenContext(
      try await source.moments.moment(context, asOf: asOf), asOf: asOf, in: source.log, of: context)
  }
}
