internal import DaybookValues

/// Properties of a file that a user should check before the proposed import.
extension ForeignSample {
  /// Whether the first row of a table looks like a record, and not like names of columns.
  package var hasRecordAsHeader: Bool {
    kind == .rows && fields.contains { $0.isNamedLikeValue }
  }

  /// The field whose list of objects probably has the records, if the sample is one single object.
  package var wrapper: FieldTally? {
    guard kind == .objects, isWhole, count == 1 else { return nil }
    return fields.filter { $0.listed > 1 }.max { $0.listed < $1.listed }
  }
}

extension ForeignSample {
  /// The field of a proposed stream that was chosen only because its values repeat.
  ///
  /// The field's name does not look like the name of a key or an entity.
  ///
  /// - Parameter template: The proposed stream.
  /// - Returns: The name of the field; `nil` if there is none.
  package func unnamedEntity(in template: String?) -> String? {
    // A stream without braces is one stream for all events.
    guard let template, template.contains("{") else { return nil }
    let names = FieldTemplate.names(in: template)
    guard names.count == 1 else { return nil }
    let words = FieldWords(names[0])
    return words.soundsLikeKey || words.soundsLikeThing || words.last == "name" ? nil : names[0]
  }
}

extension ForeignSample {
  /// The first field of the proposed time in which some values are not times.
  ///
  /// - Parameter template: The proposed time.
  /// - Returns: The statistics of the field with its faults; `nil` if there is none.
  package func faultyTime(in template: String?) -> FieldTally? {
    let names = FieldTemplate.names(in: template)
    return fields.first { names.contains($0.name) && $0.nearlyTimes != nil }
  }

  /// The field of the time, if all its values are numbers that would be times before 1980.
  ///
  /// - Parameter template: The time of the events.
  /// - Returns: The statistics of the field; `nil` for any other time.
  package func smallNumbers(in template: String) -> FieldTally? {
    fields.first { $0.name == template && $0.isOfSmallNumbers }
  }
}

extension FieldTally {
  /// Whether all values are numbers below the number of seconds from 1970 to 1980.
  fileprivate var isOfSmallNumbers: Bool {
    guard let greatest = greatestNumber else { return false }
    return greatest < 315_532_800
  }

  /// Whether the column's name has the form of its values: a time, a UUID, or a long number.
  ///
  /// A year is a valid name for a column of numbers.
  fileprivate var isNamedLikeValue: Bool {
    var header = FieldTally("")
    header.add(.string(name))
    if Double(name) != nil {
      let isLong = name.utf8.count > 5 || name.contains(".")
      return isLong && (kinds[.long] ?? 0) + (kinds[.real] ?? 0) == values && values > 0
    }
    if header.isWrittenTime { return isWrittenTime }
    return header.uuids == 1 && uuids == values
  }
}
