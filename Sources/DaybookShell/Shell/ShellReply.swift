internal import DaybookPresentation
internal import DaybookRendering

/// The result of a line.
package struct ShellReply: Sendable, Equatable {
  /// The text, line by line.
  package var lines: [String] = []
  /// The action that the session must perform; `nil` for a reply that is only text.
  package var action: ShellAction?
  /// Notes for the person, which are not part of the output.
  package var notes: [String] = []
  /// The line that a person at a terminal can type next; it is not shown in scripts.
  package var next: NextLine?
  /// Further lines that the person can run by their numbers, which begin at 2.
  package var others: [NextLine] = []
  /// An error in addition to the output, such as a difference that a check found.
  package var failure: ShellError?

  package init(_ lines: [String] = [], action: ShellAction? = nil, notes: [String] = []) {
    self.lines = lines
    self.action = action
    self.notes = notes
  }

  /// Suggests those of `lines` that are not `nil`; the first of them is the next line to type.
  mutating func suggest(_ lines: [NextLine?]) {
    let known = lines.compactMap(\.self)
    (next, others) = (known.first, Array(known.dropFirst()))
  }

  /// All lines, each with a newline at its end.
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
  /// Sends the output of later lines to a destination; `nil` is the terminal.
  case output(OutputDestination?)
  /// Also writes all lines and their output to a file; `nil` stops this.
  case log(path: String?)
  /// Runs a query again after new events, until Ctrl-C.
  case watch(query: String)
  /// Shows how the read models would differ with events from a file inserted, and others left out.
  case imagine(WhatIfRequest)
  /// Searches for the fewest events that give a query a row, and may write them to a file.
  case shrink(ShrinkRequest)
  /// Runs the test in a file.
  case verify(path: String)
  /// Imports a file.
  case importFile(ImportRequest)
  /// Shows a read model or a query in the whole window.
  case grid(GridRequest)
  case useKeys(KeyStyle)
  /// Answers a request about the session itself.
  case session(SessionRequest)

  package enum KeyStyle: String, Sendable, CaseIterable { case emacs, vi }
}

/// A request about a session and its recorded lines.
package enum SessionRequest: Sendable, Equatable {
  /// Prints the id of the session and the number of its lines.
  case describe
  /// Writes the lines with their output to a file that a test can run.
  case save(path: String)
  /// Prints the moments that a person visited in grids, as Markdown.
  ///
  /// The moments are from this session, or from the recorded session with the given id.
  case trail(of: String?)
}
