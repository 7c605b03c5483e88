internal import DaybookPresentation
internal import DaybookRendering

/// The result of a line.
package struct ShellReply: Sendable, Equatable {
  /// The text, line by line.
  package var lines: [String] = []
  /// The action that the session must perform; `nil` for a reply that is only text.
  package var action: ShellAction?
  /// Notes to the person, beside the text.
  package var notes: [String] = []
  /// The line that a person at a terminal can type next; it is not shown in scripts.
  package var next: NextLine?
  /// Further lines that the person can run by their numbers, which begin at 2.
  package var others: [NextLine] = []
  /// An error beside the text, such as a check that found a difference.
  package var failure: ShellError?

  package init(_ lines: [String] = [], action: ShellAction? = nil, notes: [String] = []) {
    self.lines = lines
    self.action = action
    self.notes = notes
  }

  /// Suggests the lines among `lines`, the first as the next one.
  mutating func suggest(_ lines: [NextLine?]) {
    let known = lines.compactMap(\.self)
    (next, others) = (known.first, Array(known.dropFirst()))
  }

  /// All lines, each with its end.
  package var text: String { lines.map { $0 + "\n" }.joined() }
}

/// An action of a line that needs the terminal, a file or another program; the session performs it.
package enum ShellAction: Sendable, Equatable {
  /// Ends the session.
  case leave
  /// Runs a program with these words, without a shell.
  case run([String])
  /// Runs the lines of a file.
  case read(path: String)
  /// Sends the output of later lines to a destination, or to the terminal.
  case output(OutputDestination?)
  /// Also writes all lines and their output to a file; `nil` ends this.
  case log(path: String?)
  /// Runs a query again after new events, until Ctrl-C.
  case watch(query: String)
  /// Compares the read models with the read models of an imagined history that contains the events
  /// of a file.
  case imagine(WhatIfRequest)
  /// Searches for the fewest events with which a query has a row, and may write them.
  case shrink(ShrinkRequest)
  /// Runs the test in a file.
  case verify(path: String)
  /// Imports a file.
  case importFile(ImportRequest)
  /// Shows a read model or a query in the whole window.
  case grid(GridRequest)
  case useKeys(KeyStyle)
  /// Answers a request about the session's record.
  case session(SessionRequest)

  package enum KeyStyle: String, Sendable, CaseIterable { case emacs, vi }
}

/// A request about the record of a session.
package enum SessionRequest: Sendable, Equatable {
  /// Prints the id of the session and the number of its lines.
  case describe
  /// Writes lines and screens to a file that a test can run.
  case save(path: String)
  /// Prints the moments that a person visited in grids, in this session or a recorded session, as
  /// Markdown.
  case trail(of: String?)
}
