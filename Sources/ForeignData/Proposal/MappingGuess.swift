/// The most likely meaning of a sample's fields, by their names and values.
package struct MappingGuess {
  let sample: ForeignSample
  /// The file's name, without its extensions.
  let stem: String
  /// The names of tables, each of which would hide the event type with the same name.
  private let taken: Set<String>
  /// The hash of each record's type, which shows how many types the events of one stream have;
  /// empty if all events have the same type.
  private(set) var kinds: [Int] = []
  /// The field that contains the data of the events; `nil` for the whole record.
  private var root: String?

  /// - Parameters:
  ///   - sample: The statistics of the fields.
  ///   - name: The file's name.
  ///   - taken: The names of tables; each table would hide the event type with the same name.
  package init(_ sample: ForeignSample, name: String, taken: Set<String> = []) {
    (self.sample, self.taken) = (sample, taken)
    stem = FieldWords.stem(of: name)
  }

  private init(_ sample: ForeignSample, stem: String, taken: Set<String>) {
    (self.sample, self.stem, self.taken) = (sample, stem, taken)
  }

  /// The event type named after the file, with a suffix if a table would hide the events of that
  /// type.
  private var typeOfStem: String { taken.contains(stem) ? "\(stem)_row" : stem }

  /// The name of a table, if that table is the reason why `type` differs from the file's name.
  ///
  /// The result is `nil` for any other type.
  package func hiding(_ type: String?) -> String? {
    type == typeOfStem && typeOfStem != stem ? stem : nil
  }

  /// The mapping, with a proposal for each option that `given` lacks; it always has a type and a
  /// stream.
  package func choice(_ given: MappingChoice) -> MappingChoice {
    if isPostgresLog { return given.filled(from: postgresLog) }
    if sample.kind == .events || sample.kind == .foreignEvents {
      return given.filled(from: ownEvents)
    }
    var choice = given
    let type = given.type == nil ? typeField : nil
    choice.type = given.type ?? type.map(typeTemplate) ?? typeOfStem
    addTime(to: &choice, given)
    if choice.time == nil {
      // The proposed time may have a few values that are not times, because the import can skip
      // their records.
      MappingGuess(sample.withNearlyTimes, stem: stem, taken: taken).addTime(to: &choice, given)
    }
    if given.data == nil, !given.keepsRest,
      let envelope = Envelope(sample, type: type, time: choice.time)
    {
      // A record after the sample may have further fields.
      (choice.data, choice.keepsRest) = (envelope.data, true)
    }
    let inner = within(choice.data, kinds: type?.keys ?? [])
    let stream =
      given.stream == nil
      ? inner.streamField(without: used(type, choice), isSeries: isSeries(choice)) : nil
    choice.stream = given.stream ?? stream.map(inner.streamTemplate) ?? stem
    choice.id = given.id ?? id(stream, choice)
    addForm(to: &choice)
    return choice
  }

  /// The same guess for records whose data are in the field `root`, and whose types are in `kinds`.
  private func within(_ root: String?, kinds: [Int]) -> MappingGuess {
    var guess = self
    (guess.root, guess.kinds) = (root, kinds)
    return guess
  }

  /// The words of a field's name, without the name of the object that contains the data.
  func words(of field: FieldTally) -> FieldWords {
    guard let root, field.name.hasPrefix("\(root).") else { return FieldWords(field.name) }
    return FieldWords(String(field.name.dropFirst(root.count + 1)))
  }

  /// The names of the fields of type and time, which cannot be the stream.
  private func used(_ type: FieldTally?, _ choice: MappingChoice) -> [String] {
    FieldTemplate.names(in: choice.time) + (type.map { [$0.name] } ?? [])
  }

  /// The mapping of events in a daybook's export format.
  ///
  /// They need a mapping if an option is given, or if they have foreign ids or further fields.
  private var ownEvents: MappingChoice {
    var choice = MappingChoice()
    (choice.type, choice.stream) = ("{type}", "{stream}")
    let names = Set(sample.fields.map(\.name))
    choice.time = names.contains("time") ? "time" : nil
    choice.id = names.contains("id") ? "id" : nil
    if choice.time == nil, sample.kind == .foreignEvents { addTime(to: &choice, MappingChoice()) }
    // If a record has further fields, the whole record becomes the data, not only its field `data`.
    let outer = Set(names.map { String($0.prefix { $0 != "." }) })
    let hasMore = !outer.subtracting(Self.ownNames + FieldTemplate.names(in: choice.time)).isEmpty
    choice.data = hasMore && sample.kind == .foreignEvents ? nil : "data"
    return choice
  }

  /// The members of an exported event that are not further data: an import uses or ignores them.
  private static let ownNames = ["seq", "id", "stream", "version", "type", "time", "v", "data"]

  private var isPostgresLog: Bool {
    guard case .table(_, let header) = sample.layout else { return false }
    return PostgresLog.isHeader(header)
  }

  /// The mapping of a PostgreSQL log, whose lines are identified by session and number.
  private var postgresLog: MappingChoice {
    var choice = MappingChoice()
    (choice.type, choice.stream) = (typeOfStem, "sessions-{session_id}")
    (choice.time, choice.id) = ("log_time", "{session_id}/{session_line_num}")
    choice.pattern = PostgresLog.pattern
    // Declared as text, because values of only digits would be read as numbers.
    choice.columns = ["session_id:text", "sql_state_code:text"]
    choice.sortsByTime = sample.fields.first { $0.name == "log_time" }?.goesBackInTime ?? false
    return choice
  }

  private func addTime(to choice: inout MappingChoice, _ given: MappingChoice) {
    choice.time = given.time ?? timeField(given.timeFormat)?.name
    if given.timeFormat == nil, let both = dayAndClock(choice.time, isGiven: given.time != nil) {
      (choice.time, choice.timeFormat) = (both.template, both.format)
      if given.timeZone == nil, both.needsZone { choice.timeZone = "UTC" }
      choice.sortsByTime = given.sortsByTime || both.goesBack
      return
    }
    if choice.time == nil, given.timeFormat == nil, let day = CalendarColumns(among: usable) {
      (choice.time, choice.timeFormat) = (day.template, CalendarColumns.format)
      choice.sortsByTime = given.sortsByTime || day.goesBack
      return
    }
    guard let time = sample.fields.first(where: { $0.name == choice.time }) else { return }
    choice.timeFormat = given.timeFormat ?? time.format
    let said = given.timeFormat.flatMap { try? TimeFormat($0) }
    let needsZone = said.map { $0.hasTime && !$0.namesZone } ?? time.needsZone
    if given.timeZone == nil, needsZone { choice.timeZone = "UTC" }
    choice.sortsByTime = given.sortsByTime || time.goesBackInTime
  }

  /// The columns that together form the time, if `time` is their day or names each of these
  /// columns.
  private func dayAndClock(_ time: String?, isGiven: Bool) -> DayAndClock? {
    let names = FieldTemplate.names(in: time)
    guard let day = sample.fields.first(where: { $0.name == names.first }),
      let both = DayAndClock(day, among: usable)
    else { return nil }
    // If the user chose only the day as the time, the time of day is not added.
    return !isGiven || time == both.template ? both : nil
  }

  /// Adds the pattern of the lines, the decimal mark, and the kinds of columns with quoted numbers.
  private func addForm(to choice: inout MappingChoice) {
    if case .text(let pattern) = sample.layout, choice.pattern == nil {
      choice.pattern = pattern.text
    }
    guard sample.kind == .rows else { return }
    if choice.decimal == nil {
      if sample.fields.contains(where: { $0.isCommaNumber }) {
        choice.decimal = ","
      } else if sample.fields.contains(where: { $0.isPointNumber }) {
        choice.decimal = "."
      }
    }
    guard let decimal = choice.decimal, choice.columns.isEmpty else { return }
    // A quoted cell is text, unless the mapping declares a number.
    choice.columns = named.filter { $0.isQuotedNumber(decimal) }.map { "\($0.name):real" }
  }

  /// Fields with a single scalar value and a name that can be typed.
  private var named: [FieldTally] {
    sample.fields.filter {
      $0.isScalar && $0.name.allSatisfy { FieldWords.isTypable($0) }
    }
  }

  /// Fields with a value in every record.
  var usable: [FieldTally] { named.filter { $0.sayingValues == sample.count } }

  /// Fields with a value in at least 1/`parts` of the records.
  func usable(inOneOf parts: Int) -> [FieldTally] {
    named.filter { $0.sayingValues * parts >= sample.count }
  }

  // MARK: Type

  private static let typeNames = [
    "event", "eventtype", "eventname", "type", "kind", "action", "activity", "verb", "operation",
    "op", "typ", "messagetype", "recordtype", "eventkind",
  ]

  private var typeField: FieldTally? {
    let most = max(20, min(200, sample.count / 5))
    let willDo: (FieldTally) -> Bool = { field in
      field.kinds[.text] == field.values && field.distinct <= most && field.averageLength <= 60
        && !field.isTimeByName
    }
    // A field with one constant value is a worse choice, and so is a field within an object.
    return best(Self.typeNames) {
      willDo($0) && $0.distinct > 1 && FieldWords($0.name).depth == 0
    }
      ?? best(Self.typeNames) { willDo($0) && $0.distinct > 1 }
      ?? shapingField(willDo)
      ?? best(["name"]) { willDo($0) && Self.namesEvents($0) }
      ?? best(Self.typeNames, where: willDo)
  }

  /// The field whose value decides which other fields a record has, as a type does.
  private func shapingField(_ willDo: (FieldTally) -> Bool) -> FieldTally? {
    guard sample.kind == .objects, let shapes = ShapingField(sample) else { return nil }
    return shapes.best(
      among: usable.filter { field in
        let words = FieldWords(field.name)
        return willDo(field) && field.distinct > 1 && words.depth == 0 && !words.soundsLikeMeasure
          && !words.soundsLikeProse
      })
  }

  /// Whether the values are names of kinds of events, such as `OrderPlaced` or `order.placed`,
  /// rather than names of things.
  private static func namesEvents(_ field: FieldTally) -> Bool {
    field.distinct > 1 && field.distinct * 5 <= field.values && field.areAll { isEventName($0) }
  }

  private static func isEventName(_ text: String) -> Bool {
    guard text.allSatisfy({ $0.isLetter || $0.isNumber || "._:".contains($0) }) else {
      return false
    }
    return zip(text, text.dropFirst()).contains { first, second in
      first.isLowercase && second.isUppercase || first.isLetter && "._:".contains(second)
    }
  }

  /// The template of the type.
  ///
  /// If the values have a prefix that the engine reserves, the template puts the file's name first.
  private func typeTemplate(_ field: FieldTally) -> String {
    let isReserved = field.examples.contains {
      $0.hasPrefix("session.") || $0.hasPrefix("daybook.")
    }
    return isReserved ? "\(stem).{\(field.name)}" : "{\(field.name)}"
  }

  // MARK: Time

  private static let timeNames = [
    "time", "timestamp", "ts", "eventtime", "occurredat", "happenedat", "createdat", "created",
    "at",
    "date", "datetime", "when", "t", "stamp", "timeiso8601", "timelocal", "msec", "orderdate",
    "loggedat", "updatedat",
  ]

  /// The field of the time; with a given format, the first field in that format.
  private func timeField(_ format: String?) -> FieldTally? {
    guard let format, let format = try? TimeFormat(format) else { return timeField }
    return named.first { field in
      field.values > 0 && field.examples.allSatisfy { FormattedTime($0, as: format) != nil }
    }
  }

  private var timeField: FieldTally? {
    // Up to half of the records may lack a time; these get the times of the previous records.
    let times = usable(inOneOf: 2).filter {
      $0.isTimeByName && !FieldWords($0.name).soundsLikeOtherTime
    }
    return best(Self.timeNames, of: times)
      ?? times.first { FieldWords($0.name).soundsLikeTime }
      ?? times.first { $0.kinds[.text] == $0.values && $0.distinct > 1 }
      // If all times are on one day, the time of day may be in another column.
      ?? times.first { DayAndClock($0, among: usable) != nil }
  }

  /// The usable field whose name comes first in `names`; the outermost if several fields have that
  /// name.
  func best(_ names: [String], where willDo: (FieldTally) -> Bool) -> FieldTally? {
    best(names, of: usable.filter(willDo))
  }

  private func best(_ names: [String], of fields: [FieldTally]) -> FieldTally? {
    for name in names {
      let found = fields.filter { FieldWords($0.name).plain == name }
      if let first = found.min(by: { FieldWords($0.name).depth < FieldWords($1.name).depth }) {
        return first
      }
    }
    return nil
  }
}

/// Columns of whole numbers for the day of a record: a year, and perhaps a month and a day.
struct CalendarColumns {
  /// The template of the time; a missing month or day counts as 1.
  let template: String
  /// Whether a record has an earlier year than the previous record.
  let goesBack: Bool

  /// The format of year, month and day together.
  static let format = "%Y-%m-%d"

  /// Finds the columns; returns `nil` if no field has both the name and the values of a year.
  init?(among fields: [FieldTally]) {
    func column(_ names: Set<String>, _ range: ClosedRange<Int64>) -> FieldTally? {
      fields.first { names.contains(FieldWords($0.name).plain) && $0.isWithin(range) }
    }
    guard let year = column(["year", "jahr"], 1_500...2_100), year.distinct > 1 else { return nil }
    let month = column(["month", "monat"], 1...12)
    let day =
      month == nil ? nil : column(["day", "dayofmonth", "dateofmonth", "mday", "tag"], 1...31)
    let rest = [month, day].map { field in field.map { "{\($0.name)}" } ?? "01" }
    template = (["{\(year.name)}"] + rest).joined(separator: "-")
    goesBack = year.numberGoesBack
  }
}
