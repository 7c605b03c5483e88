internal import Daybook
internal import DaybookPresentation

extension ShellScope {
  /// The position or time as of which `state` reads the log; by default the end of the log.
  func asOf(_ state: ShellState) -> AsOf { state.asOf ?? AsOf(context.head) }

  /// The position or time that `word` names.
  func asOf(_ word: String) throws -> AsOf {
    try LogPosition(parsing: word).asOf(
      in: source.log, upTo: context.head, now: context.now)
  }

  /// The position of the last event that `state` sees.
  func position(_ state: ShellState) -> UInt64 { asOf(state).seq }

  /// Notes that times in `places` are treated as positions, for a verb that reads events one by
  /// one.
  func notes(ofPlaces places: AsOf...) -> [String] {
    places.compactMap { PlaceNote($0)?.text(in: context.screenLanguage) }
  }
}
