internal import DaybookPresentation
internal import DaybookProjections
internal import DaybookRendering
internal import DaybookValues

/// The view of the module for choosing players.
struct ChooserScreen: ViewModelBuilder {
  private let chooser: PlayerChooser
  private let language: Language

  init(of chooser: PlayerChooser, _ language: Language) {
    (self.chooser, self.language) = (chooser, language)
  }

  func viewModel(of model: CounterStrikeReadModel, today: CalendarDate) -> Page {
    let found = ChooserCandidates(of: chooser, having: chooser.part, in: model).players
    let shown = Array(found.prefix(model.pageSize))
    let names = chooser.chosen.map { model.nickname(of: $0, in: language) }
    let chosen = names.isEmpty ? [] : [Page.Part.note(say(.toBeCompared(names: names)))]
    let rest = found.count - shown.count
    let more = rest > 0 ? [Page.Part.note(say(.more(rest)))] : []
    let grid = PlayersScreen.grid(of: shown, in: model, language)
    return Page(
      say(names.isEmpty ? .choose : .chooseAnother), detail: detail(found.count),
      chosen + [.grid(grid)] + more
        + [.note(say(.usage)), PlayersScreen.legend(of: grid, language)])
  }

  private func detail(_ count: Int) -> String {
    chooser.part.isEmpty
      ? PlayersMessage.count(count).text(in: language) : say(.found(count, part: chooser.part))
  }

  private func say(_ message: ChooserMessage) -> String { message.text(in: language) }
}
