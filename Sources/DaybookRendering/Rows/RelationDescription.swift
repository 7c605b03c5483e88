/// A relation that is true for most rows, with its number of exceptions: a row of `relations()`.
package struct RelationDescription: Sendable {
  /// The kind of the relation.
  package enum Kind: String, Sendable {
    /// Some rows equal other rows.
    case copies
    /// A field equals another field.
    case equals
    /// A field equals another field, or the end of the other field after a hyphen.
    case ends
    /// Rows with equal values in one field nearly always have equal values in another field.
    case follows
    /// A field is the sum of two other fields.
    case sum
    /// A field is the product of two other fields.
    case product
    /// After a certain event of the log, a field is often another field times a certain factor.
    ///
    /// Before that event, it was the other field times other factors.
    case ratio
    /// A field nearly never exceeds another field.
    case atMost
    /// A field equals its previous value in the stream, plus or minus another field.
    case total
    /// In events of one type, a field equals its previous value in the stream plus or minus another
    /// field.
    case change
    /// A field equals the previous value of another field in the stream.
    case carried
    /// In events of one type, a field is the sum of another field over all earlier events of the
    /// stream.
    case summed
    /// A field of a stream nearly always rises when it changes.
    case rises
    /// A field has the same value in all events of a stream.
    case constant
    /// A field of a stream rarely changes from one certain value to another.
    case turn
    /// Among events with the same value of a field, an event type rarely follows another type.
    case step
    /// Values of a field have events of one type, but rarely lack a later event of another type.
    case unpaired
    /// An event type rarely follows another type in a stream.
    case order
    /// Events of one type rarely repeat the values of a key, or of a pair of fields.
    case unique
    /// After a certain event of the log, events of one type often follow another type in their
    /// stream.
    ///
    /// Before that event, they never did.
    case after
    /// After a certain event of the log, events of one type often lack an earlier event of another
    /// type.
    ///
    /// Before that event, their stream always had one.
    case lacks

    /// Whether nearly all numbers of a field result from other numbers.
    package var isOfNumbers: Bool {
      [.sum, .product, .total, .change, .carried, .summed].contains(self)
    }
  }

  package let kind: Kind
  /// The field that the relation is about.
  ///
  /// For `order`, it is the later type. For `copies`, it names the columns that differ.
  package let field: String
  /// The other side of the relation.
  ///
  /// It is another field, a formula, two values, the earlier type, or `stream`; for `copies` it is
  /// empty.
  package let other: String
  package let rows: Int64
  /// The number of exceptions or copies.
  package let others: Int64
  /// The condition in KQL that only the exceptions meet; empty if there is none.
  package let condition: String
  /// The stream with more than half of the exceptions, and its number of exceptions.
  ///
  /// It is `nil` if there is no such stream, or if the stream is unknown.
  package var mainStream: (name: String, count: Int64)?
  /// The exceptions of `unpaired`, if they are few and known.
  package var values: [String] = []
  /// The position of the first exception, if many exceptions follow the first; otherwise `nil`.
  package let since: Int64?

  /// - Returns: `nil` unless `row` is a row of `evaluate relations()`.
  package init?(_ row: [Cell]) {
    guard row.count == 7, case .text(let name) = row[0], let kind = Kind(rawValue: name),
      case .integer(let rows) = row[3], case .integer(let others) = row[4]
    else { return nil }
    (self.kind, self.rows, self.others) = (kind, rows, others)
    (field, other, condition) = (row[1].text, row[2].text, row[5].text)
    if case .integer(let seq) = row[6] { since = seq } else { since = nil }
  }

  /// Whether the exceptions or copies are few.
  package var isRare: Bool { others * 20 <= rows }

  /// Whether the exceptions are worth a search: few, or the result of a change.
  package var isTelling: Bool { isRare || since != nil }

  /// The words that say how many of all changes are not exceptions.
  private var changes: String {
    let all = rows.description.groupingDigits
    return "in \((rows - others).description.groupingDigits) of \(all) changes"
  }

  /// The sentence about the relation.
  package var sentence: String {
    guard let mainStream else { return plainSentence + beginning }
    let (count, all) = (mainStream.count.description, others.description)
    return plainSentence
      + "; \(count.groupingDigits) of the \(all.groupingDigits) exceptions are in the stream"
      + " \(mainStream.name)"
  }

  private var beginning: String {
    let isOfNumbers = [.sum, .product, .summed].contains(kind)
    return since.map { ", and in \(isOfNumbers ? "all" : "none") before event \($0)" } ?? ""
  }

  private var plainSentence: String {
    let all = rows.description.groupingDigits
    let share = "in \((rows - others).description.groupingDigits) of \(all) rows"
    switch kind {
    case .copies:
      let verb = others == 1 ? "row equals" : "rows equal"
      return "\(others.description.groupingDigits) \(verb) another in all but \(field)"
    case .equals: return "\(field) equals \(other) \(share)"
    case .ends: return "\(other) is or ends with \(field) \(share)"
    case .follows: return "\(field) follows \(other) \(share)"
    case .sum, .product: return "\(field) is \(other) \(share)"
    case .ratio:
      return "\(field) is \(other) in \(others.description.groupingDigits) of \(all) rows"
    case .atMost: return "\(field) is at most \(other) \(share)"
    case .total:
      return "\(field) is the last \(field) of the stream plus or minus \(other) \(share)"
    case .change: return "\(field) changes in the stream by \(other) \(share)"
    case .carried: return "\(field) is the last \(other) of the stream \(share)"
    case .summed: return "\(field) is the sum of the stream's earlier \(other) \(share)"
    case .rises: return "\(field) rises in its stream \(changes)"
    case .constant:
      let others = "\((rows - others).description.groupingDigits) of \(all) streams"
      return "\(field) has one value in \(others)"
    case .turn:
      return
        "\(field) changes from \(other) in \(others.description) of \(all) cases within a stream"
    case .step:
      return "Of events with the same \(field), the type changes from \(other) in"
        + " \(others.description) of \(all) cases"
    case .unpaired:
      let verb = others == 1 ? "has" : "have"
      return "Of the values of \(field), \(others.description.groupingDigits) of \(all) \(verb)"
        + " \(other)" + (values.isEmpty ? "" : ": " + values.joined(separator: ", "))
    case .order:
      return
        "\(field) follows \(other) in a stream in \(others.description) of \(all) cases"
    case .unique:
      let events = other.isEmpty ? "events" : "\(other) events"
      return
        "\(others.description.groupingDigits) of \(all) \(events)"
        + " \(others == 1 ? "repeats" : "repeat") \(field) of an earlier one"
    case .after:
      return
        "\(field) comes after \(other) in its stream in \(others.description.groupingDigits) of"
        + " \(all) cases"
    case .lacks:
      return
        "\(field) comes without an earlier \(other) in its stream in"
        + " \(others.description.groupingDigits) of \(all) cases"
    }
  }
}

/// Relations that are true for most rows, as text for a person.
///
/// Each relation is a sentence, followed by the search for its exceptions.
package struct RelationList: StyledRenderable, Sendable {
  private let relations: [(sentence: String, search: String?)]

  package init(_ relations: [(RelationDescription, search: String?)]) {
    self.relations = relations.map { ($0.sentence, $1) }
  }

  package func styledLines(width: Int) -> [StyledText] {
    relations.flatMap { sentence, search in
      Paragraph(TerminalText(sentence)).lines(width: width)
        .map { StyledText(TerminalText($0), .warning) }
        + (search.map {
          Paragraph(TerminalText($0), indentation: 2).lines(width: width)
            .map { StyledText(TerminalText($0)) }
        } ?? [])
    }
  }
}
