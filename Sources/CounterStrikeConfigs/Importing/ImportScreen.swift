import DaybookPresentation
import DaybookProjections
import DaybookRendering
import DaybookValues

/// What came of the last file.
struct ImportScreen: ViewModelBuilder {
  func viewModel(of model: CounterStrikeReadModel, today: CalendarDate) -> Page {
    guard let file = model.imports.reversed().first?.row else {
      return Page("Import", [.note("No file was taken in yet.")])
    }
    let counts = file.counts
    let facts = [
      ("players", counts.players), ("new", counts.listed), ("changed", counts.changed),
      ("changes", counts.changes),
    ].map { Page.Fact(name: $0.0, value: "\($0.1)") }
    let notes = [
      ("Columns that are not there", counts.missing), ("Columns that nobody knows", counts.unknown),
    ].filter { !$0.1.isEmpty }.map { Page.Part.note("\($0.0): \($0.1.listed).") }
    return Page("Import of \(counts.file)", detail: file.time.date.dotted, [.facts(facts)] + notes)
  }
}
