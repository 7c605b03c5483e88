internal import ArgumentParser
internal import DaybookShell
internal import ForeignData

/// The options that say how the records of a file become events.
struct MappingOptions: ParsableArguments {
  @Option(help: "The type of every event; with fields in braces, as in 'shop.{action}'.")
  var type: String?

  @Option(help: ArgumentHelp("The field that holds the type.", valueName: "field"))
  var typeField: String?

  @Option(
    help: ArgumentHelp(
      "The stream of an event, with fields in braces, as in 'player-{user_id}', or with a text for"
        + " one that is missing: 'player-{user_id|none}'."))
  var stream: String?

  @Option(
    help: ArgumentHelp(
      "The field of the time: unix seconds, milliseconds, microseconds or nanoseconds, RFC 3339, or"
        + " a date; or several in braces, as in '{Date} {Time}'.",
      valueName: "field"))
  var time: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The zone of times that name none: Europe/Amsterdam, UTC or +01:00.",
      valueName: "zone"))
  var timeZone: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The format of the times, if it is not a usual one: '%d.%m.%Y %H:%M'.",
      valueName: "format"))
  var timeFormat: String?

  @Option(
    help: ArgumentHelp(
      "The field that no two records share, or several in braces, as in '{sha}/{path}': the same file"
        + " again appends nothing.",
      valueName: "field"))
  var id: String?

  @Option(
    help: ArgumentHelp(
      "The field whose object is the data of the event; the whole record without it.",
      valueName: "field"))
  var data: String?

  @Option(
    help: ArgumentHelp(
      "The type of a field: text, long, real, bool or datetime; repeatable.",
      valueName: "name:kind"))
  var column: [String] = []

  @Option(help: "The separator of the cells of a table: one ASCII character, or 'tab'.")
  var delimiter: String?

  @Option(
    help: ArgumentHelp(
      "The decimal separator: '.', or ',' as in 1.234,56.", valueName: "mark")
  )
  var decimal: String?

  @Option(
    help: ArgumentHelp(
      "The encoding of the text: utf-8, windows-1252 or latin1.", valueName: "name"))
  var encoding: String?

  @Option(
    help: ArgumentHelp(
      "The form of lines of text: clf, combined, csvlog, syslog, logfmt, or a pattern of KQL's 'parse',"
        + " such as 'time:datetime \" \" level \" \" message'.",
      valueName: "pattern"))
  var pattern: String?

  @Option(
    help: ArgumentHelp(
      "The names of the columns, if the first row of a table is a record: 'time,device,value'.",
      valueName: "names"))
  var header: String?

  @Option(
    help: ArgumentHelp(
      "Write records that cannot be read to this new file, with line and reason, and import the others;"
        + " the exit status is then 65.",
      valueName: "file"))
  var skipBad: String?

  @Option(help: ArgumentHelp("Use the mapping that --save-mapping kept.", valueName: "name"))
  var mapping: String?

  @Option(help: ArgumentHelp("Keep the mapping in the log, for --mapping.", valueName: "name"))
  var saveMapping: String?

  @Flag(help: "With --data: the other fields of a record become the event's meta.")
  var restAsMeta = false

  @Flag(help: "Import the events of the file in the order of their times.")
  var sortByTime = false

  @Flag(help: "Show the fields, the mapping and the first events, and import nothing.")
  var dryRun = false

  func validate() throws {
    guard type == nil || typeField == nil else {
      throw ValidationError("--type and --type-field both say the type. Give one of them.")
    }
    let texts = [
      ("--type", type), ("--stream", stream), ("--time", time), ("--id", id),
      ("--data", data),
      ("--time-format", timeFormat), ("--pattern", pattern), ("--header", header),
      ("--skip-bad", skipBad),
    ]
    guard !restAsMeta || data != nil || mapping != nil else {
      throw ValidationError(
        "--rest-as-meta needs the field of the data. Name it by --data FIELD.")
    }
    for (name, value) in texts where value?.isEmpty == true {
      throw ValidationError("\(name) is empty. Leave it out, or give it a value.")
    }
  }

  /// Whether one of the options was given.
  var isGiven: Bool {
    var request = request(for: "", expandedLimit: .gibibytes(64))
    request.expandedLimit = ImportRequest("").expandedLimit
    return request != ImportRequest("")
  }

  /// Whether an option was given that makes sense only for an import into a permanent daybook.
  var isOfImport: Bool { dryRun || mapping != nil || saveMapping != nil }

  func request(for file: String, expandedLimit: ByteCount) -> ImportRequest {
    var request = ImportRequest(file)
    request.choice.type = type ?? typeField.map { "{\($0)}" }
    request.choice.stream = stream
    request.choice.time = time
    request.choice.timeZone = timeZone
    (request.choice.id, request.choice.data) = (id, data)
    request.choice.keepsRest = restAsMeta
    request.choice.columns = column
    request.choice.delimiter = delimiter
    request.choice.timeFormat = timeFormat
    request.choice.decimal = decimal
    request.choice.encoding = encoding
    request.choice.pattern = pattern
    request.choice.header = header
    request.skippedFile = skipBad
    request.choice.sortsByTime = sortByTime
    request.mapping = mapping
    request.savedName = saveMapping
    request.isDryRun = dryRun
    request.expandedLimit = expandedLimit.bytes
    return request
  }
}
