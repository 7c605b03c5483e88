internal import DaybookRendering

extension GridState {
  /// Handles the answer to a question, and returns the next effect.
  package mutating func receive(_ answer: GridAnswer) -> GridEffect {
    switch answer {
    case .moment(let moment, let content, let did): return show(moment, content, did)
    case .filtered(let text, let rows):
      guard filter?.text == text else { return .none }
      filter = Filter(text: text, rows: Set(rows), isAnswered: true)
      arrange()
    case .selected(let selected):
      guard selected.selection == selection else { return .none }
      filter = filter.map { Filter(text: $0.text, isAnswered: true) }
      show(selected)
      return completion
    case .compared(let seq, let changes):
      guard pin?.position == seq else { return .none }
      let key = row?.key
      pin?.compared = (moment.position, changes)
      mark()
      arrange(at: key)
      return completion
    case .frequency(let frequency, let column):
      return open(frequency, of: column)
    case .filterRefused(let text, let problem):
      guard filter?.text == text else { return .none }
      filter = Filter(text: text, rows: filter?.rows, problem: problem, isAnswered: true)
      // The prompt was already closed before the answer came; it opens again, so that the condition
      // can be corrected.
      if prompt == nil { return ask(.filter, text: text) }
    case .blame(let key, let blames):
      let name = row.flatMap { $0.key == key ? table.name(of: $0) : nil } ?? ""
      let model = table.origin?.model ?? table.title
      return open(.blame(blames, of: name, in: model, at: blamedField, in: language))
    case .watched(let watch):
      self.watch = watch
      keepCursorInside()
    case .watchedHere(let sample): watch?.add(sample)
    case .tested(let test): receive(test)
    case .found(let seq, let text):
      let effect = jump(to: .seq(seq))
      message = text
      return effect
    case .refused(let text):
      message = text
      giveUp(text)
      forgetPosition()
      returning = nil
      skips = shownSkips
      seeksMark = false
      isPlaying = false
      return .bell
    case .told(let text): message = text
    case .awaited(let text): awaiting = text
    }
    return .none
  }

  private mutating func show(
    _ moment: GridMoment, _ content: GridContent, _ did: [GridChange]
  ) -> GridEffect {
    let place = returning.flatMap { $0.position == moment.position ? $0 : nil }
    let key = place?.key ?? row?.key
    returning = nil
    switch content {
    case .changes(let changes): table.apply(changes)
    case .table(let next), .imagined(let next, _): replaceTable(by: next)
    }
    column = shownColumns.first { table.columns[$0].name == place?.column } ?? column
    self.moment = moment
    self.did = did
    shownSkips = skips
    imagined = if case .imagined(_, let changes) = content { changes } else { nil }
    mark()
    if let note = moment.note, message == nil { message = note }
    filter = filter.map { Filter(text: $0.text) }
    selectedIsFormer = true
    if !asksForRows { selected = nil }
    arrange(at: key)
    showMark()
    return completion
  }

  /// Replaces the table with `next`.
  ///
  /// The cursor, the sorting and the hidden columns stay with the columns of the same names.
  private mutating func replaceTable(by next: GridTable) {
    let (names, later) = (table.columns.map(\.name), next.columns.map(\.name))
    table = next
    guard names != later else { return }
    selected = nil
    func place(_ column: Int) -> Int? {
      names.indices.contains(column) ? later.firstIndex(of: names[column]) : nil
    }
    column = place(column) ?? min(column, max(later.count - 1, 0))
    sorting = sorting.flatMap { old in
      place(old.column).map { .init(column: $0, isDescending: old.isDescending) }
    }
    hidden = Set(hidden.compactMap(place))
    if hidden.count == later.count { hidden = [] }
    left = 0
  }

  /// Moves the cursor to the first marked row, if requested and if no marked row is visible.
  private mutating func showMark() {
    guard seeksMark else { return }
    seeksMark = false
    let marked = lines.indices.filter { isMarked(lines[$0]) }
    guard let first = marked.first, !marked.contains(where: (top..<(top + bodyHeight)).contains)
    else { return }
    line = first
    keepCursorInside()
  }

  private func isMarked(_ place: Line) -> Bool {
    switch place {
    case .gone: true
    case .row(let place): marks.mark(of: shownRows[place].key) != nil
    }
  }

  /// Sets the marks of the rows from one set of changes.
  ///
  /// If events are left out, these are the differences from the real rows. Otherwise, if a moment
  /// is pinned, they are the differences from the pinned moment. Otherwise, they are the changes by
  /// the event at the position.
  mutating func mark() {
    marks = GridMarks(imagined ?? pinned ?? did)
  }

  /// The differences from the pinned moment; `nil` if no moment is pinned.
  private var pinned: [GridChange]? {
    guard let pin else { return nil }
    guard comparesWholeTables else { return table.changes(from: pin.table) }
    return pin.compared.flatMap { $0.seq == moment.position ? $0.changes : nil } ?? []
  }
}
