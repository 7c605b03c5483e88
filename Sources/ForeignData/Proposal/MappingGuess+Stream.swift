extension MappingGuess {
  /// The field for the stream: it names the entity that the events of one stream have in common.
  ///
  /// The records of a time series belong to one entity, unless a field has the name of another
  /// entity. The weather of a day, for example, is not an entity.
  func streamField(without taken: [String], isSeries: Bool) -> FieldTally? {
    if let own = usable.first(where: { namesStreams($0) && $0.distinct < $0.values }) { return own }
    let fields = usable(inOneOf: 4).filter {
      !taken.contains($0.name) && $0.averageLength <= 100 && !$0.isTimeByName && !$0.isCommaNumber
        && !$0.isPointNumber
        && $0.kinds[.real] == nil && $0.kinds[.bool] == nil
        && $0.longest <= Self.longestOfName
    }
    let candidates = fields.compactMap { field in
      score(field, needsName: isSeries).map { (field, $0) }
    }
    let good = candidates.filter { !isPoorEntity($0.0, among: fields) }
    // If a candidate was excluded because it is not an entity, only a field named like a key or an
    // entity is used.
    guard good.count == candidates.count else {
      return good.filter { score($0.0, needsName: true) != nil }.max { $0.1 < $1.1 }?.0
    }
    if let best = candidates.max(by: { $0.1 < $1.1 }) { return best.0 }
    return fields.first {
      $0.values == sample.count && $0.isUnique && words(of: $0).last == "id"
    }
  }

  /// Whether a nested field describes a circumstance of an event, and not its entity.
  ///
  /// There are two cases. In the first case, the field has few distinct values or small numbers,
  /// and each value is in at least 100 records on average. Examples are a teller and a channel. In
  /// the second case, several fields have the same name in different roles, and some records lack
  /// this field. An example is the account that pays.
  private func isPoorEntity(_ field: FieldTally, among fields: [FieldTally]) -> Bool {
    let words = words(of: field)
    guard words.depth > 0 else { return false }
    if field.sayingValues >= 100 * field.distinct, field.isWithin(0...9_999) || field.distinct <= 12
    {
      return true
    }
    let roles = fields.filter { other in
      let name = self.words(of: other)
      return name.depth == words.depth && name.words == words.words
        && other.sayingValues < sample.count
    }
    return field.sayingValues < sample.count && roles.count > 1
  }

  /// The maximum number of bytes of a text in the name of a stream, without its category.
  private static let longestOfName = 200

  /// Whether the values are names of streams, such as `order-17` in the field `stream`.
  private func namesStreams(_ field: FieldTally) -> Bool {
    let words = words(of: field).words.filter { !WordMeanings.general.contains($0) }
    return words.count == 1 && WordMeanings.streams.contains(words[0])
      && field.kinds[.text] == field.values && field.longest <= Self.longestOfName
      && field.areAll { Self.isStreamName($0) }
  }

  /// Whether a text has a category before a hyphen; the engine's own categories are excluded.
  private static func isStreamName(_ text: String) -> Bool {
    let category = text.prefix { $0 != "-" }
    return category.utf8.count + 1 < text.utf8.count && category.first?.isLetter == true
      && category.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      && !["session", "daybook"].contains(category)
  }

  /// The template of a stream named by `field`; records without the field share one stream.
  func streamTemplate(_ field: FieldTally) -> String {
    guard !namesStreams(field) else {
      return sample.isWhole ? "{\(field.name)}" : "{\(field.name)|none}"
    }
    let category = words(of: field).category(or: stem)
    // A record after the sample may lack the field.
    return field.sayingValues == sample.count && sample.isWhole
      ? "\(category)-{\(field.name)}" : "\(category)-{\(field.name)|none}"
  }

  /// Whether one value of the field has events of several types, as an order that is placed, paid
  /// and sent.
  private func hasLives(_ field: FieldTally) -> Bool {
    guard !kinds.isEmpty, field.distinct >= 10 else { return false }
    return field.variety(of: kinds) >= 2
  }

  /// The score of a field as the stream; `nil` for counts, measurements, and texts that people
  /// write.
  ///
  /// A number must have the name of a key or an entity. A short text needs no such name, unless
  /// `needsName` is true and its values have no events of several types.
  private func score(_ field: FieldTally, needsName: Bool) -> Int? {
    let words = words(of: field)
    guard !words.soundsLikeMeasure, !words.soundsLikeProse, !words.isTimeOfDay,
      !words.isPartOfName, !isTitleOfRecord(words), repeats(field, words)
    else { return nil }
    let isText = field.kinds[.text] == field.values
    let name =
      words.soundsLikeKey
      ? 8
      : words.soundsLikeThing
        ? WordMeanings.minorThings.contains(words.last ?? "") ? 4 : 6
        : words.last == "name"
          ? 5 : isText && field.averageLength <= 40 ? (hasLives(field) ? 4 : 0) : nil
    guard let name, name > 0 || !needsName else { return nil }
    // The records without the field would all share one stream.
    let isPartial = field.sayingValues < sample.count
    // Counts the bits of the number of values, so that twice as many values add one point.
    return name + Int.bitWidth - field.distinct.leadingZeroBitCount - 2 * words.depth
      - (isPartial ? 5 : 0)
  }

  /// Whether the field is the title of the record itself: an `Activity Name` next to a unique
  /// `Activity ID`.
  private func isTitleOfRecord(_ words: FieldWords) -> Bool {
    words.last == "name" && words.words.count > 1
      && usable.contains { field in
        let other = self.words(of: field)
        return field.isUnique && other.soundsLikeKey && other.depth == words.depth
          && other.words.dropLast() == words.words.dropLast()
      }
  }

  /// Whether at least a fifth of the values are repetitions.
  ///
  /// The key of an entity may even have the same value in all records.
  private func repeats(_ field: FieldTally, _ words: FieldWords) -> Bool {
    let values = field.sayingValues
    let distinct = field.distinct - (field.empties > 0 ? 1 : 0)
    if distinct == 1 { return words.isKeyOfThing && values > 1 }
    return values - distinct >= max(1, values / 5)
  }
}
