internal import DaybookRendering

extension ShellCommand {
  static let width: ShellCommand = .init(
    ".width", "[N|auto]", "the number of columns of the window that are used",
    lesson: """
      Text is fitted to the window. With a number it is fitted to this many columns instead, from \
      1 to 10,000.
      """,
    examples: [
      Example(".width 60", "as in a window of 60 columns"),
      Example(".width auto", "as the window is"),
    ],
    arguments: [.word(["auto"])]
  ) { state, arguments, scope in
    switch arguments {
    case "": return ShellReply(["\(state.settings.width ?? scope.context.window.width)"])
    case "auto": state.settings.width = nil
    default:
      guard let columns = Int(arguments), 1...10_000 ~= columns else {
        throw width.misuse("'\(arguments)' is no width from 1 to 10000.")
      }
      state.settings.width = columns
    }
    return ShellReply()
  }
}
