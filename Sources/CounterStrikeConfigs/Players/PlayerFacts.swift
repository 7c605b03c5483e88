package import DaybookEvents
package import DaybookPresentation

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

  /// These facts, completed with the facts of `other` that are unknown here.
  package func merging(_ other: PlayerFacts) -> PlayerFacts {
    var facts = self
    facts.values.merge(other.values) { own, _ in own }
    return facts
  }

  /// A copy that contains only the facts of `fields`.
  package func only(_ fields: [PlayerField]) -> PlayerFacts {
    var facts = PlayerFacts()
    for field in fields { facts[field] = self[field] }
    return facts
  }
}

extension PlayerFacts {
  /// The effective DPI, which is DPI × sensitivity, rounded to three decimals.
  ///
  /// It measures how far the view turns per inch of mouse movement. If a factor is unknown, the
  /// result is the product that the source published.
  package var effectiveDPI: Double? {
    guard let dpi = number(.dpi), let sensitivity = number(.sensitivity) else {
      return number(.edpi)
    }
    return (dpi * sensitivity * 1_000).rounded() / 1_000
  }

  /// The full name, such as `Ada "ace" Lovelace`, or the nickname if no name is known.
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

/// The facts of a fixed set of fields, for use in events and rows.
package protocol PlayerFactGroup: FieldGroup {
  static var fields: [PlayerField] { get }
  var facts: PlayerFacts { get }

  init(_ facts: PlayerFacts)
}

/// All facts about a player.
package struct AllFacts: PlayerFactGroup {
  package static let fields = PlayerField.allCases
  package let facts: PlayerFacts
  package init(_ facts: PlayerFacts) { self.facts = facts }
}

/// The facts that identify a player.
package struct IdentityFacts: PlayerFactGroup {
  package static let fields = PlayerField.identity
  package let facts: PlayerFacts
  package init(_ facts: PlayerFacts) { self.facts = facts }
}

/// The facts about a player's hardware and settings.
package struct SetupFacts: PlayerFactGroup {
  package static let fields = PlayerField.setup
  package let facts: PlayerFacts
  package init(_ facts: PlayerFacts) { self.facts = facts }
}

extension PlayerFactGroup {
  package static var codec: Codec<Self> {
    Codec(
      columns: { fields.map { CodedColumn($0.rawValue, $0.isNumber ? .real : .text) } },
      write: { group, writer in
        for field in fields {
          if field.isNumber {
            writer.write(group.facts.number(field))
          } else {
            writer.write(group.facts.text(field))
          }
        }
      },
      read: { (reader: inout EventReader) throws(EventDecodingError) in
        var facts = PlayerFacts()
        for field in fields {
          facts[field] =
            field.isNumber
            ? try reader.readIfPresent(Double.self).map(FieldValue.number)
            : try reader.readIfPresent(String.self).map(FieldValue.text)
        }
        return Self(facts)
      })
  }
}

extension PlayerFacts {
  /// Sets `field` to the value whose text in an event is `text`.
  mutating func take(_ text: String?, of field: PlayerField) {
    let number = field.isNumber ? text.flatMap { Double($0) } : nil
    self[field] = field.isNumber ? number.map(FieldValue.number) : text.map(FieldValue.text)
  }
}
