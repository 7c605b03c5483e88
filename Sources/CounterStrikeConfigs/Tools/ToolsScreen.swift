import DaybookPresentation
import DaybookProjections
import DaybookRendering
import DaybookValues

/// What can be done with the app itself, and what it asks before.
struct ToolsScreen: ViewModelBuilder {
  private let note: String?

  /// - Parameter note: What was done just now.
  init(_ note: String? = nil) { self.note = note }

  func viewModel(of model: CounterStrikeReadModel, today: CalendarDate) -> Page {
    let table = StaticTable<ToolsAction>.tools(model.toolsState.size)
    let numbers = Dictionary(
      uniqueKeysWithValues: table.selectable.enumerated().map { ($1.id, "\($0 + 1)") })
    let sections = table.shown.map { section in
      Page.Section(
        title: section.header ?? "",
        parts: [.grid(Self.grid(section.rows, numbers))]
          + (section.footer.map { [.note($0)] } ?? []))
    }
    let notes = note.map { [Page.Section(title: "Done", parts: [.note($0)])] } ?? []
    return Page(sections + notes + [question(model)].compactMap(\.self))
  }

  private static func grid(
    _ rows: [StaticTable<ToolsAction>.Row], _ numbers: [String: String]
  ) -> Page.Grid {
    let hasDetails = rows.contains { !$0.detail.isEmpty }
    return Page.Grid(
      columns: [.number("#"), .word("word"), .text("what")] + (hasDetails ? [.number("size")] : []),
      rows: rows.map { row in
        [numbers[row.id] ?? "", row.isSelectable ? row.id : "", row.title]
          + (hasDetails ? [row.detail] : [])
      })
  }

  private func question(_ model: CounterStrikeReadModel) -> Page.Section? {
    guard let alert = model.flow.question?.alert else { return nil }
    return Page.Section(
      title: alert.title,
      parts: [.note(alert.message), .note("Answer with 'cs answer N': \(alert.choices).")])
  }
}

extension CounterStrikeScreens {
  /// The tools after a person chose `action`.
  func tools(after action: ToolsAction?) -> Page {
    ToolsScreen(note(after: action)).viewModel(of: model, today: today)
  }

  /// The tools after a person answered what they had asked.
  func tools(afterAnswering answer: String) throws(Refusal) -> Page {
    let effect = try before.action(answering: answer).effect
    let state = model.toolsState
    guard effect == .clear, let old = state.viewsBeforeClearing else { return tools(after: nil) }
    let (from, to) = (StorageSize.text(old), StorageSize.text(state.size.views))
    let note =
      "The read models of Counter-Strike were made anew from the log. All read models "
      + "of this daybook took \(from), and take \(to)."
    return ToolsScreen(note).viewModel(of: model, today: today)
  }

  private func note(after action: ToolsAction?) -> String? {
    guard let link = action?.link, model.flow.question == nil else { return nil }
    return model.toolsState.link?.isOpened == true
      ? "Opened \(link)." : "No program opens links here. Open it yourself: \(link)"
  }
}
