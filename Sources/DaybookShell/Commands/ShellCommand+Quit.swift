extension ShellCommand {
  static let quit: ShellCommand = .init(
    ".quit", "", "leaves the shell; so does Ctrl-D",
    lesson: "Nothing has to be saved: every event is on the disk once it was accepted.",
    examples: [Example(".quit", "leaves")]
  ) { _, _, _ in ShellReply(action: .leave) }

  static let plainQuit: ShellCommand = .init(
    "quit", "", "leaves the shell; so does Ctrl-D",
    lesson: "Nothing has to be saved: every event is on the disk once it was accepted.",
    examples: [Example("quit", "leaves")]
  ) { _, _, _ in ShellReply(action: .leave) }
}
