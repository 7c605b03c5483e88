internal import Daybook
internal import DaybookPresentation

extension ShellCommand {
  static let up: ShellCommand = .init(
    "up", "", "leaves a screen, and shows the one before",
    lesson: "Shows the previous screen again; from the first screen it goes to the prompt.",
    examples: [Example("up", "the screen before")]
  ) { state, _, scope in
    if let reply = try await scope.ask("up", of: &state) { return reply }
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
  ) { state, _, scope in
    _ = try await scope.ask("home", of: &state)
    state.visits = []
    state.asOf = nil
    return ShellReply()
  }

  static let link: ShellCommand = .init(
    "link", "", "prints a link that opens this screen again, also elsewhere",
    lesson: "Prints a link with the screen, its words and the position; 'open LINK' goes there.",
    examples: [Example("link", "the link of the screen that is open")]
  ) { state, _, scope in
    if let reply = try await scope.ask("link", of: &state) { return reply }
    guard let visit = state.visits.last else {
      throw ShellError("No screen is open. Open one by its name; '.help screens' lists them.")
    }
    return ShellReply([try await scope.link(of: visit, state)])
  }

  static let open: ShellCommand = .init(
    "open", "LINK", "opens the screen of a link",
    lesson: """
      A link is what 'link' prints: the screen, its words, and perhaps a position. A link of the \
      web, or of a letter, is given to the program that opens such links here.
      """,
    examples: []
  ) { state, arguments, scope in
    if let app = arguments.linkedApp.flatMap(scope.app(near:)) {
      return try await scope.open(linkOf: app, arguments.withoutQuotes, &state)
    }
    if LinkOpener.leadsOut(arguments.withoutQuotes) {
      return ShellReply(action: .run(try LinkOpener().words(opening: arguments.withoutQuotes)))
    }
    guard let link = ScreenLink(arguments.withoutQuotes) else {
      throw open.misuse("'\(arguments)' is no link. A link is like daybook://jobs/2026-03-23.")
    }
    state.asOf = try link.position.map { try scope.asOf($0) }
    return try await scope.open(link.visit.name, link.visit.words, &state)
  }
}

extension String {
  /// The app in a deep link, such as `jobs` in `daybook://jobs/2026-03-23`.
  ///
  /// It is `nil` for a text that is not a deep link.
  fileprivate var linkedApp: String? {
    let text = withoutQuotes
    guard text.lowercased().hasPrefix("daybook://") else { return nil }
    let rest = text.dropFirst("daybook://".count)
    return String(rest.prefix { $0 != "/" && $0 != "?" })
  }
}

extension AsOf {
  /// The position or time for a link, which selects the same events when the link is opened later.
  fileprivate var linkText: String { time.map { $0.shortestText } ?? "\(seq)" }
}

extension ShellScope {
  /// The app called `name`; if there is none, the app with the most similar name, or the first app.
  fileprivate func app(near name: String) -> String? {
    let openers = screens.map(\.screenName).filter { $0.name == "open" }.compactMap(\.app)
    let apps = openers + links.map(\.app)
    return apps.first { $0 == name } ?? NearestName.of(name, in: apps) ?? apps.first
  }

  /// Opens the screens of a link of `app`; the last screen becomes the current screen.
  ///
  /// If the app has no link handler, its screen `open` opens the link.
  fileprivate func open(
    linkOf app: String, _ link: String, _ state: inout ShellState
  ) async throws -> ShellReply {
    guard let links = links.first(where: { $0.app == app }) else {
      return try await open(ScreenName("open", app: app), ["open", link], &state)
    }
    let visits = try links.screens(link).compactMap { words in
      words.first.map { ScreenVisit(screenName($0, of: app), words: words) }
    }
    guard let front = visits.last else { throw ShellError("'\(link)' opens nothing.") }
    state.visits = visits.dropLast()
    return try await open(front.name, front.words, &state)
  }

  /// The name of the screen of `app` called `word`.
  ///
  /// If there is no such screen, the result is the screen that has the app's own name, if it
  /// exists.
  private func screenName(_ word: String, of app: String) -> ScreenName {
    let (name, own) = (ScreenName(word, app: app), ScreenName(app, app: app))
    let names = screens.map(\.screenName)
    return !names.contains(name) && names.contains(own) ? own : name
  }

  /// The link that opens the screen of `visit` again.
  ///
  /// It is the app's own link, or else a link made of the words of the screen's line.
  fileprivate func link(of visit: ScreenVisit, _ state: ShellState) async throws -> String {
    let line = try ScreenWords(visit.words)
    let place = try line.position.map { try self.asOf($0) } ?? state.asOf
    let links = links.first { $0.app == visit.name.app }
    return try await links?.link(line.words, place?.linkText, screenContext(asOf: state.asOf))
      ?? ScreenLink(ScreenVisit(visit.name, words: line.words), at: place?.linkText).text
  }

  /// Shows the current app's own screen for `verb`, such as `up`, if it has one.
  ///
  /// The app's screen takes precedence over the history of typed lines, because the app also knows
  /// which links were opened.
  ///
  /// - Returns: `nil` if the app has no such screen, or already shows its first screen.
  func ask(_ verb: String, of state: inout ShellState) async throws -> ShellReply? {
    guard let app = state.visits.last?.name.app,
      let screen = screens.first(where: { $0.screenName == ScreenName(verb, app: app) })
    else { return nil }
    do {
      let context = try await screenContext(asOf: state.asOf)
      let settled = try await screen.settled([verb], context)
      let lines = try await screen.lines([verb], context)
      state.enter(visit(screen.screenName, settled, &state))
      return ShellReply(lines)
    } catch is Refusal { return nil }
  }
}
