internal import Daybook
internal import DaybookPresentation

extension ShellScope {
  /// The position that `state` sees.
  func asOf(_ state: ShellState) -> AsOf { state.asOf ?? AsOf(context.head) }

  /// The position or time that `word` names.
  func asOf(_ word: String) throws -> AsOf {
    try LogPosition(parsing: word).asOf(
      in: source.log, upTo: context.head, now: context.now)
  }

  /// The position of the last event that `state` sees.
  func position(_ state: ShellState) -> UInt64 { asOf(state).seq }

  /// Notes about `places` that are times, for a verb that goes from event to event.
  func notes(ofPlaces places: AsOf...) -> [String] {
    places.compactMap { PlaceNote($0)?.text(in: context.screenLanguage) }
  }
}
