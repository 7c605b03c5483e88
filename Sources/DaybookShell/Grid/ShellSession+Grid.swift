internal import Daybook
internal import DaybookGrid
internal import DaybookPresentation
internal import DaybookRendering
internal import DaybookTerminal

extension ShellSession {
  /// Shows a grid in the whole window until the user leaves it.
  ///
  /// Afterwards, this prints the user's notes as Markdown, and the paths of new tests.
  ///
  /// - Throws: ``ShellError`` without a terminal, or an error of reading.
  package mutating func grid(_ request: GridRequest) async throws {
    let terminal = Terminal(Terminal.Configuration())
    guard isInteractive, terminal.canEdit else {
      throw ShellError(
        "A grid needs a terminal. With --plain it prints what its window would show.", .usage)
    }
    let context = try context(nil)
    shell.readSettings(upTo: context.head)
    let opened = try await shell.grid(request, in: context)
    let left = try await GridRun.run(opened, at: terminal)
    if left.trail.hasNotes { try Console(.output).write(left.trail.markdown) }
    try output.show(ShellReply(notes: left.tests.map(\.note)))
    shell.state.testSubject = subject(of: left)
    try await keep(left.trail)
  }

  /// The test of the cell on which a grid was left.
  private func subject(of left: GridState) -> TestSubject {
    guard let query = left.query, !left.asksOnlyForKey else {
      return .none(
        ShellError(
          "No test can be made of the cell on which the grid was left. Choose a cell of a read"
            + " model, outside the key, or search again."))
    }
    return .query(
      ShrinkRequest(
        query: shell.state.definitions.precedingIfNamed(query), through: left.moment.position))
  }

  /// The first content of a grid's window, as plain text.
  package func plainGrid(_ request: GridRequest) async throws -> String {
    var context = try context(nil)
    context.window.glyphs = Console(.output).glyphsOfScreen
    return try await shell.grid(request, in: context).text
  }
}

extension Shell {
  /// A grid with its first rows.
  func grid(_ request: GridRequest, in context: LineContext) async throws -> OpenedGrid {
    try await scope(context).grid(request, state)
  }
}

extension ShellScope {
  func grid(_ request: GridRequest, _ state: ShellState) async throws -> OpenedGrid {
    try await source.moments.catchUp()
    let (asOf, window) = (request.asOf ?? asOf(state), context.window)
    let query = GridQuery(source: source, context: context, state: state)
    var reader = try GridReader(request.subject, query)
    let opened = try reader.open(at: asOf, in: window)
    return OpenedGrid(
      state: opened, reader: reader, window: window,
      followsBackground: state.personal.theme == nil)
  }
}
