package import AppHosting
package import DaybookEvents
internal import DaybookPresentation
internal import DaybookProjections
internal import DaybookRendering
internal import DaybookValues

package typealias CounterStrikeSessionView = AppSessionView<CounterStrikeFact>

/// All that a line of a person depends on: the read models, the session, and the screen's settings.
package struct CounterStrikeSituation: Sendable {
  package var model: CounterStrikeReadModel
  /// The stream of the session's screen events.
  package let flowStream: StreamName
  /// The time of the line.
  let now: Timestamp
  /// The language of the screen.
  let language: Language
  /// The maximum number of list items on a screen.
  let pageSize: Int

  package init(
    _ model: CounterStrikeReadModel, session flowStream: StreamName,
    of view: CounterStrikeSessionView
  ) {
    (self.model, self.flowStream) = (model, flowStream)
    (now, language) = (view.moment.now, view.language)
    pageSize = view.settings.pageSize ?? Self.pageSize
  }

  /// The default for the maximum number of list items on a screen.
  private static let pageSize = 20

  var today: CalendarDate { now.date }

  func page<Builder: ViewModelBuilder>(_ builder: Builder) -> Page
  where Builder.ReadModel == CounterStrikeReadModel, Builder.ViewModel == Page {
    builder.viewModel(of: model, today: today)
  }

  func page<Builder: ViewModelBuilder>(_ builder: Builder) -> Page
  where Builder.ReadModel == CounterStrikeSituation, Builder.ViewModel == Page {
    builder.viewModel(of: self, today: today)
  }

  func fact(_ event: ScreenEvent) -> CounterStrikeFact {
    CounterStrikeFact(.screen(event), in: ScreenEvent.stream, at: now)
  }

  func fact(_ event: FlowEvent) -> CounterStrikeFact {
    CounterStrikeFact(.flow(event), in: flowStream, at: now)
  }

  func fact(_ event: ToolsEvent) -> CounterStrikeFact {
    CounterStrikeFact(.tools(event), in: ToolsEvent.stream, at: now)
  }
}
