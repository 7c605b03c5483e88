internal import Daybook
internal import DaybookPresentation
internal import DaybookQuery
internal import DaybookRendering

/// The logic of a session without input and output: it receives a line, and returns a reply.
///
/// Its callers are a terminal, a pipe and tests. An action on a terminal, a file or another program
/// is returned as a ``ShellAction``.
package struct Shell: Sendable {
  /// The state that lasts from line to line.
  package var state: ShellState
  package let source: ShellSource
  package let screens: [Screen]
  package let links: [AppLinks]
  /// The verbs of apps, in addition to the verbs of the shell.
  package let verbs: [AppVerb]
  /// The names of the program's commands, for errors about lines that begin with them.
  private let commands: [String]
  /// The path of the daybook, if the program's commands need `--log` for it; otherwise `nil`.
  private let daybook: String?

  /// - Parameters:
  ///   - source: The log of the session, its read models, and the names for queries.
  ///   - screens: The screens of apps.
  ///   - links: The link handlers of apps.
  ///   - verbs: The verbs of the program.
  ///   - commands: The commands of the program, for the error of a line that begins with a command.
  ///   - daybook: The daybook, if the program's commands need `--log` for it.
  ///   - name: The text of the prompt when no screen is open.
  package init(
    _ source: ShellSource, screens: [Screen], links: [AppLinks] = [], verbs: [AppVerb] = [],
    commands: [String] = [], daybook: String? = nil, name: String = "daybook"
  ) {
    state = ShellState(name)
    self.source = source
    self.screens = screens
    self.links = links
    self.verbs = verbs
    self.commands = commands
    self.daybook = daybook
  }

  /// Whether the program has a command called `name`.
  func hasCommand(_ name: String) -> Bool { commands.contains(name) }

  /// The route of `line`.
  package func route(_ line: String) -> LineRoute {
    source.trace.note(.routed)
    let router = LineRouter(
      screens: screens.map(\.screenName), hidden: hiddenScreens, verbs: verbs.map(\.name),
      inside: state.visits.last?.name.app)
    return route(ofAlias: line, router) ?? router.route(line)
  }

  /// The screens whose name is also an event type, and whose app has no event in the log.
  ///
  /// If the name of the app does not precede the name of the screen, the name means the event type.
  private var hiddenScreens: Set<ScreenName> {
    let (names, types) = (Set(source.typeNames), (try? source.log.types()) ?? [])
    let doubtful = screens.map(\.screenName).filter { names.contains($0.name) }
    guard !doubtful.isEmpty else { return [] }
    let absent = source.apps.filter { !$0.isPresent(in: types) }.map(\.name)
    return Set(doubtful.filter { screen in screen.app.map(absent.contains) ?? false })
  }

  /// The route of a line that begins with an alias; `nil` for other lines.
  ///
  /// The log of another person may contain any alias. An alias has no effect if it would hide a
  /// table, a verb or a screen, run a program, or write a file.
  private func route(ofAlias line: String, _ router: LineRouter) -> LineRoute? {
    guard let expansion = state.aliases?.expansion(of: line), case .query = router.route(line),
      let names = try? tables().tableNames, !names.contains(LineScan(line).word)
    else { return nil }
    switch router.route(expansion) {
    case .query(let text): return .query(text)
    case .verb(let verb, let arguments): return .verb(verb, arguments: arguments)
    case .screen(let name, let words): return .screen(name, words: words)
    case .nothing, .command, .program, .action, .wanted: return nil
    }
  }

  /// Whether a line runs until a person stops it.
  func lasts(_ route: LineRoute) -> Bool {
    guard case .screen(let name, let words) = route else { return false }
    return screens.first { $0.screenName == name }?.lasts(words) ?? false
  }

  /// Runs one line; if a read model is damaged, the shell rebuilds it and runs the line again.
  ///
  /// - Throws: The error of the line; the state is then unchanged, except for the settings that
  ///   were read, and except that no test can be made of a search that found nothing.
  package mutating func run(_ line: String, in context: LineContext) async throws -> ShellReply {
    readSettings(upTo: context.head)
    return try await run(route(line), in: context)
  }

  /// Runs one line whose route is already known.
  package mutating func run(
    _ route: LineRoute, in context: LineContext
  ) async throws -> ShellReply {
    try await source.moments.catchUp()
    readSettings(upTo: context.head)
    let end = try source.log.end()
    do { return try await runOnce(route, in: context) } catch {
      // A line that appended events is not run twice. A verb is not run twice either, because the
      // verb may have acted outside the log.
      guard try await source.models.mend(), try source.log.end() == end, !route.isAction else {
        throw error
      }
      return try await runOnce(route, in: context)
    }
  }

  /// Reads the person's settings as of the event `head`.
  mutating func readSettings(upTo head: UInt64) {
    state.readSettings(in: source.log, upTo: head)
  }

  private mutating func runOnce(
    _ route: LineRoute, in context: LineContext
  ) async throws -> ShellReply {
    var next = state
    let scope = scope(context)
    var reply: ShellReply
    do { reply = try await self.reply(to: route, &next, scope) } catch {
      state.endSearch(begunIn: next)
      throw error.told(in: scope.context.screenLanguage)
    }
    reply.notes =
      source.models.takeNotes().map { $0.text(in: scope.context.screenLanguage) } + reply.notes
    state = next
    return reply
  }

  func scope(_ context: LineContext) -> ShellScope {
    var context = context
    context.window = state.window(in: context.window)
    context.language = state.language(after: context.language)
    context.settings = state.personal
    if state.writesToFile { context.window.theme = .plain }
    return ShellScope(
      source: source, screens: screens, links: links, verbs: verbs, context: context,
      queries: QueryRunner(source: source, context: context))
  }

  private func reply(
    to route: LineRoute, _ state: inout ShellState, _ scope: ShellScope
  ) async throws -> ShellReply {
    switch route {
    case .nothing: return ShellReply()
    case .command(let name, let arguments):
      return try await command(name).run(&state, arguments, scope)
    case .verb(let verb, let arguments):
      if let advice = adviceOnOption(verb, arguments) { throw advice }
      return try await command(verb).run(&state, arguments, scope)
    case .program(let words): return try program(words)
    case .screen(let name, let words): return try await scope.open(name, words, &state)
    case .action(let verb, let words): return try await scope.act(verb, words, state)
    case .wanted(let word, let names):
      let full = names.map { "'\($0.fullName)'" }.joined(separator: " or ")
      throw ShellError("'\(word)' is a word of several apps. Write \(full).")
    case .query(let text):
      do { return try scope.queries.reply(to: text, &state) } catch let refusal as QueryRefusal {
        if let shown = stream(meantBy: text, scope) ?? position(meantBy: text, scope) {
          return try await command(ShellCommand.show.name).run(&state, shown, scope)
        }
        if let advice = advice(on: text, refusal) { throw advice }
        if let reply = try scope.reply(aboutValue: text, &state) { return reply }
        if let error = ShellError.noValue(text, upTo: scope.position(state)) { throw error }
        throw beginning(meantBy: text, refusal).map { refusal.suggesting($0) } ?? refusal
      }
    }
  }

  private func command(_ name: String) throws -> ShellCommand {
    if let command = ShellCommand.named(name) { return command }
    let begun = ShellCommand.commands(beginningWith: name)
    let meant = begun.isEmpty ? [ShellCommand.nearest(to: name)].compactMap(\.self) : begun
    let list = meant.map { "'\($0)'" }.joined(separator: " or ")
    let near = list.isEmpty ? "" : " Did you mean \(list)?"
    throw ShellError("There is no command '\(name)'.\(near) '.help' lists them.")
  }

  /// The stream whose name is the complete line `text`; `nil` if there is no such stream.
  ///
  /// The category may be missing, as in `x1` for `note-x1`.
  private func stream(meantBy text: String, _ scope: ShellScope) -> String? {
    let name = text.trimmed
    if (try? source.log.has(name)) == true { return name }
    // A number alone is not completed with a category, because it chooses a suggested line.
    let mayBeEnd = name.contains { !$0.isNumber } && !name.contains(where: \.isWhitespace)
    return mayBeEnd && scope.stream(endingWith: name, state) != nil ? name : nil
  }

  /// The position of an event that the complete line `text` is, as in `show 17`; `nil` if there is
  /// no such event.
  private func position(meantBy text: String, _ scope: ShellScope) -> String? {
    let word = text.trimmed
    return UInt64(word).flatMap { $0 > 0 && $0 <= scope.position(state) ? word : nil }
  }

  /// The verb or screen with a name similar to the first word of a line, unless that word is a
  /// table.
  private func beginning(meantBy text: String, _ refusal: QueryRefusal) -> String? {
    let scan = LineScan(text)
    guard !scan.namesTable, refusal.lacksTable(scan.word) else { return nil }
    return NearestName.of(
      scan.word,
      in: ShellCommand.verbs.map(\.name) + verbs.map(\.name) + screens.map(\.name))
  }

  /// The error for a line that is not a valid query, and probably was not meant as a query.
  private func advice(on text: String, _ refusal: QueryRefusal) -> ShellError? {
    advice(onApp: text) ?? MistakenLine(text, refusal, in: state.name).advice
      ?? advice(onCommand: text, refusal)
  }

  /// The error for a line that is the name of an app, if no screen of the app has that name.
  private func advice(onApp text: String) -> ShellError? {
    let name = text.trimmed
    guard let first = screens.first(where: { $0.app == name }) else { return nil }
    return ShellError(
      "'\(name)' is an app. '.apps' lists its screens, such as '\(first.screenName.fullName)'.")
  }

  /// The error for a line that begins with the name of one of the program's commands.
  private func advice(onCommand text: String, _ refusal: QueryRefusal) -> ShellError? {
    let scan = LineScan(text)
    guard !scan.namesTable, commands.contains(scan.word), refusal.lacksTable(scan.word) else {
      return nil
    }
    let command = commandLine(scan.word)
    // A temporary daybook is gone when the person has left.
    let later = state.isTemporary ? "" : "'\(command)' when you have left, or "
    return ShellError(
      "'\(scan.word)' is a command of the program, not a line of the shell. Run \(later)'!\(command)'"
        + " here. '.help' lists the lines.")
  }

  /// The error for an option that the verb lacks, but the program's command of the same name has.
  private func adviceOnOption(_ verb: String, _ arguments: String) -> ShellError? {
    guard verb == ShellCommand.replay.name, commands.contains(verb), arguments.hasPrefix("--")
    else { return nil }
    return ShellError(
      "'\(verb)' has no options in the shell. Run '!\(commandLine(verb)) \(arguments)'.")
  }

  /// The command line that runs a command of the program over the same daybook.
  private func commandLine(_ command: String) -> String {
    let place = daybook.map { "--log \(ShellWord($0).text) " } ?? ""
    return "\(state.name) \(place)\(command)"
  }

  private func program(_ words: [String]) throws -> ShellReply {
    guard !words.isEmpty else { throw ShellError("Name a program, as in '!ls -l'.") }
    return ShellReply(action: .run(words))
  }
}

extension Screen {
  package var screenName: ScreenName { ScreenName(name, app: app) }
}

extension ShellScope {
  /// Shows a screen, and adds it to the history of screens.
  func open(
    _ name: ScreenName, _ words: [String], _ state: inout ShellState
  ) async throws -> ShellReply {
    guard let screen = screens.first(where: { $0.screenName == name }) else {
      throw ShellError("There is no screen '\(name.fullName)'. '.help' lists them.")
    }
    let line = try ScreenWords(words)
    let asOf = try line.position.map { try self.asOf($0) }
    let context = try await screenContext(asOf: asOf ?? state.asOf)
    // Words such as a number in a list are made permanent before the screen is drawn, because the
    // drawing may change the list.
    let settled = try await screen.settled(words, context)
    let lines = try await screen.lines(line.words, context)
    state.enter(visit(name, settled, &state))
    return ShellReply(lines)
  }
}

extension ShellScope {
  /// The history entry of a screen; the command `up` goes back through the history.
  ///
  /// An app with its own `up` screen has only one entry, for its current screen. In the past, the
  /// app's entry for the present is kept, because a screen of the past does not change the app's
  /// state.
  func visit(_ name: ScreenName, _ words: [String], _ state: inout ShellState) -> ScreenVisit {
    guard let app = name.app,
      screens.contains(where: { $0.screenName == ScreenName("up", app: app) })
    else { return ScreenVisit(name, words: words) }
    if state.asOf == nil { state.visits.removeAll { $0.name.app == app } }
    let shown = words.first.map { ScreenName($0, app: app) }
    let known = screens.first { $0.screenName == shown }?.screenName
    return ScreenVisit(known ?? name, words: words)
  }
}

extension ShellState {
  /// The maximum number of screens in the history.
  private static let visitLimit = 64

  /// Adds a screen to the history; if the last screen is the same, the new entry replaces it.
  mutating func enter(_ visit: ScreenVisit) {
    if visits.last?.name == visit.name { visits.removeLast() }
    visits.append(visit)
    if visits.count > Self.visitLimit { visits.removeFirst() }
  }
}
