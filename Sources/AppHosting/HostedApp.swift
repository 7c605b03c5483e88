package import DaybookPresentation
package import DaybookProjections
package import DaybookRendering

/// An app of screens, which turns lines into frames; all its events are in the log.
///
/// Lines are handled one after the other. The screen is drawn only from the read models, so the
/// same log always results in the same frames.
///
/// An app provides its lines, its read models, its decisions and its screens; the rest is the same
/// for all apps.
package protocol HostedApp: Actor {
  associatedtype Model: AppReadModel
  /// The read models, and all other state on which decisions and screens depend.
  associatedtype Situation
  /// A line of a person, parsed.
  associatedtype Line: Sendable
  /// A screen, drawn or ready to be drawn.
  associatedtype Frame: Sendable = [String]

  var log: AppLog<Model> { get }
  var queue: LineQueue { get set }

  /// Parses the words of a line.
  ///
  /// - Throws: `Refusal` if the app has no such line.
  static func line(_ words: [String]) throws(Refusal) -> Line
  /// The lines of `frame`, each at most as wide as the window.
  static func lines(of frame: Frame, in window: Window) -> [String]

  /// The read model of a line, including the line's own appends and facts that are not in the log.
  func model(of line: SessionView<Model.Fact>) throws -> Model
  /// The situation of a line that sees `model`.
  func situation(_ model: Model, of view: AppSessionView<Model.Fact>) -> Situation
  /// Returns the decided `facts`, or throws the reason why they must be neither appended nor kept
  /// in memory.
  func accepted(_ facts: [Model.Fact]) throws(Refusal) -> [Model.Fact]

  /// Performs `line`; `early` receives a frame of the known data while a service prepares its
  /// answer.
  func present(
    _ line: Line, _ view: inout AppSessionView<Model.Fact>, _ early: EarlyFrame<Frame>
  ) async throws -> Frame
  /// The screen of `line` in the past, where only reading is allowed.
  func past(_ line: Line, _ view: AppSessionView<Model.Fact>) throws -> Frame
  /// The screen of a line that is run again: the log already has its events, and `view` sees them.
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
  ///   - settings: The person's further settings.
  ///   - draft: Receives the frame of the known data before the request to a service.
  ///   - live: Receives the frame at each change, if the line keeps running and shows changes.
  /// - Returns: The lines of the frame, each at most as wide as the window.
  /// - Throws: `Refusal` in words for the person, another error of the app, or an error of the log
  ///   or the read models.
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

  /// The line's situation, including its own appends and facts that are not in the log.
  package func situation(_ view: AppSessionView<Model.Fact>) throws -> Situation {
    situation(try model(of: view.line), of: view)
  }

  /// Decides on events, and appends them; all appends of an app must use this method.
  ///
  /// If another event on which the decision depends was appended meanwhile, the decision is made
  /// again.
  package func append(
    _ view: inout AppSessionView<Model.Fact>, _ decide: (Situation) throws(Refusal) -> [Model.Fact]
  ) async throws {
    let start = view
    let isDone = try await log.append(&view.line, seeing: { try model(of: $0) }) {
      try accepted(try decide(situation($0, of: start)))
    }
    guard isDone else { throw Refusal.othersWrite }
  }

  /// Appends the result of a request to a service; a cancelled request also has a result.
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

/// Receives the frame of the known data while a service prepares its answer.
package typealias EarlyFrame<Frame> = @Sendable (Frame) async -> Void
