internal import ArgumentParser
internal import DaybookShell
internal import ForeignData

/// How the records of a file that holds no events become some.
struct MappingOptions: ParsableArguments {
  @Option(help: "The type of every event; with fields in braces, as in 'shop.{action}'.")
  var type: String?

  @Option(help: ArgumentHelp("The field that is the type.", valueName: "field"))
  var typeField: String?

  @Option(help: "The stream of an event, with fields in braces, as in 'player-{user_id}'.")
  var stream: String?

  @Option(
    help: ArgumentHelp(
      "The field of the time: unix seconds, milliseconds or microseconds, RFC 3339, or a date.",
      valueName: "field"))
  var time: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Whose clocks showed the times that name no zone: Europe/Amsterdam, UTC or +01:00.",
      valueName: "zone"))
  var timeZone: String?

  @Option(
    help: ArgumentHelp(
      "The field that no two records share: the same file again appends nothing.",
      valueName: "field"))
  var id: String?

  @Option(
    help: ArgumentHelp(
      "What a field holds: text, long, real, bool or datetime; repeatable.",
      valueName: "name:kind"))
  var column: [String] = []

  @Option(help: "What stands between cells of a table: one ASCII character, or 'tab'.")
  var delimiter: String?

  @Option(help: ArgumentHelp("Take what --save-mapping has kept.", valueName: "name"))
  var mapping: String?

  @Option(help: ArgumentHelp("Keep the mapping in the log, for --mapping.", valueName: "name"))
  var saveMapping: String?

  @Flag(help: "Take the events of the file in the order of their times.")
  var sortByTime = false

  @Flag(help: "Show the fields, the mapping and the first events, and import nothing.")
  var dryRun = false

  func validate() throws {
    guard type == nil || typeField == nil else {
      throw ValidationError("--type and --type-field both say the type. Give one of them.")
    }
    for (name, value) in [("--type", type), ("--stream", stream), ("--time", time), ("--id", id)]
    where value?.isEmpty == true {
      throw ValidationError("\(name) is empty. Leave it out, or say it.")
    }
  }

  func request(for file: String, expandedLimit: ByteCount) -> ImportRequest {
    var request = ImportRequest(file)
    request.choice.type = type ?? typeField.map { "{\($0)}" }
    request.choice.stream = stream
    request.choice.time = time
    request.choice.timeZone = timeZone
    request.choice.id = id
    request.choice.columns = column
    request.choice.delimiter = delimiter
    request.choice.sortsByTime = sortByTime
    request.mapping = mapping
    request.savedName = saveMapping
    request.isDryRun = dryRun
    request.expandedLimit = expandedLimit.bytes
    return request
  }
}
