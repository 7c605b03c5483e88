internal import DaybookEvents
package import DaybookPresentation
internal import DaybookProjections

/// The known facts about a player; unknown facts are absent.
package struct PlayerFacts: Sendable, Equatable {
  private var values: [PlayerField: FieldValue] = [:]

  package init() {}

  package subscript(field: PlayerField) -> FieldValue? {
    get { values[field] }
    set { values[field] = newValue }
  }

  package func text(_ field: PlayerField) -> String? { values[field]?.text }

  package func number(_ field: PlayerField) -> Double? { values[field]?.number }

  /// These facts, completed by facts of `other`.
  package func merging(_ other: PlayerFacts) -> PlayerFacts {
    var facts = self
    facts.values.merge(other.values) { own, _ in own }
    return facts
  }

  /// Only the facts in `fields`.
  package func only(_ fields: [PlayerField]) -> PlayerFacts {
    var facts = PlayerFacts()
    for field in fields { facts[field] = self[field] }
    return facts
  }
}

extension PlayerFacts {
  /// The turn of the view per inch of mouse movement: DPI × sensitivity, to three digits after the
  /// point.
  ///
  /// If a factor is unknown, it is the published product.
  package var effectiveDPI: Double? {
    guard let dpi = number(.dpi), let sensitivity = number(.sensitivity) else {
      return number(.edpi)
    }
    return (dpi * sensitivity * 1_000).rounded() / 1_000
  }

  /// `Ada "ace" Lovelace`; only the nickname if no name is known.
  package func fullName(
    orElse number: ProPlayerID, in language: Language = .english
  ) -> String {
    let nickname = text(.nickname) ?? PlayersMessage.nameless(number).text(in: language)
    guard let name = text(.name) else { return nickname }
    let words = name.split(separator: " ", maxSplits: 1).map(String.init)
    let surname = text(.surname) ?? (words.count > 1 ? words[1] : nil)
    let first = text(.surname) == nil ? words[0] : name
    return "\(first) \"\(nickname)\"" + (surname.map { " \($0)" } ?? "")
  }
}

extension PlayerFacts {
  static func eventFields(_ fields: [PlayerField]) -> [EventField] {
    fields.map { $0.isNumber ? .real($0.rawValue) : .text($0.rawValue) }
  }

  static func rowColumns(_ fields: [PlayerField]) -> [RowColumn] {
    eventFields(fields).map { RowColumn($0) }
  }

  func write(_ fields: [PlayerField], to writer: inout EventWriter) {
    for field in fields {
      if field.isNumber { writer.write(number(field)) } else { writer.write(text(field)) }
    }
  }

  init(_ fields: [PlayerField], from reader: inout EventReader) throws(EventDecodingError) {
    for field in fields {
      self[field] =
        field.isNumber
        ? try reader.readIfPresent(Double.self).map(FieldValue.number)
        : try reader.readIfPresent(String.self).map(FieldValue.text)
    }
  }

  /// Sets a field from an event's text.
  mutating func take(_ text: String?, of field: PlayerField) {
    let number = field.isNumber ? text.flatMap { Double($0) } : nil
    self[field] = field.isNumber ? number.map(FieldValue.number) : text.map(FieldValue.text)
  }
}
