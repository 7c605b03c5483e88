extension MappingGuess {
  private static let idNames = [
    "id", "uuid", "guid", "eventid", "messageid", "requestid", "deliveryid", "recordid", "cursor",
    "auditid", "key", "sha", "transactionid", "transaktionscode", "ref", "reference", "referenz",
  ]

  /// The proposed id: a field that identifies a record, or the stream's field and another field, in
  /// braces.
  ///
  /// The result is `nil` if no field identifies the records of the sample.
  func id(_ stream: FieldTally?, _ choice: MappingChoice) -> String? {
    guard sample.count > 1 else { return idField?.name }
    return idField?.name ?? pair(stream, choice) ?? onlyTime(choice)
  }

  private var idField: FieldTally? {
    let unique = usable.filter { $0.isUnique && $0.kinds[.real] == nil && !$0.isTimeByName }
    func first(_ isGood: (FieldWords) -> Bool) -> FieldTally? {
      unique.first { isGood(FieldWords($0.name)) }
    }
    return best(Self.idNames) { field in unique.contains { $0.name == field.name } }
      ?? unique.first { $0.uuids == $0.values }
      ?? first { $0.soundsLikeKey }
      ?? (canTellByThing ? first { $0.soundsLikeThing && !$0.soundsLikeMeasure } : nil)
      ?? (canTellByThing
        ? first { $0.last == "name" && !$0.isPartOfName || $0.last == "number" } : nil)
  }

  /// Whether a field that names an entity is a likely id if its values in the sample are unique.
  ///
  /// A sample of fewer than 20 records, or of lines of a log, proves nothing.
  private var canTellByThing: Bool {
    if case .text = sample.layout { return false }
    return sample.count >= 20
  }

  /// The template of an id from two parts: the stream's field, and the time, a key or a step's
  /// number.
  ///
  /// The result is `nil` if no such pair is unique.
  private func pair(_ stream: FieldTally?, _ choice: MappingChoice) -> String? {
    // Two equal lines of a text with the same time may be two events, so their content is not an
    // id.
    if case .text = sample.layout { return nil }
    guard let stream, stream.values == sample.count else { return nil }
    let times = times(of: choice)
    let keys = usable.filter { field in
      let words = FieldWords(field.name)
      return field.name != stream.name && !field.isTimeByName && field.kinds[.real] == nil
        && (words.soundsLikeKey || words.soundsLikeThing && tellsApart(words, in: stream)
          || words.last == "name" && !words.isPartOfName
          || words.last == "version")
    }
    let steps = usable.filter { field in
      field.name != stream.name && !field.isTimeByName && field.kinds[.real] == nil
        && FieldWords(field.name).soundsLikeStep
    }
    let others = keys.map { [$0] } + (times.isEmpty ? [] : [times]) + steps.map { [$0] }
    let other = others.first { areDistinct([stream] + $0) }
    return other.map { "{\(stream.name)}/\(Self.template($0))" }
  }

  /// Whether each record has a different day, like the records of a time series.
  ///
  /// Fewer than 20 records, or records with instants, may have different days by chance.
  func isSeries(_ choice: MappingChoice) -> Bool {
    let times = times(of: choice)
    guard sample.count >= 20, times.count == 1, times[0].isDay else { return false }
    return areDistinct(times)
  }

  /// The fields of the time; empty if some records lack one of the fields.
  private func times(of choice: MappingChoice) -> [FieldTally] {
    let names = FieldTemplate.names(in: choice.time)
    let fields = names.compactMap { name in usable.first { $0.name == name } }
    return fields.count == names.count ? fields : []
  }

  private static func template(_ fields: [FieldTally]) -> String {
    fields.map { "{\($0.name)}" }.joined(separator: " ")
  }

  /// Whether the entity named by `words` can distinguish the records of one stream.
  ///
  /// For example, a path distinguishes the records of a commit, but not the requests of a client.
  private func tellsApart(_ words: FieldWords, in stream: FieldTally) -> Bool {
    !WordMeanings.minorThings.contains(words.last ?? "") || FieldWords(stream.name).soundsLikeKey
  }

  /// Whether no two records have the same values in all `fields`.
  private func areDistinct(_ fields: [FieldTally]) -> Bool {
    guard fields.allSatisfy({ $0.keys.count == sample.count }) else { return false }
    var met: Set<[Int]> = []
    return (0..<sample.count).allSatisfy { record in
      met.insert(fields.map { $0.keys[record] }).inserted
    }
  }

  /// The field of the time, if the times are unique in a sample of the whole file.
  ///
  /// Examples are the file of one device, and a file with one row for each day.
  private func onlyTime(_ choice: MappingChoice) -> String? {
    if case .text = sample.layout { return nil }
    let times = times(of: choice)
    guard sample.isWhole, let first = times.first, areDistinct(times) else { return nil }
    return times.count == 1 ? first.name : Self.template(times)
  }
}
