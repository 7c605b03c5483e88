package import DaybookPresentation
package import DaybookProjections
package import DaybookRendering

/// An app that turns lines into frames, and whose events are all in the log.
///
/// Lines are handled one after the other. A screen is drawn only from the read models, so the same
/// log always gives the same frames.
///
/// An app provides its lines, its read models, its decisions and its screens. Everything else is
/// the same for all apps.
package protocol HostedApp: Actor {
  associatedtype Model: AppReadModel
  /// Everything on which decisions and screens depend, which includes the read models.
  associatedtype Situation
  /// A parsed line that a person typed.
  associatedtype Line: Sendable
  /// A screen that is drawn, or ready to be drawn.
  associatedtype Frame: Sendable = [String]

  var log: AppLog<Model> { get }
  var queue: LineQueue { get set }

  /// Parses the words of a line.
  ///
  /// - Throws: `Refusal` if the words are not a line of this app.
  static func line(_ words: [String]) throws(Refusal) -> Line
  /// The lines of `frame`, none of which is wider than the window.
  static func lines(of frame: Frame, in window: Window) -> [String]

  /// The read models that a line sees, which include facts that the line appended or keeps in
  /// memory.
  func model(of line: SessionView<Model.Fact>) throws -> Model
  /// The situation of a line that sees `model`.
  func situation(_ model: Model, of view: AppSessionView<Model.Fact>) -> Situation
  /// Returns `facts` if they may be appended or kept in memory, and otherwise throws the reason.
  func accepted(_ facts: [Model.Fact]) throws(Refusal) -> [Model.Fact]

  /// Performs `line` in the present, and returns its screen.
  ///
  /// While the app waits for a service, `early` receives a screen with the known data.
  func present(
    _ line: Line, _ view: inout AppSessionView<Model.Fact>, _ early: EarlyFrame<Frame>
  ) async throws -> Frame
  /// The screen of a `line` that shows the past, where only reading is allowed.
  func past(_ line: Line, _ view: AppSessionView<Model.Fact>) throws -> Frame
  /// The screen of a `line` in a replay, for which the log already contains the line's events.
  ///
  /// `before` sees the log as it was before the line, and the other view also sees the line's
  /// events.
  func again(
    _ line: Line, after before: AppSessionView<Model.Fact>, _ view: AppSessionView<Model.Fact>
  ) async throws -> Frame
}

extension HostedApp {
  /// Runs a line, and returns the lines of the resulting frame.
  ///
  /// - Parameters:
  ///   - words: The words of the line.
  ///   - moment: The time and the read models.
  ///   - window: The window for the frame.
  ///   - language: The language of the screen.
  ///   - settings: The person's settings apart from the language.
  ///   - draft: Receives a screen with the known data before the app sends a request to a service.
  ///   - live: Receives the frame at each change, if the line keeps running.
  /// - Returns: The lines of the frame, none of which is wider than the window.
  /// - Throws: `Refusal` with a text for the person, another error of the app, or an error of the
  ///   log or the read models.
  package func lines(
    _ words: [String], at moment: LineMoment, in window: Window, _ language: Language = .english,
    settings: PersonalSettings = PersonalSettings(), draft: @escaping Draft = { _ in },
    live: @escaping LiveDraft = { _, _ in }
  ) async throws -> [String] {
    let view = AppSessionView<Model.Fact>(
      moment, in: window, language, settings: settings, onLive: live)
    let frame = try await frame(words, view) { draft(Self.lines(of: $0, in: window)) }
    return Self.lines(of: frame, in: window)
  }

  /// Runs the line `words` after all earlier lines.
  package func frame(
    _ words: [String], _ view: AppSessionView<Model.Fact>, _ early: @escaping EarlyFrame<Frame>
  ) async throws -> Frame {
    let work = queue.add { try await self.run(words, view, early) }
    do { return try await work.valueUnlessCancelled } catch { throw error.told(in: view.language) }
  }

  private func run(
    _ words: [String], _ start: AppSessionView<Model.Fact>, _ early: EarlyFrame<Frame>
  ) async throws -> Frame {
    let line = try Self.line(words)
    var view = start
    switch start.moment.kind {
    case .present: return try await present(line, &view, early)
    case .past: return try past(line, start)
    case .again:
      try await view.line.goOn()
      return try await again(line, after: start, view)
    }
  }

  package func model(of line: SessionView<Model.Fact>) throws -> Model { try log.model(of: line) }

  package func accepted(_ facts: [Model.Fact]) throws(Refusal) -> [Model.Fact] { facts }

  /// The situation that a line sees, which includes facts that the line appended or keeps in
  /// memory.
  package func situation(_ view: AppSessionView<Model.Fact>) throws -> Situation {
    situation(try model(of: view.line), of: view)
  }

  /// Appends the events that `decide` returns.
  ///
  /// Every append of an app must use this function. If events on which the decision depends were
  /// appended meanwhile, `decide` is called again.
  package func append(
    _ view: inout AppSessionView<Model.Fact>, _ decide: (Situation) throws(Refusal) -> [Model.Fact]
  ) async throws {
    let start = view
    let isDone = try await log.append(&view.line, seeing: { try model(of: $0) }) {
      try accepted(try decide(situation($0, of: start)))
    }
    guard isDone else { throw Refusal.othersWrite }
  }

  /// Appends the events that follow from the answer of a service, even if the line is cancelled.
  ///
  /// The append runs in a separate task, which is not cancelled with the line.
  package func appendResult(
    _ view: inout AppSessionView<Model.Fact>,
    _ decide: @escaping @Sendable (Situation) throws(Refusal) -> [Model.Fact]
  ) async throws {
    let start = view
    view = try await Task {
      var view = start
      try await self.append(&view, decide)
      return view
    }.value
  }
}

extension HostedApp where Frame == [String] {
  package static func lines(of frame: [String], in window: Window) -> [String] { frame }
}

/// Receives a screen with the known data while the app waits for a service.
package typealias EarlyFrame<Frame> = @Sendable (Frame) async -> Void
