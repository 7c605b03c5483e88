extension GridState {
  /// Takes the answer to a question, and tells what is to be done next.
  package mutating func receive(_ answer: GridAnswer) -> GridEffect {
    switch answer {
    case .moment(let moment, let content): return show(moment, content)
    case .filtered(let text, let rows):
      guard filter?.text == text else { return .none }
      filter = Filter(text: text, rows: Set(rows))
      arrange()
    case .filterRefused(let text, let problem):
      guard filter?.text == text else { return .none }
      filter?.problem = problem
    case .blame(let key, let blames):
      let name = row.flatMap { $0.key == key ? table.name(of: $0) : nil } ?? ""
      return open(.blame(blames, of: name, in: table.title, at: blamedField))
    case .watched(let watch):
      self.watch = watch
      keepCursorInside()
    case .found(let seq, let text):
      let effect = jump(to: .seq(seq))
      message = text
      return effect
    case .refused(let text):
      message = text
      isPlaying = false
      return .bell
    case .told(let text): message = text
    }
    return .none
  }

  private mutating func show(_ moment: GridMoment, _ content: GridContent) -> GridEffect {
    let (before, key) = (table, row?.key)
    let changes: [GridChange]
    switch content {
    case .changes(let list):
      table.apply(list)
      changes = list
    case .table(let next):
      table = next
      changes = pin == nil ? next.changes(from: before) : []
    case .imagined(let next, let list):
      table = next
      changes = list
    }
    let isImagined = !skips.isEmpty
    let compared = isImagined ? nil : pin.map { table.changes(from: $0.table) }
    marks = GridMarks(compared ?? (moment.position == self.moment.position && !isImagined ? [] : changes))
    self.moment = moment
    if let note = moment.note, message == nil { message = note }
    filter?.rows = nil
    arrange(at: key)
    return filter.map { .ask(.filter($0.text)) } ?? .none
  }
}
