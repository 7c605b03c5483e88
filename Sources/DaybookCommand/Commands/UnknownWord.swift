internal import ArgumentParser
internal import Daybook
internal import DaybookApps
internal import DaybookShell
internal import DaybookSystem
internal import ForeignData

/// The first word of a command line, if it is neither a command nor a file to open.
struct UnknownWord {
  private let word: String
  private let isAlone: Bool

  /// - Parameters:
  ///   - word: The word.
  ///   - count: The number of words on the command line, including this word.
  init(_ word: String, _ count: Int) { (self.word, isAlone) = (word, count == 1) }

  /// The error with the remedy.
  var error: StatusError { StatusError(.usage, isFile ? textOfFile : textOfCommand) }

  private var isFile: Bool {
    FileSession.isNamed(word) || word.utf8.contains(UInt8(ascii: ".")) || word.contains("/")
  }

  private var textOfFile: String {
    guard FileEntry(word).exists else {
      if isQuery { return textOfQuery }
      let advice =
        FileSession.isNamed(word)
        ? " Check its path." : " To make a daybook: daybook --log \(ShellWord(word).text)"
      return "There is no file '\(word)', and no such command. 'daybook --help' lists the commands."
        + advice
    }
    guard FileEntry(word).isOtherThanDirectory else {
      if FileEntry("\(word)/log.mdb").exists {
        return
          "A daybook stands alone, or after --log. Write: daybook --log \(ShellWord(word).text) …"
      }
      return "'\(word)' is a directory. Name a file of records, or open a daybook by --log."
    }
    guard FileSession.isNamed(word) else {
      if !FileEntry(word).isPipe, let problem = ForeignSource.problem(at: word) {
        return "'\(word)': \(problem)"
      }
      return
        "The name '\(word)' must end in .ndjson, .jsonl, .json, .csv, .tsv or .log, or in one of"
        + " these and .gz. To import it: daybook import \(ShellWord(word).text) (lines of text also need"
        + " --pattern, --type and --stream)"
    }
    return isAlone
      ? "'\(word)' cannot be opened."
      : "A file stands alone, with lines of the shell. Write: daybook \(ShellWord(word).text) -c 'events | count'"
  }

  /// Whether the word has an operator of a query.
  private var isQuery: Bool { word.contains("|") }

  private var textOfQuery: String {
    "A query stands after 'query'. Write: daybook query \(ShellWord(word).text)"
  }

  private var textOfCommand: String {
    if isQuery { return textOfQuery }
    if ShellCommand.named(word) != nil || AppListing.all.contains(where: { $0.name == word }) {
      return "'\(word)' begins a line of the shell, and is no command."
        + " Write: daybook -c '\(word) …'"
    }
    let names = DaybookCommand.configuration.subcommands.compactMap {
      $0.configuration.commandName
    }
    let near = NearestName.of(word, in: names).map { " Did you mean '\($0)'?" } ?? ""
    if FileEntry(word).exists, !FileEntry(word).isOtherThanDirectory {
      let path = ShellWord(word).text
      return "'\(word)' is a directory without a daybook, and no command.\(near) To make a daybook"
        + " there: daybook --log \(path) import FILE. 'daybook --help' lists the commands."
    }
    return "There is no command '\(word)'.\(near)\(files) 'daybook --help' lists them."
  }

  /// A sentence with the files of records whose names begin with the word; empty if there are none.
  private var files: String {
    let names = FileSession.names(beginningWith: word)
    guard !names.isEmpty else { return "" }
    let more = names.count > 5 ? " and \(names.count - 5) more" : ""
    return " Files here that begin so: \(names.prefix(5).joined(separator: ", "))\(more)."
  }
}
