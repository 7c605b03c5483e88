package import ForeignData

/// A request for an import: the file and the options.
package struct ImportRequest: Sendable, Equatable {
  /// The file as the person named it.
  package var file: String
  /// The requested mapping of records to events.
  package var choice = MappingChoice()
  /// The name of a stored mapping, which is used for the parts that `choice` does not name.
  package var mapping: String?
  /// The name under which the mapping is stored; `nil` if it is not stored.
  package var savedName: String?
  /// The file that receives unreadable records; without it, the first such record ends the import.
  package var skippedFile: String?
  /// Whether only the plan is shown.
  package var isDryRun = false
  /// The maximum number of bytes that compressed data may expand to.
  package var expandedLimit = ForeignSource.expandedLimit

  package init(_ file: String) { self.file = file }

  /// Parses the words of a line, such as `orders.csv --type order --stream 'order-{id}'`.
  ///
  /// - Throws: ``ShellError`` with the usage.
  init(words: [String]) throws {
    self.init("")
    var rest = words[...]
    var files: [String] = []
    while let word = rest.popFirst() {
      guard word.hasPrefix("--") else {
        files.append(word)
        continue
      }
      try take(word, &rest)
    }
    guard files.count == 1 else { throw ShellCommand.importFile.misuse("Name one file.") }
    file = files[0]
  }

  private mutating func take(_ word: String, _ rest: inout ArraySlice<String>) throws {
    if word == "--dry-run" { return isDryRun = true }
    if word == "--rest-as-meta" { return choice.keepsRest = true }
    if word == "--sort-by-time" { return choice.sortsByTime = true }
    let parts = word.split(separator: "=", maxSplits: 1).map { String($0) }
    let value = parts.count == 2 ? parts[1] : rest.popFirst()
    guard let option = parts.first, let value else {
      throw ShellCommand.importFile.misuse("\(word) needs a value.")
    }
    switch option {
    case "--type": choice.type = value
    case "--type-field": choice.type = "{\(value)}"
    case "--stream": choice.stream = value
    case "--time": choice.time = value
    case "--time-zone": choice.timeZone = value
    case "--id": choice.id = value
    case "--data": choice.data = value
    case "--delimiter": choice.delimiter = value
    case "--column": choice.columns.append(value)
    case "--mapping": mapping = value
    case "--save-mapping": savedName = value
    case "--skip-bad": skippedFile = value
    case "--time-format": choice.timeFormat = value
    case "--decimal": choice.decimal = value
    case "--encoding": choice.encoding = value
    case "--pattern": choice.pattern = value
    case "--header": choice.header = value
    default: throw ShellCommand.importFile.misuse("There is no option '\(option)'.")
    }
  }
}
