package import DaybookPresentation
package import DaybookProjections
package import DaybookRendering
internal import DaybookValues

/// The screen with the notices of one app, which works in the same way for all apps.
package struct NoticesScreen: Sendable {
  /// Returns the text of a notice; `nil` if the kind or the data of the notice are unknown.
  package typealias Told = @Sendable (Notice) -> (any LocalizedText)?

  package static let name = "notices"
  package static let usage = "[dismiss N|all]"
  package static let summary = "what happened to the things that you follow"

  /// The name of the app in lines.
  package let app: String
  private let log: AppLog<NoticesModel>
  private let told: Told

  /// - Parameters:
  ///   - app: The name of the app in lines.
  ///   - log: The log, which all apps share.
  ///   - told: Returns the text of a notice.
  package init(of app: String, log: AppLog<NoticesModel>, told: @escaping Told) {
    (self.app, self.log, self.told) = (app, log, told)
  }

  /// Runs the line `words`, and returns the lines of the resulting frame.
  ///
  /// A notice is new until a line in the present has shown it. A line that only shows notices
  /// appends an event only if some of them are new.
  ///
  /// - Throws: `Refusal` with a text for the person, or an error of the log or the read models.
  package func lines(
    _ words: [String], at moment: LineMoment, in window: Window, _ language: Language,
    settings: PersonalSettings = PersonalSettings()
  ) async throws -> [String] {
    do {
      let model = try await model(after: NoticesLine(words, of: app), at: moment)
      let page = NoticesPage(
        app: app, language: language, size: settings.pageSize ?? 20, told: told
      ).page(of: model)
      return PageText(page, glyphs: window.glyphs).styledLines(width: window.width)
        .map { $0.encoded(with: window.theme) }
    } catch { throw error.told(in: language) }
  }

  /// Performs `line`, and returns the notices to show.
  ///
  /// A line that only shows notices returns them as they were before the line, because no notice is
  /// new after it.
  private func model(after line: NoticesLine, at moment: LineMoment) async throws -> NoticesModel {
    var sight = SessionView<NoticeFact>(moment)
    let before = try model(sight)
    switch moment.kind {
    case .past: guard line == .look else { throw Refusal.past }
    case .present: try await act(line, &sight)
    case .again:
      _ = try line.events(seeing: before, of: app)
      if line != .look { try await sight.goOn() }
    }
    return line == .look ? before : try model(sight)
  }

  private func act(_ line: NoticesLine, _ sight: inout SessionView<NoticeFact>) async throws {
    let time = sight.moment.now
    let isDone = try await log.append(&sight, seeing: { try model($0) }) { model in
      if log.isReadOnly, line != .look { throw Refusal.readOnly }
      return try line.events(seeing: model, of: app).map { NoticeFact($0, on: app, at: time) }
    }
    guard isDone else { throw Refusal.othersWrite }
  }

  private func model(_ sight: SessionView<NoticeFact>) throws -> NoticesModel {
    try log.model(of: sight) { _ in !sight.moment.isPast }
  }
}
