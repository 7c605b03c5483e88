import DaybookPresentation
import DaybookProjections
import DaybookRendering
import DaybookValues

/// The module that lets a person choose players, as it is seen.
struct ChooserScreen: ViewModelBuilder {
  private let chooser: PlayerChooser

  init(of chooser: PlayerChooser) { self.chooser = chooser }

  func viewModel(of model: CounterStrikeReadModel, today: CalendarDate) -> Page {
    let found = ChooserCandidates(of: chooser, having: chooser.part, in: model).players
    let shown = Array(found.prefix(model.pageSize))
    let names = chooser.chosen.map { model.nickname(of: $0) }
    let chosen = names.isEmpty ? [] : [Page.Part.note("To be compared with \(names.listed).")]
    let rest = found.count - shown.count
    let more = rest > 0 ? [Page.Part.note("\(rest) more: a part of the name narrows.")] : []
    return Page(
      names.isEmpty ? "Choose a player" : "Choose another player", detail: detail(found.count),
      chosen + [.grid(PlayersScreen.grid(of: shown, in: model))] + more + [.note(Self.usage)])
  }

  private func detail(_ count: Int) -> String {
    chooser.part.isEmpty ? count.counted("player") : "\(count) with '\(chooser.part)'"
  }

  private static let usage =
    "'choose N' takes one, 'choose PART' narrows, 'up' goes back; at a terminal the number or the "
    + "part alone does."
}
