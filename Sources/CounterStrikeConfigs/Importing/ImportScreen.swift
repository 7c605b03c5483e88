internal import DaybookPresentation
internal import DaybookProjections
internal import DaybookRendering
internal import DaybookValues

/// The result of the last file.
struct ImportScreen: ViewModelBuilder {
  private let language: Language

  init(_ language: Language) { self.language = language }

  func viewModel(of model: CounterStrikeReadModel, today: CalendarDate) -> Page {
    guard let file = model.imports.reversed().first?.row else {
      return Page(say(.title), [.note(say(.none))])
    }
    let counts = file.counts
    let numbers: [(ImportMessage, Int64)] = [
      (.players, counts.players), (.new, counts.listed), (.changed, counts.changed),
      (.changes, counts.changes),
    ]
    let facts = numbers.map { Page.Fact(name: say($0.0), value: language.number($0.1)) }
    let missing = counts.missing.isEmpty ? [] : [say(.missing(columns: counts.missing))]
    let unknown = counts.unknown.isEmpty ? [] : [say(.unknown(columns: counts.unknown))]
    return Page(
      say(.titleOf(file: counts.file)), detail: language.date(file.time.date),
      [.facts(facts)] + (missing + unknown).map(Page.Part.note))
  }

  private func say(_ message: ImportMessage) -> String { message.text(in: language) }
}
