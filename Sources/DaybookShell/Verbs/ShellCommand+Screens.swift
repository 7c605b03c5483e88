extension ShellCommand {
  static let up: ShellCommand = .init(
    "up", "", "leaves a screen, for the one before",
    lesson: "Shows the screen again from which one came; from the first one leaves to the prompt.",
    examples: [Example("up", "the screen before")]
  ) { state, _, scope in
    guard state.visits.popLast() != nil else {
      throw ShellError("No screen is open. Open one by its name; '.help screens' lists them.")
    }
    guard let last = state.visits.last else { return ShellReply() }
    return try await scope.open(last.name, last.words, &state)
  }

  static let home: ShellCommand = .init(
    "home", "", "leaves all screens and the past",
    lesson: "The prompt is as at the start: no screen, and the present.",
    examples: [Example("home", "as at the start")]
  ) { state, _, _ in
    state.visits = []
    state.position = nil
    return ShellReply()
  }

  static let link: ShellCommand = .init(
    "link", "", "what opens this screen again, also elsewhere",
    lesson: "Prints a link with the screen, its words and the position; 'open LINK' goes there.",
    examples: [Example("link", "the link of the screen that is open")]
  ) { state, _, scope in
    guard let visit = state.visits.last else {
      throw ShellError("No screen is open. Open one by its name; '.help screens' lists them.")
    }
    return ShellReply([ScreenLink(visit, at: state.position).text])
  }

  static let open: ShellCommand = .init(
    "open", "LINK", "opens the screen of a link",
    lesson: "A link is what 'link' prints: the screen, its words, and perhaps a position.",
    examples: []
  ) { state, arguments, scope in
    guard let link = ScreenLink(arguments.withoutQuotes) else {
      throw open.misuse("'\(arguments)' is no link.")
    }
    let position = try link.position.map { try scope.position("\($0)") }
    state.position = position
    return try await scope.open(link.visit.name, link.visit.words, &state)
  }
}
