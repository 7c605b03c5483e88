internal import Daybook
internal import DaybookGrid
internal import DaybookRendering
internal import DaybookTerminal

extension ShellSession {
  /// Shows a grid in the whole window until a person leaves it, then prints their notes as
  /// Markdown.
  ///
  /// - Throws: ``ShellError`` without a terminal, or an error of reading.
  package func grid(_ request: GridRequest) async throws {
    let terminal = Terminal(Terminal.Configuration())
    guard isInteractive, terminal.canEdit else {
      throw ShellError(
        "A grid needs a terminal, for keys and for what it shows. With --plain it prints what it would"
          + " show.", .usage)
    }
    let context = try context(nil)
    let (state, reader, window) = try await shell.grid(request, in: context)
    let trail = try await GridRun.run(GridRun(state, reader, in: window), at: terminal)
    if trail.hasNotes { try Console(.output).write(trail.markdown) }
  }

  /// The first content of a grid, as text.
  package func plainGrid(_ request: GridRequest) async throws -> String {
    let (state, _, window) = try await shell.grid(request, in: try context(nil))
    return GridPainter(state, glyphs: window.glyphs).frame.text
  }
}

extension Shell {
  /// The initial state of a grid, its reader, and the window.
  func grid(
    _ request: GridRequest, in context: LineContext
  ) async throws -> (GridState, GridReader, Window) {
    try await scope(context).grid(request, state)
  }
}

extension ShellScope {
  func grid(
    _ request: GridRequest, _ state: ShellState
  ) async throws -> (GridState, GridReader, Window) {
    try await source.moments.catchUp()
    let (seq, window) = (request.position ?? position(state), context.window)
    let query = GridQuery(source: source, context: context, state: state)
    var reader = try GridReader(request.subject, query)
    let opened = try reader.open(at: seq, in: window)
    return (opened, reader, window)
  }
}
