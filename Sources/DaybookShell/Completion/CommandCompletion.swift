internal import DaybookTerminal
internal import DaybookValues

/// The completions in a line that is not a query.
struct CommandCompletion {
  let source: any CompletionSource
  let catalog: SchemaCatalog

  /// Candidates for the first word of a line.
  ///
  /// If `dots` is true, they are the dot-commands. Otherwise, they are all other words.
  static func beginnings(_ commands: [CommandWord], dots: Bool) -> [Candidate] {
    commands.filter { $0.name.hasPrefix(".") == dots }.map { command in
      Candidate(
        command.name, writing: command.name + (command.arguments.isEmpty ? "" : " "),
        (command.name + " " + command.usage + "  " + command.summary))
    }
  }

  /// The completions at the cursor; the arguments begin at the byte offset `rest`.
  func completions(
    of command: CommandWord, _ line: [UInt8], cursor: Int, rest: Int
  ) -> CompletionList {
    let words = line[min(rest, cursor)..<cursor].split(
      separator: 0x20, omittingEmptySubsequences: false)
    let typed = words.last.map { String(decoding: $0, as: UTF8.self) } ?? ""
    let range = cursor - typed.utf8.count..<cursor
    let place = words.filter { !$0.isEmpty }.count - (typed.isEmpty ? 0 : 1)
    guard let argument = command.argument(at: place) else {
      return CompletionList(replacing: cursor..<cursor, with: [])
    }
    if argument == .file { return files(typed, range) }
    return candidates(argument, typed).list(replacing: range, for: typed)
  }

  private func candidates(_ argument: CommandWord.Argument, _ typed: String) -> [Candidate] {
    switch argument {
    case .file, .any, .query: []
    case .table: catalog.offeredNames.map { Candidate($0, "table") }
    case .view: views.map { Candidate($0, "read model") }
    case .stream: streams(typed)
    case .position: [Candidate("head", "the last event")]
    case .topic: HelpTopics.all.map { Candidate($0.name, $0.summary) }
    case .word(let words): words.map { Candidate($0, "") }
    case .column(let name, let table): values(of: "tostring(\(NameText.quoted(name)))", in: table)
    case .days(let name, let table):
      values(of: "format_datetime(\(NameText.quoted(name)), 'yyyy-MM-dd')", in: table)
    }
  }

  /// The most recently changed streams whose names contain the typed text.
  ///
  /// If no name contains the text, the most recently changed of all streams are offered.
  private func streams(_ typed: String) -> [Candidate] {
    let last = "top 201 by lastSeq | project stream"
    let condition = "where stream contains \(KQLText.literal(typed))"
    let named = typed.isEmpty ? [] : texts(of: "streams | \(condition) | \(last)")
    return named.isEmpty ? texts(of: "streams | \(last)") : named
  }

  /// The names of the read models that completion offers.
  private var views: [String] {
    texts(of: "views | project name").map(\.name).filter { !source.unlistedTables.contains($0) }
  }

  /// The values of the expression `text` in the first 1,000 rows of a table, as candidates.
  ///
  /// A value with a space is quoted, so that it is one word of the line.
  private func values(of text: String, in table: String) -> [Candidate] {
    texts(of: "\(NameText.quoted(table)) | take 1000 | project \(text)").map { candidate in
      let word = CommandWords.quoted(candidate.name)
      return word == candidate.name ? candidate : Candidate(candidate.name, writing: word, "")
    }
  }

  private func texts(of query: String) -> [Candidate] {
    guard let tables = try? source.tables() else { return [] }
    return ColumnTexts(of: query, in: tables) { Task.isCancelled }.texts.map { Candidate($0, "") }
  }

  /// The files that match a path; a folder ends with `/`, so that the next Tab offers its files.
  private func files(_ typed: String, _ range: Range<Int>) -> CompletionList {
    let candidates = FilePaths(typed: typed) { source.fileNames(in: $0) }.paths.map { path in
      Candidate(path, display: FilePaths.display(path), "")
    }
    return candidates.list(replacing: range, for: typed)
  }
}
