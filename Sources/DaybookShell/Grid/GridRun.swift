internal import Daybook
internal import DaybookGrid
internal import DaybookRendering
internal import DaybookSystem
internal import DaybookTerminal
internal import DaybookValues

/// Runs a grid at a terminal: handles keys, answers questions, and paints the window.
///
/// The type is noncopyable, so the compiler generates no code that copies its many parts.
struct GridRun: ~Copyable {
  private var state: GridState
  private var reader: GridReader
  private var window: Window
  /// Whether the terminal's background decides the colours, because the user has set no theme.
  private let followsBackground: Bool
  /// The computation of what later positions need; `nil` while none runs.
  private var foresight: GridForesight?
  private var isForward = false
  private var watching = GridWatching()

  private init(_ opened: OpenedGrid) {
    (state, reader, window) = (opened.state, opened.reader, opened.window)
    followsBackground = opened.followsBackground
  }

  /// Runs a grid on its own thread until the person leaves it.
  ///
  /// - Returns: The state in which the person left it.
  static func run(_ opened: OpenedGrid, at terminal: Terminal) async throws -> GridState {
    let result: Result<GridState, any Error> = await withCheckedContinuation { answer in
      do {
        try SystemThread.start(name: "daybook-grid") {
          answer.resume(
            returning: Result {
              try terminal.withFullScreen { screen in
                try opened.reader.keepPast()
                defer { opened.reader.dropPast() }
                var run = GridRun(opened)
                return try run.look(&screen)
              }
            })
        }
      } catch { answer.resume(returning: .failure(error)) }
    }
    return try result.get()
  }

  private mutating func look(_ screen: inout FullScreen) throws -> GridState {
    while true {
      let input = try screen.next(within: state.pause)
      if case .background(let color) = input { follow(color) }
      watching.take(&state, &reader)
      guard try carryOut(state.handle(input), &screen) else {
        endForesight()
        watching.end()
        return state
      }
      // The window is painted only after all waiting keys are handled.
      if try !screen.hasKeys() {
        try paint(&screen)
        foresee()
        watching.begin(state, reader)
      }
    }
  }

  /// Begins to compute what later positions need.
  private mutating func foresee() {
    guard foresight == nil else { return }
    foresight = GridForesight(reader, isForward: isForward)
  }

  private mutating func endForesight() {
    if let results = foresight?.end() { reader.results = results }
    foresight = nil
  }

  private mutating func follow(_ color: BackgroundColor) {
    guard followsBackground else { return }
    let looks = window.theme.looks
    window.theme = Theme(window.theme.depth, on: color.isLight ? .light : .dark)
    window.theme.looks = looks
  }

  private func paint(_ screen: inout FullScreen) throws {
    let frame = GridPainter(state, glyphs: window.glyphs).frame
    try screen.show(frame.grid(columns: screen.size.columns, theme: window.theme))
  }

  /// Performs the effect of a key; returns false if the key ends the grid.
  private mutating func carryOut(_ effect: GridEffect, _ screen: inout FullScreen) throws -> Bool {
    let goesOn = try state.isTyping && screen.hasKeys()
    switch effect {
    case .none: break
    case .bell: try screen.ring()
    case .redraw: try screen.clear()
    case .suspend: try screen.suspend()
    case .quit: return false
    case .copy(let text): try copy(text, &screen)
    case .save(let path, let text): tell(save(text, path))
    // While the user types fast, a condition is evaluated only after the last waiting key.
    case .ask(.filter) where goesOn, .ask(.select) where goesOn: break
    case .ask(let question): return try carryOut(try ask(question, &screen), &screen)
    }
    return true
  }

  /// Answers `question`, and further questions until the new rows are complete.
  ///
  /// The window shows the old rows until then.
  ///
  /// - Returns: The next effect.
  private mutating func ask(
    _ question: GridQuestion, _ screen: inout FullScreen
  ) throws -> GridEffect {
    let answer = try answer(question, &screen)
    var next = state
    var effect = next.receive(answer)
    while case .ask(let further) = effect, further.completesRows {
      effect = next.receive(try self.answer(further, &screen))
    }
    state = next
    return effect
  }

  private mutating func tell(_ text: String) { _ = state.receive(.told(text)) }

  private mutating func tell(_ text: GridText) { tell(state.text(text)) }

  private mutating func copy(_ text: String, _ screen: inout FullScreen) throws {
    let copied = CopiedText(text)
    let isTaken = try screen.copy(base64: Base64.text(of: Array(copied.text.utf8)))
    tell(isTaken ? copied.message : .notCopied)
  }

  private func save(_ text: String, _ path: String) -> String {
    do {
      try TextFile(path, .adding).write(text)
      return state.text(.written(path))
    } catch { return FailureText(error).text }
  }

  /// The answer to a question; the user can cancel the work with Escape or Ctrl-C.
  private mutating func answer(
    _ question: GridQuestion, _ screen: inout FullScreen
  ) throws -> GridAnswer {
    endForesight()
    watching.end()
    if case .look(.step(let isForward), _) = question { self.isForward = isForward }
    let work = GridWork(reader, question, givenUp: state.text(.givenUp))
    var kept: [ScreenInput] = []
    defer { screen.putBack(kept) }
    while true {
      if let (reader, answer) = work.outcome {
        if let reader { self.reader = reader }
        _ = state.receive(.awaited(nil))
        return answer
      }
      switch try screen.next(within: .milliseconds(300)) {
      case .key(let key) where key.code == .escape || key == Key(.character("c"), .control):
        work.cancel()
      case .elapsed:
        _ = state.receive(.awaited(work.waitingText))
        try paint(&screen)
      case .closed:
        work.cancel()
        kept.append(.closed)
        return .refused("")
      case .woken: break
      case let input: kept.append(input)
      }
    }
  }
}
