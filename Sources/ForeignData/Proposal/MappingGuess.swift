/// What the fields of a sample are most likely meant for, by their names and their values.
package struct MappingGuess {
  private let sample: ForeignSample
  /// What the file is called, without its endings.
  private let stem: String

  /// - Parameters:
  ///   - sample: What the fields are like.
  ///   - name: What the file is called.
  package init(_ sample: ForeignSample, name: String) {
    self.sample = sample
    stem = FieldWords.stem(of: name)
  }

  /// The mapping, where `given` leaves it open; its type and its stream are always said.
  package func choice(_ given: MappingChoice) -> MappingChoice {
    var choice = given
    let type = given.type == nil ? typeField : nil
    choice.type = given.type ?? type.map(typeTemplate) ?? stem
    let time = timeField
    choice.time = given.time ?? time?.name
    if given.time == nil, given.timeZone == nil, let time, time.localTimes > 0 {
      choice.timeZone = "UTC"
    }
    choice.sortsByTime =
      given.sortsByTime || sample.fields.contains { $0.name == choice.time && $0.goesBack }
    choice.id = given.id ?? idField?.name
    choice.stream = given.stream ?? stream(without: [type?.name, choice.time])
    return choice
  }

  /// Fields that every record has, with one plain value, under a name that can be typed.
  private var usable: [FieldTally] {
    sample.fields.filter {
      $0.isScalar && $0.values == sample.count && $0.name.allSatisfy { FieldWords.isTypable($0) }
    }
  }

  // MARK: Type

  private static let typeNames = [
    "event", "eventtype", "eventname", "type", "kind", "action", "activity", "verb", "operation",
    "op",
  ]

  private var typeField: FieldTally? {
    let most = max(20, min(200, sample.count / 5))
    return best(Self.typeNames) { field in
      field.kinds[.text] == field.values && field.distinct <= most && field.averageLength <= 60
        && !field.isTime
    }
  }

  /// A type of the engine's own would be refused, so those get a word before.
  private func typeTemplate(_ field: FieldTally) -> String {
    let isReserved = field.examples.contains {
      $0.hasPrefix("session.") || $0.hasPrefix("daybook.")
    }
    return isReserved ? "\(stem).{\(field.name)}" : "{\(field.name)}"
  }

  // MARK: Time and id

  private static let timeNames = [
    "time", "timestamp", "ts", "eventtime", "occurredat", "happenedat", "createdat", "created",
    "at",
    "date", "datetime", "timeiso8601", "timelocal", "msec", "orderdate", "loggedat", "updatedat",
  ]

  private var timeField: FieldTally? {
    if let named = best(Self.timeNames, where: \.isTime) { return named }
    return usable.first { $0.isTime && FieldWords($0.name).soundsLikeTime }
      ?? usable.first { $0.isTime && $0.kinds[.text] == $0.values && $0.distinct > 1 }
  }

  private static let idNames = [
    "id", "uuid", "guid", "eventid", "messageid", "requestid", "deliveryid", "recordid", "key",
  ]

  private var idField: FieldTally? {
    let unique: (FieldTally) -> Bool = { $0.isUnique && $0.kinds[.real] == nil && !$0.isTime }
    return best(Self.idNames, where: unique)
      ?? usable.first { unique($0) && $0.uuids == $0.values }
      ?? usable.first { unique($0) && FieldWords($0.name).last == "id" }
  }

  /// The field with the first of `names`, of those that will do; the outermost of several.
  private func best(
    _ names: [String], where willDo: (FieldTally) -> Bool
  ) -> FieldTally? {
    let fields = usable.filter(willDo)
    for name in names {
      let found = fields.filter { FieldWords($0.name).plain == name }
      if let first = found.min(by: { FieldWords($0.name).depth < FieldWords($1.name).depth }) {
        return first
      }
    }
    return nil
  }

  // MARK: Stream

  private func stream(without taken: [String?]) -> String {
    let fields = usable.filter { !taken.contains($0.name) && $0.averageLength <= 100 }
    let repeated = fields.filter(repeats).max { score($0) < score($1) }
    let single = fields.first { $0.isUnique && FieldWords($0.name).last == "id" && !$0.isTime }
    guard let field = repeated ?? single else { return stem }
    return "\(FieldWords(field.name).category(or: stem))-{\(field.name)}"
  }

  /// Whether a field has many values that come again.
  private func repeats(_ field: FieldTally) -> Bool {
    field.distinct > 1 && field.kinds[.real] == nil && field.kinds[.bool] == nil && !field.isTime
      && field.values - field.distinct >= max(1, field.values / 5)
      && !FieldWords(field.name).soundsLikeMeasure
  }

  /// How likely a field tells what the events of a stream have in common.
  private func score(_ field: FieldTally) -> Int {
    let words = FieldWords(field.name)
    let names = words.last == "id" ? 8 : words.soundsLikeThing ? 6 : 0
    // The bits of the number, so that twice as many values are one point.
    return names + Int.bitWidth - field.distinct.leadingZeroBitCount - 2 * words.depth
  }
}
