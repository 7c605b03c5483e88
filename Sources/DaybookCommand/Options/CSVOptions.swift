internal import ArgumentParser
internal import Daybook
internal import DaybookQuery
internal import DaybookShell

/// How the records of a CSV file become events.
struct CSVOptions: ParsableArguments {
  @Option(help: "CSV: the type of every event.")
  var type: String?

  @Option(help: "CSV: the stream of an event, with columns in braces, as in 'player-{user_id}'.")
  var stream: String?

  @Option(help: "CSV: the column of the time: RFC 3339, a date or unix seconds.")
  var time: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "CSV: whose clocks showed the times that name no zone: Europe/Amsterdam, UTC or +01:00.",
      valueName: "zone"))
  var timeZone: String?

  @Option(
    help: ArgumentHelp(
      "CSV: what the cells of a column are: text, long, real, bool or datetime; repeatable.",
      valueName: "name:kind"))
  var column: [String] = []

  @Option(help: "CSV: what stands between cells: one ASCII character, or 'tab'.")
  var delimiter: String?

  /// What to make of `file`; NDJSON when nothing says that it is a table.
  func importOptions(for file: String) throws -> ImportOptions {
    guard isAsked else {
      guard !file.hasSuffix(".csv"), !file.hasSuffix(".tsv") else {
        throw ValidationError("A CSV file wants --type and --stream; see 'daybook help import'.")
      }
      return .ndjson
    }
    guard let type, let stream, !stream.isEmpty else {
      throw ValidationError("CSV wants both --type and --stream, such as 'player-{user_id}'.")
    }
    let (separator, clock, kinds) = (try separator(of: file), try clock(), try kinds())
    do throws(NameError) {
      return .csv(
        CSVMapping(
          type: try EventType(type), stream: stream, timeColumn: time, delimiter: separator,
          clock: clock, kinds: kinds))
    } catch { throw ValidationError("--type: \(error)") }
  }

  private var isAsked: Bool {
    [type, stream, time, timeZone, delimiter].contains { $0 != nil } || !column.isEmpty
  }

  private func separator(of file: String) throws -> Character {
    guard let delimiter else { return file.hasSuffix(".tsv") ? "\t" : "," }
    if delimiter == "tab" { return "\t" }
    guard delimiter.utf8.count == 1, let character = delimiter.first,
      !"\"\n\r\0".contains(character)
    else { throw ValidationError("--delimiter wants one ASCII character, or 'tab'.") }
    return character
  }

  private func clock() throws -> LocalClock? {
    guard let timeZone else { return nil }
    guard let clock = ZoneClock(timeZone, from: SystemTimeZones()) else {
      throw ValidationError(
        "--time-zone wants a zone such as Europe/Amsterdam or UTC, or an offset such as +01:00;"
          + " '\(timeZone)' is none that this system knows.")
    }
    return LocalClock(zone: timeZone) { clock.unixSeconds(showing: $0) }
  }

  private func kinds() throws -> [String: CSVColumnKind] {
    var kinds: [String: CSVColumnKind] = [:]
    for text in column {
      // A name may hold a colon, a kind does not.
      guard let colon = text.lastIndex(of: ":"), colon > text.startIndex,
        let kind = CSVColumnKind(rawValue: String(text[text.index(after: colon)...]))
      else {
        let names = CSVColumnKind.allCases.map(\.rawValue).joined(separator: ", ")
        throw ValidationError("--column wants NAME:KIND, the kind being one of \(names).")
      }
      let name = String(text[..<colon])
      guard kinds.updateValue(kind, forKey: name) == nil else {
        throw ValidationError("--column names '\(name)' twice. Give it one kind.")
      }
    }
    return kinds
  }
}
