internal import DaybookPresentation
package import DaybookRendering

/// All texts of a screen with bars of play time, so that the renderer makes no decisions.
package struct PlaytimeViewModel: Sendable, Equatable {
  /// A figure that is not about a single bar, such as a sum.
  package struct Fact: Sendable, Equatable {
    package var name: String
    package var value: String
  }
  /// A bar of the chart, with its texts.
  package struct Bar: Sendable, Equatable {
    package var label: String
    package var minutes: Int64
    package var words: String
    /// The text after the words, such as the play time of the last two weeks.
    package var remark: String
  }

  package var title: String
  package var facts: [Fact]
  package var bars: [Bar]
  package var notes: [String]
  /// The chart of the play time over time; `nil` if there are too few periods for a line.
  package var course: Chart?
}

extension PlaytimeViewModel.Bar {
  init(
    _ app: AppID, in library: PlayerLibrary, recent: PlayTime?, _ language: Language
  ) {
    let total = library.games[app]?.total ?? .none
    label = library.title(app)
    minutes = total.minutes
    words = total.text(in: language)
    remark = recent.map { "+\($0.text(in: language))" } ?? ""
  }
}
