internal import DaybookPresentation
internal import DaybookRendering

extension ShellCommand {
  static let mode: ShellCommand = .init(
    ".mode", "[FORM]", "the form of results",
    lesson: """
      Results are printed as table, line (one column on each line, for wide rows), markdown, csv, \
      tsv, json, ndjson or html; svg draws a query that ends in render, as in '.once \
      chart.svg'. The beginning of a name is enough, if no other begins so. Without a form, the \
      present one is printed. A file of .output or .once gets the form of its ending, else the same \
      form.
      """,
    examples: [
      Example(".mode csv", "rows as lines with commas from now on"),
      Example(".mode table", "columns for a person again"),
    ],
    arguments: [.word(ResultForm.names)]
  ) { state, arguments, _ in
    guard !arguments.isEmpty else { return ShellReply([state.settings.form.name]) }
    let begun = ResultForm.names.filter { $0.hasPrefix(arguments) }
    guard let form = ResultForm(named: begun.count == 1 ? begun[0] : arguments) else {
      let forms = ResultForm.names.joined(separator: ", ")
      throw ShellError("There is no form '\(arguments)'. Use one of: \(forms).")
    }
    state.settings.form = form
    return ShellReply()
  }
}

extension ShellCommand {
  static let rows: ShellCommand = .init(
    ".rows", "[N|all]", "the number of rows that a table shows",
    lesson: """
      A table shows the first 1,000 rows unless you set another number, and counts the others. \
      Forms that are for programs, such as csv, always hold all rows.
      """,
    examples: [
      Example(".rows 5", "the first 5 rows of each result"),
      Example(".rows all", "all rows"),
    ],
    arguments: [.word(["all"])]
  ) { state, arguments, _ in
    switch arguments {
    case "": return ShellReply([state.settings.rowLimit.map { "\($0)" } ?? "all"])
    case "all": state.settings.rowLimit = nil
    default:
      guard let count = Int(arguments), count > 0 else {
        throw rows.misuse("'\(arguments)' is no number of rows.")
      }
      state.settings.rowLimit = count
    }
    return ShellReply()
  }
}

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

extension ShellCommand {
  static let digits: ShellCommand = .init(
    ".digits", "[plain|grouped]", "the form of long numbers",
    lesson: """
      grouped writes 1,234,567 for 1234567 in the forms table and line, which are for people. Forms \
      for programs, such as csv, always hold the plain number.
      """,
    examples: [
      Example(".digits grouped", "1,234,567 from now on"),
      Example(".digits plain", "1234567 again"),
    ],
    arguments: [.word(["plain", "grouped"])]
  ) { state, arguments, _ in
    switch arguments {
    case "": return ShellReply([state.settings.groupsDigits ? "grouped" : "plain"])
    case "grouped": state.settings.groupsDigits = true
    case "plain": state.settings.groupsDigits = false
    default: throw digits.misuse("'\(arguments)' is neither plain nor grouped.")
    }
    return ShellReply()
  }
}

extension ShellCommand {
  static let theme: ShellCommand = .init(
    ".theme", "[colour|plain|ascii]", "the colours of results",
    lesson: """
      Where the window has colours, numbers, times and changes are coloured. plain leaves colours \
      out, ascii also draws frames without box characters. NO_COLOR and TERM=dumb mean plain.
      """,
    examples: [
      Example(".theme ascii", "frames that every terminal can draw"),
      Example(".theme colour", "as the window can"),
    ],
    arguments: [.word(ShellSettings.ThemeChoice.allCases.map(\.rawValue))]
  ) { state, arguments, _ in
    guard !arguments.isEmpty else { return ShellReply([state.settings.theme.rawValue]) }
    guard let choice = ShellSettings.ThemeChoice(rawValue: arguments) else {
      throw theme.misuse(
        "There is no theme '\(arguments)' of results. 'settings' has those of screens.")
    }
    state.settings.theme = choice
    return ShellReply()
  }
}

extension ShellCommand {
  static let timer: ShellCommand = .init(
    ".timer", "on|off", "whether queries print how long they took",
    lesson: """
      With the timer on, a line below each result has the number of its rows, of the events or \
      rows of tables that were scanned for it, and of those that were skipped because the query \
      needs nothing from their blocks, and the time.
      """,
    examples: [
      Example(".timer on", "tell it from now on"), Example(".timer off", "no more"),
    ],
    arguments: [.word(["on", "off"])]
  ) { state, arguments, _ in
    switch arguments {
    case "": return ShellReply([state.settings.showsTime ? "on" : "off"])
    case "on": state.settings.showsTime = true
    case "off": state.settings.showsTime = false
    default: throw timer.misuse("'\(arguments)' is neither on nor off.")
    }
    return ShellReply()
  }
}

extension ShellCommand {
  static let keys: ShellCommand = .init(
    ".keys", "[emacs|vi]", "the keys of the line",
    lesson: """
      Lines are edited with the keys of emacs, as in bash, or with those of vi: Escape leaves the \
      insert mode.
      """,
    examples: [
      Example(".keys vi", "keys of vi from the next line on"),
      Example(".keys emacs", "keys of emacs"),
    ],
    arguments: [.word(ShellAction.KeyStyle.allCases.map(\.rawValue))]
  ) { state, arguments, _ in
    guard !arguments.isEmpty else { return ShellReply([state.settings.keys.rawValue]) }
    guard let style = ShellAction.KeyStyle(rawValue: arguments) else {
      throw keys.misuse("'\(arguments)' is neither emacs nor vi.")
    }
    state.settings.keys = style
    return ShellReply(action: .useKeys(style))
  }
}

extension ShellCommand {
  static let language: ShellCommand = .init(
    ".language", "[en|ru]", "the language of screens",
    lesson: """
      Screens and messages are in English or in Russian, for this session; typed text stays as it \
      is. By default the language is that of --lang, else of 'settings language', else of LC_ALL, \
      LC_MESSAGES or LANG, else English.
      """,
    examples: [
      Example(".language", "prints the present language"),
      Example(".language ru", "Russian from the next line on"),
    ],
    arguments: [.word(Language.allCases.map(\.rawValue))]
  ) { state, arguments, scope in
    guard !arguments.isEmpty else { return ShellReply([scope.context.screenLanguage.name]) }
    guard let choice = Language(rawValue: arguments) else {
      throw language.misuse("There is no language '\(arguments)'.")
    }
    state.settings.language = choice
    return ShellReply()
  }
}
