package import DaybookEvents
package import DaybookValues

/// A mapping as a user writes it: the options of the command `import`.
package struct MappingChoice: Sendable, Equatable {
  /// The type, with fields in braces.
  ///
  /// This and the following optional properties are `nil` if the user did not give them.
  package var type: String?
  package var stream: String?
  package var time: String?
  package var id: String?
  /// The field whose object is the data of the event.
  package var data: String?
  /// Whether the other fields of the record become the event's meta.
  package var keepsRest = false
  package var timeZone: String?
  package var timeFormat: String?
  package var delimiter: String?
  package var decimal: String?
  package var encoding: String?
  package var pattern: String?
  package var header: String?
  /// The declared kinds of columns, each as `NAME:KIND`.
  package var columns: [String] = []
  /// Whether the events of the file must be sorted by their times.
  package var sortsByTime = false

  package init() {}

  /// Whether the choice is enough to make events of a foreign text.
  package var isWhole: Bool { type != nil && stream != nil }

  /// The same choice, with missing options taken from `other`.
  package func filled(from other: MappingChoice) -> MappingChoice {
    var choice = self
    choice.type = type ?? other.type
    choice.stream = stream ?? other.stream
    choice.time = time ?? other.time
    choice.id = id ?? other.id
    choice.data = data ?? other.data
    choice.keepsRest = keepsRest || data == nil && other.keepsRest
    choice.timeZone = timeZone ?? other.timeZone
    choice.timeFormat = timeFormat ?? other.timeFormat
    choice.delimiter = delimiter ?? other.delimiter
    choice.decimal = decimal ?? other.decimal
    choice.encoding = encoding ?? other.encoding
    choice.pattern = pattern ?? other.pattern
    choice.header = header ?? other.header
    if columns.isEmpty { choice.columns = other.columns }
    choice.sortsByTime = sortsByTime || other.sortsByTime
    return choice
  }

  /// The choice as arguments of the command line: each option, followed by its value.
  package var words: [String] {
    var words: [String] = []
    func add(_ option: String, _ value: String?) {
      // A value that begins with a hyphen would be parsed as an option.
      if let value { words += value.hasPrefix("-") ? ["\(option)=\(value)"] : [option, value] }
    }
    if let field = typeField { add("--type-field", field) } else { add("--type", type) }
    add("--stream", stream)
    add("--time", time)
    add("--time-format", timeFormat)
    add("--time-zone", timeZone)
    add("--id", id)
    add("--data", data)
    if keepsRest { words.append("--rest-as-meta") }
    add("--delimiter", delimiter)
    add("--decimal", decimal)
    add("--encoding", encoding)
    add("--pattern", pattern)
    add("--header", header)
    for column in columns { add("--column", column) }
    if sortsByTime { words.append("--sort-by-time") }
    return words
  }

  /// The field in a type that consists of one field only, such as `{action}`; else `nil`.
  private var typeField: String? {
    guard let type, type.hasPrefix("{"), type.hasSuffix("}") else { return nil }
    let name = String(type.dropFirst().dropLast())
    return name.contains { "{}|".contains($0) } ? nil : name
  }

  /// The mapping of this choice.
  ///
  /// - Parameters:
  ///   - today: The current date, from which the year of times without a year is derived.
  ///   - clock: Returns the clock of the time zone with a given name; `nil` for an unknown zone.
  /// - Returns: The mapping for an import.
  /// - Throws: ``ImportError`` when an option is not valid.
  package func mapping(
    today: CalendarDate, _ clock: (String) -> LocalClock?
  ) throws(ImportError) -> ForeignMapping {
    var mapping = ForeignMapping(type: type, stream: stream, time: time, id: id)
    (mapping.timeFormat, mapping.today, mapping.pattern) = (timeFormat, today, pattern)
    (mapping.header, mapping.data, mapping.keepsRest) = (header, data, keepsRest)
    if let encoding { mapping.encoding = try TextEncoding(named: encoding) }
    mapping.decimal = try decimalCharacter
    if let timeZone {
      guard let clock = clock(timeZone) else {
        throw ImportError(
          .badOptions(
            "--time-zone needs a zone such as Europe/Amsterdam or UTC, or an offset such as +01:00;"
              + " '\(timeZone)' is none that this system knows."))
      }
      mapping.clock = clock
    }
    mapping.kinds = try kinds
    mapping.delimiter = try delimiterCharacter
    return mapping
  }

  private var delimiterCharacter: Character? {
    get throws(ImportError) {
      guard let delimiter else { return nil }
      if delimiter == "tab" { return "\t" }
      guard delimiter.utf8.count == 1, let character = delimiter.first,
        !"\"\n\r\0".contains(character)
      else {
        throw ImportError(.badOptions("--delimiter wants one ASCII character, or 'tab'."))
      }
      return character
    }
  }

  private var decimalCharacter: Character? {
    get throws(ImportError) {
      guard let decimal else { return nil }
      guard decimal == "," || decimal == "." else {
        throw ImportError(.badOptions("--decimal wants ',' or '.'."))
      }
      return decimal.first
    }
  }

  private var kinds: [String: FieldKind] {
    get throws(ImportError) {
      var kinds: [String: FieldKind] = [:]
      for text in columns {
        // A name may contain a colon; a kind cannot.
        guard let colon = text.lastIndex(of: ":"), colon > text.startIndex,
          let kind = FieldKind(rawValue: String(text[text.index(after: colon)...]))
        else {
          let names = FieldKind.allCases.map(\.rawValue).joined(separator: ", ")
          throw ImportError(
            .badOptions("--column wants NAME:KIND, the kind being one of \(names)."))
        }
        let name = String(text[..<colon])
        guard kinds.updateValue(kind, forKey: name) == nil else {
          throw ImportError(.badOptions("--column names '\(name)' twice. Give it one kind."))
        }
      }
      return kinds
    }
  }
}
